/** Audit queries over slots; each must return no row. */
export const auditQueries: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: 'A12 the filled slots of vendors match their rounds as they were at the time',
    text: `select brand_id, member_id, vendor, game_code, r.stake, s.stake as slots_stake, r.payout, s.paid from (
             select r.brand_id, r.member_id, r.vendor, r.game_code,
               sum(coalesce(a.old_stake, case r.status when 'settled' then r.stake else 0 end)) as stake,
               sum(coalesce(a.old_payout, case r.status when 'settled' then r.payout else 0 end)) as payout
             from play.round r join play.slot_progress p on p.brand_id = r.brand_id and r.settled_at < p.filled_until
             left join lateral (select old_stake, old_payout from play.amendment a where a.brand_id = r.brand_id
               and a.member_id = r.member_id and a.round_id = r.id and a.at >= p.filled_until order by a.id limit 1) a on true
             where r.vendor <> 'lottery' group by 1, 2, 3, 4) r
           full join (select brand_id, member_id, vendor, game_code, sum(bet * bets) as stake, sum(paid) as paid
             from play.slot where vendor <> 'lottery' group by 1, 2, 3, 4) s using (brand_id, member_id, vendor, game_code)
           where (coalesce(r.stake, 0), coalesce(r.payout, 0)) is distinct from (coalesce(s.stake, 0), coalesce(s.paid, 0))`,
  },
]
