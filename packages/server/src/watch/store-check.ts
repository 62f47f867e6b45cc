import { trialType } from '@gasing/contract/who'

/** Audit queries over the daily sums of games; each must return no row. */
export const auditQueries: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: 'A18 the daily sums of each game match the slots and draws counted into them',
    text: `select * from (
             select s.brand_id, s.vendor, s.game_code, sum(s.bets) as slot_bets, sum(s.stake) as slot_stake, sum(s.paid) as slot_paid
             from watch.progress p join play.slot_pub s on s.brand_id = p.brand_id and s.slot < p.counted_until
             join members.member_pub m on m.brand_id = s.brand_id and m.member_id = s.member_id
             where s.vendor <> 'lottery' and s.bet > 0 and m.is_agent <> ${trialType} group by 1, 2, 3
             union all
             select e.brand_id, 'lottery', e.lottery, sum(e.bets), sum(e.stake), sum(e.paid)
             from watch.progress p join lottery.expectation_pub e on e.brand_id = p.brand_id and e.at < p.counted_until
             group by 1, 2, 3) s
           full join (select brand_id, vendor, game_code, sum(bets) as bets, sum(stake) as stake, sum(paid) as paid
             from watch.game_day group by 1, 2, 3) d using (brand_id, vendor, game_code)
           where (coalesce(slot_bets, 0), coalesce(slot_stake, 0), coalesce(slot_paid, 0))
             is distinct from (coalesce(bets, 0), coalesce(stake, 0), coalesce(paid, 0))`,
  },
]
