/** Audit queries over draws and bets; each must return no row. */
export const auditQueries: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: 'A4 a finished draw has no open bet, and its ticket root covers every bet',
    text: `select d.brand_id, d.draw_id, d.status from lottery.draw d
           where d.status in ('settled', 'corrected', 'void')
             and (exists (select from lottery.bet b where b.brand_id = d.brand_id and b.draw_id = d.draw_id and b.status = 'open')
               or d.tickets <> (select count(*) from lottery.bet b
                 where b.brand_id = d.brand_id and b.draw_id = d.draw_id and b.status <> 'cancelled'))`,
  },
  {
    name: 'A4b the ledger entries of each slip match its bets and its member: stake out once, payout or refund in once',
    // both sides as a whole: no index finds the entries of a slip
    text: `select brand_id, reference, address, b.net, e.net as moved from (
             select s.brand_id, 'lottery/' || s.lottery || '/' || s.slip_id as reference, 'member:' || s.member_id || ':main' as address,
               sum(case when b.status in ('cancelled', 'void') then 0 else b.payout - b.stake
                 + case when b.status in ('won', 'lost') then b.rebate else 0 end end) as net
             from lottery.slip s join lottery.bet b on b.brand_id = s.brand_id and b.slip_id = s.slip_id group by 1, 2, 3) b
           full join (select e.brand_id, e.reference, a.address, sum(e.delta) as net
             from ledger.entry_pub e
             join ledger.account_pub a on a.brand_id = e.brand_id and a.account_id = e.account_id
             join ledger.account_pub c on c.brand_id = e.brand_id and c.account_id = e.counter_id
             where c.address = 'house:lottery' group by 1, 2, 3) e using (brand_id, reference, address)
           where b.net is distinct from e.net`,
  },
  {
    name: 'A4f what is owed for a slip is what was lent for it and not repaid',
    text: `select brand_id, slip_id, l.amount, e.amount as ledger_amount from (
             select brand_id, slip_id, sum(amount) as amount from lottery.lent group by 1, 2) l
           full join (select e.brand_id, split_part(e.reference, '/', 3)::bigint as slip_id, sum(e.delta) as amount
             from ledger.entry_pub e join ledger.account_pub r on r.brand_id = e.brand_id and r.account_id = e.counter_id
             where e.reason = 'rollback' and e.reference like 'lottery/%' and r.address like 'receivable:%' group by 1, 2) e
             using (brand_id, slip_id)
           where coalesce(l.amount, 0) <> coalesce(e.amount, 0)`,
  },
  {
    name: 'A4d every bet of a finished draw was settled in its last settlement',
    text: `select d.brand_id, d.draw_id from lottery.draw d
           join lottery.bet b on b.brand_id = d.brand_id and b.draw_id = d.draw_id
           where d.status in ('settled', 'corrected', 'void') and b.status <> 'cancelled' and b.settlement <> d.settlement`,
  },
  {
    name: 'A4e every bet has a slip of the same member and a draw of the same lottery',
    text: `select b.brand_id, b.bet_id from lottery.bet b
           left join lottery.slip s on s.brand_id = b.brand_id and s.slip_id = b.slip_id
           left join lottery.draw d on d.brand_id = b.brand_id and d.draw_id = b.draw_id
           where s.member_id is distinct from b.member_id or s.lottery is distinct from d.lottery`,
  },
  {
    name: 'A4c every result was drawn after the close, with the seed whose hash was published',
    text: `select brand_id, draw_id from lottery.draw
           where sha256(seed) <> seed_hash or (result is not null and (drawn_at < closes_at or ticket_root is null))`,
  },
  {
    name: 'A12b the slots of lotteries match their bets',
    text: `select brand_id, member_id, lottery, b.stake, s.stake as slots_stake, b.payout, s.paid, b.valid, s.valid as slots_valid from (
             select b.brand_id, b.member_id, d.lottery, sum(b.stake) as stake, sum(b.payout) as payout,
               sum(case when b.covering or b.payout = b.stake then 0 else b.stake end) as valid
             from lottery.bet b join lottery.draw d on d.brand_id = b.brand_id and d.draw_id = b.draw_id
             where b.status in ('won', 'lost', 'returned') group by 1, 2, 3) b
           full join (select brand_id, member_id, game_code as lottery, sum(stake) as stake, sum(paid) as paid, sum(valid) as valid
             from play.slot_pub where vendor = 'lottery' group by 1, 2, 3) s using (brand_id, member_id, lottery)
           where (coalesce(b.stake, 0), coalesce(b.payout, 0), coalesce(b.valid, 0))
             is distinct from (coalesce(s.stake, 0), coalesce(s.paid, 0), coalesce(s.valid, 0))`,
  },
  {
    name: 'A12c the valid bet of each slip leaves out ties and bets that cover too many outcomes',
    text: `select s.brand_id, s.slip_id, r.stake, r.valid from lottery.slip s
           join play.round_pub r on r.brand_id = s.brand_id and r.vendor = 'lottery' and r.member_id = s.member_id
             and r.reference = s.slip_id::text
           join lateral (select coalesce(sum(b.stake), 0) as tied from lottery.bet b where b.brand_id = s.brand_id
             and b.slip_id = s.slip_id and b.status in ('won', 'lost', 'returned') and (b.payout = b.stake or b.covering)) b on true
           where r.stake - r.valid <> b.tied`,
  },
]
