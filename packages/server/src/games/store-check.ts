/** Audit queries over what vendors' messages did; each must return no row. */
export const auditQueries: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: 'A5 a refused or tombstoned vendor transaction moved nothing',
    text: `select m.brand_id, m.vendor, m.tx, m.state from games.vendor_mark m
           join ledger.entry_pub e on e.brand_id = m.brand_id and e.key = 'vendor:' || m.vendor || ':' || m.tx
           where m.state in ('refused', 'tombstoned')`,
  },
  {
    name: 'A5b a reversed vendor transaction has two opposite movements',
    text: `select m.brand_id, m.vendor, m.tx from games.vendor_mark m
           left join ledger.entry_pub e on e.brand_id = m.brand_id and e.key = 'vendor:' || m.vendor || ':' || m.tx and e.line = 0
           left join lateral (select delta from ledger.entry_pub where brand_id = m.brand_id
             and key = 'vendor:' || m.vendor || ':' || m.by_tx order by line desc limit 1) b on true
           where m.state = 'reversed' and m.part is null and (e.entry_id is null or b.delta is distinct from -e.delta)`,
  },
  {
    name: 'A5e partial refunds of a bet match their transactions and do not exceed its stake',
    text: `select m.brand_id, m.vendor, m.tx from games.vendor_mark m
           left join ledger.entry_pub e on e.brand_id = m.brand_id and e.key = 'vendor:' || m.vendor || ':' || m.tx and e.line = 0
           left join ledger.entry_pub b on b.brand_id = m.brand_id and b.key = 'vendor:' || m.vendor || ':' || m.by_tx and b.line = 0
           where m.part is not null and (e.entry_id is null or b.delta is null or b.delta > m.part
             or case m.state when 'reduced' then m.part >= -e.delta else m.part <> -e.delta end)`,
  },
  {
    // A movement names the game of its own message, which may differ from that of the round's first bet. Money lent for a reclaimed
    // win, and its repayment, is between the member and the receivable account. A vendor may take back a win without naming its round.
    name: 'A5c the stake and payout of every round match its ledger entries, and every bet and win has a round',
    text: `select coalesce(r.brand_id, s.brand_id) as brand_id, r.round_id, r.stake, r.payout, s.vendor, s.round, s.address, s.net
           from play.round_pub r
           full join (select e.brand_id, split_part(e.reference, '/', 1) as vendor,
                        regexp_replace(e.reference, '^[^/]*/[^/]*/', '') as round, a.address, sum(e.delta) as net,
                        bool_or(e.reason <> 'rollback') as played
                      from ledger.entry_pub e
                      join ledger.account_pub a on a.brand_id = e.brand_id and a.account_id = e.account_id
                      join ledger.account_pub c on c.brand_id = e.brand_id and c.account_id = e.counter_id
                      where e.reason in ('bet', 'win', 'rollback') and c.address not like 'receivable:%' group by 1, 2, 3, 4) s
             on s.brand_id = r.brand_id and s.vendor = r.vendor and s.round = r.reference
             and s.address = 'member:' || r.member_id || ':main'
           where case when r.round_id is null then s.played else coalesce(s.net, 0) <> r.payout - r.stake end`,
  },
  {
    name: 'A5d the ledger entries of each vendor wallet transfer match its state and its member',
    text: `select coalesce(t.brand_id, s.brand_id) as brand_id, coalesce(t.id::text, s.id) as id, t.state, s.main, s.way
           from games.wallet_transfer t
           full join (select e.brand_id, split_part(e.key, ':', 2) as vendor, split_part(e.key, ':', 3) as id,
               split_part(a.address, ':', 2) as member, coalesce(sum(e.delta) filter (where a.address like '%:main'), 0) as main,
               coalesce(sum(e.delta) filter (where a.address like '%:way'), 0) as way
             from ledger.entry_pub e join ledger.account_pub a on a.brand_id = e.brand_id and a.account_id = e.account_id
             where e.key like 'wallet:%' group by 1, 2, 3, 4) s
             on s.brand_id = t.brand_id and s.vendor = t.vendor and s.id = t.id::text and s.member = t.member_id::text
           where t.id is null
             or coalesce(s.main, 0) <> case when t.state = 'refused' then 0 when t.direction = 'out' then -t.amount
                  when t.state = 'done' then t.amount else 0 end
             or coalesce(s.way, 0) <> case when t.direction = 'out' and t.state = 'pending' then t.amount else 0 end`,
  },
]
