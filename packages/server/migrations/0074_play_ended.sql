-- play: how rounds of vendors ended, and what became of their ends: one line for each, with its sign. Slots are filled with them.
create view play.ended with (security_invoker = true) as
  select r.brand_id, r.settled_at as at, r.settled_at as first_at, r.member_id, r.vendor, r.game_code, 1 as sign,
    coalesce(a.old_stake, case r.status when 'settled' then r.stake else 0 end) as stake,
    coalesce(a.old_payout, case r.status when 'settled' then r.payout else 0 end) as payout
  from play.round r left join lateral (select old_stake, old_payout from play.amendment a
    where a.brand_id = r.brand_id and a.member_id = r.member_id and a.round_id = r.id order by a.id limit 1) a on true
  where r.vendor <> 'lottery'
  union all
  select a.brand_id, a.at, r.settled_at, r.member_id, r.vendor, r.game_code, e.sign, e.stake, e.payout
  from play.amendment a
  join play.round r on r.brand_id = a.brand_id and r.member_id = a.member_id and r.id = a.round_id
  cross join lateral (values (-1, a.old_stake, a.old_payout), (1, a.new_stake, a.new_payout)) as e(sign, stake, payout);
grant select on play.ended to gasing_app;

-- All that was settled in a stretch of whole slots, until now: the slots, and the ends that are in none yet. In one statement: nothing
-- is missing and nothing there twice while slots are filled. What is before `filled_until` never changes.
create function play.settled_pub(p_brand int, p_from timestamptz, p_until timestamptz)
returns table (member_id bigint, bets bigint, stake bigint, paid bigint) language sql stable as $$
  select member_id, bets::bigint, bet * bets, paid from play.slot where brand_id = p_brand and slot >= p_from and slot < p_until
  union all
  select member_id, sign::bigint, sign * stake, sign * payout from play.ended
  where brand_id = p_brand and at < p_until and (stake <> 0 or payout <> 0)
    and at >= greatest(p_from, coalesce((select filled_until from play.slot_progress where brand_id = p_brand), '-infinity'))
$$;
grant execute on function play.settled_pub to gasing_app;
