import { trialType } from '@gasing/contract/who'

/** The filled slots that the daily totals include: what was played up to the progress, without practice accounts. */
const countedSlots = `reports.progress p join play.slot_pub s on s.brand_id = p.brand_id and s.slot < p.counted_until
             join members.member_pub m on m.brand_id = s.brand_id and m.member_id = s.member_id and m.is_agent <> ${trialType}`

/** Audit queries over the daily totals; each must return no row. Days are added up, because a brand's time zone may have changed. */
export const auditQueries: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: 'A17 the daily totals of each game match the slots counted into them',
    text: `select * from (select s.brand_id, s.vendor, s.game_code, sum(s.bets) as slot_bets, sum(s.stake) as slot_stake,
               sum(s.paid) as slot_paid from ${countedSlots} group by 1, 2, 3) s
           full join (select brand_id, vendor, game_code, sum(bets) as bets, sum(stake) as stake, sum(paid) as paid
             from reports.game_day group by 1, 2, 3) d using (brand_id, vendor, game_code)
           where (coalesce(slot_bets, 0), coalesce(slot_stake, 0), coalesce(slot_paid, 0))
             is distinct from (coalesce(bets, 0), coalesce(stake, 0), coalesce(paid, 0))`,
  },
  {
    name: 'A17b the daily totals of each player match the slots counted into them',
    text: `select * from (select s.brand_id, s.member_id, sum(s.stake) as slot_stake, sum(s.paid) as slot_paid
               from ${countedSlots} group by 1, 2) s
           full join (select brand_id, member_id, sum(stake) as stake, sum(paid) as paid
             from reports.player_day group by 1, 2) d using (brand_id, member_id)
           where (coalesce(slot_stake, 0), coalesce(slot_paid, 0)) is distinct from (coalesce(stake, 0), coalesce(paid, 0))`,
  },
]
