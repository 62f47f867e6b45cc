/** Audit queries over contracts; each must return no row. */
export const auditQueries: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: 'A8 the bills of a contract do not overlap and lie between its start and paid_until',
    text: `select b.brand_id, b.id, b.contract_id from agents.bill b
           join agents.contract c on c.brand_id = b.brand_id and c.id = b.contract_id
           where b.begins_at < c.begins_at or b.ends_at > c.paid_until or exists (
             select from agents.bill o where o.brand_id = b.brand_id and o.contract_id = b.contract_id and o.id <> b.id
               and o.begins_at < b.ends_at and o.ends_at > b.begins_at)`,
  },
  {
    name: 'A8b each bill marked as paid was paid once, and no other bill was',
    text: `select b.brand_id, b.id, b.status from agents.bill b
           cross join lateral (select 'contract:' || b.contract_id || ':'
             || to_char(b.begins_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as key) k
           left join ledger.entry_pub p on p.brand_id = b.brand_id and p.key = k.key
           left join ledger.entry_pub o on o.brand_id = b.brand_id and o.key = k.key || ':out'
           left join ledger.entry_pub i on i.brand_id = b.brand_id and i.key = k.key || ':in'
           where coalesce(p.delta, 0) <> case when b.status = 'paid' and b.upline_id is null then b.amount else 0 end
             or coalesce(-o.delta, 0) <> case when b.status = 'paid' and b.upline_id is not null then b.amount else 0 end
             or coalesce(i.delta, 0) <> case when b.status = 'paid' and b.upline_id is not null then b.amount else 0 end`,
  },
  {
    name: 'A8c the earnings of contracts between two members equal their bills plus the carried rest',
    text: `select c.brand_id, c.kind, c.member_id, c.upline_id from agents.contract c
           left join (select brand_id, contract_id, sum(gross + coalesce(passed_on, 0)) as gross, sum(amount) as amount from agents.bill group by 1, 2) b
             on b.brand_id = c.brand_id and b.contract_id = c.id
           group by 1, 2, 3, 4
           having sum(coalesce(b.gross, 0) - coalesce(b.amount, 0)) <> sum(c.rest)`,
  },
  {
    name: 'A8d the totals of each summed day match the ledger',
    text: `select d.brand_id, d.begins_at, s.sum as summed, e.sum as moved from agents.summed_day d
           cross join lateral (select coalesce(sum(sum), 0) as sum from agents.day_sum s
             where s.brand_id = d.brand_id and s.begins_at = d.begins_at and s.reason not like 'below:%') s
           cross join lateral (select coalesce(sum(e.delta), 0) as sum from ledger.entry_pub e
             join ledger.account_pub a on a.brand_id = e.brand_id and a.account_id = e.account_id
             where e.brand_id = d.brand_id and e.at >= d.begins_at and e.at < d.ends_at and a.address ~ '^member:[0-9]+:main$') e
           where s.sum <> e.sum`,
  },
  {
    name: 'A8e the bets of each summed day match its slots',
    text: `select d.brand_id, d.begins_at, s.*, p.* from agents.bet_day d
           cross join lateral (select coalesce(sum(bets), 0) as bets, coalesce(sum(stake), 0) as stake, coalesce(sum(paid), 0) as paid
             from agents.bet_sum s where s.brand_id = d.brand_id and s.begins_at = d.begins_at) s
           cross join lateral (select coalesce(sum(bets), 0) as bets, coalesce(sum(stake), 0) as stake, coalesce(sum(paid), 0) as paid
             from play.slot_pub l join members.member_pub m on m.brand_id = l.brand_id and m.member_id = l.member_id
             where l.brand_id = d.brand_id and l.slot >= d.begins_at and l.slot < d.ends_at and m.upline_id is not null) p
           where (s.bets, s.stake, s.paid) is distinct from (p.bets, p.stake, p.paid)`,
  },
  {
    name: 'A8f every ledger entry for a contract has a bill between the same two members',
    text: `select e.brand_id, e.key, a.address from ledger.entry_pub e
           join ledger.account_pub a on a.brand_id = e.brand_id and a.account_id = e.account_id where e.key like 'contract:%'
           except
           select b.brand_id, k.key || s.side, 'member:' || s.member_id || ':main' from agents.bill b
           cross join lateral (select 'contract:' || b.contract_id || ':'
             || to_char(b.begins_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as key) k
           cross join lateral (values ('', b.member_id), (':in', b.member_id), (':out', b.upline_id)) s (side, member_id)`,
  },
  {
    name: 'A8g the sums below each upline match those of its direct downlines',
    text: `select * from (
             select s.brand_id, s.begins_at, m.upline_id, s.reason, sum(s.sum) as summed from agents.day_sum s
             join members.member_pub m on m.brand_id = s.brand_id and m.member_id = s.member_id
             where s.reason not like 'below:%' and m.upline_id is not null group by 1, 2, 3, 4 having sum(s.sum) <> 0) own
           full join (select brand_id, begins_at, member_id as upline_id, substring(reason from 7) as reason, sum as below
             from agents.day_sum where reason like 'below:%') b using (brand_id, begins_at, upline_id, reason)
           where summed is distinct from below`,
  },
]
