-- play: bets of lotteries that are no valid bets though they won or lost (decision 223). In rounds they stand where ties do: `tied` is what
-- of the stake is no valid bet, for whatever reason. In slots they are bets with a stake and a payout that neither won nor lost.
create function play.count_bets_pub(
  p_brand int, p_at timestamptz, p_vendor text, p_game text, p_member bigint[], p_stake bigint[], p_payout bigint[], p_sign int[],
  p_valid boolean[])
returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into play.slot as s (brand_id, slot, member_id, vendor, game_code, bet, bets, won, lost, risked, paid)
  select p_brand, date_bin('5 minutes', p_at, 'epoch'), e.member_id, p_vendor, p_game, e.stake, sum(e.sign),
    coalesce(sum(e.sign) filter (where e.valid and e.payout > e.stake), 0),
    coalesce(sum(e.sign) filter (where e.valid and e.payout < e.stake), 0),
    coalesce(sum(e.sign * least(e.stake, abs(e.payout - e.stake))) filter (where e.valid), 0), sum(e.sign * e.payout)
  from unnest(p_member, p_stake, p_payout, p_sign, p_valid) as e(member_id, stake, payout, sign, valid)
  group by e.member_id, e.stake
  -- in one order for all who write
  order by e.member_id, e.stake
  on conflict (brand_id, member_id, slot, vendor, game_code, bet) do update set
    bets = s.bets + excluded.bets, won = s.won + excluded.won, lost = s.lost + excluded.lost,
    risked = s.risked + excluded.risked, paid = s.paid + excluded.paid;
end $$;
grant execute on function play.count_bets_pub to gasing_app;

-- The same for bets of which some had been counted before: `p_since` says when, or null.
create function play.count_changes_pub(
  p_brand int, p_at timestamptz, p_vendor text, p_game text, p_member bigint[], p_stake bigint[], p_payout bigint[], p_sign int[],
  p_valid boolean[], p_since timestamptz[])
returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform play.count_bets_pub(p_brand, p_at, p_vendor, p_game, p_member, p_stake, p_payout, p_sign, p_valid);
  insert into play.late as l (brand_id, slot, first_slot, member_id, vendor, game_code, bet, bets, won, lost, paid)
  select p_brand, date_bin('5 minutes', p_at, 'epoch'), date_bin('5 minutes', e.since, 'epoch') as first_slot, e.member_id, p_vendor,
    p_game, e.stake, sum(e.sign), coalesce(sum(e.sign) filter (where e.valid and e.payout > e.stake), 0),
    coalesce(sum(e.sign) filter (where e.valid and e.payout < e.stake), 0), sum(e.sign * e.payout)
  from unnest(p_member, p_stake, p_payout, p_sign, p_valid, p_since) as e(member_id, stake, payout, sign, valid, since)
  where date_bin('5 minutes', e.since, 'epoch') < date_bin('5 minutes', p_at, 'epoch')
  group by e.member_id, e.stake, first_slot
  order by e.member_id, e.stake, first_slot
  on conflict (brand_id, member_id, slot, first_slot, vendor, game_code, bet) do update set
    bets = l.bets + excluded.bets, won = l.won + excluded.won, lost = l.lost + excluded.lost, paid = l.paid + excluded.paid;
end $$;
grant execute on function play.count_changes_pub to gasing_app;

-- Who says nothing of rounds but stake and payout is told by the slip's bets what of it is not valid.
create or replace function play.add_to_rounds_pub(
  p_brand int, p_vendor text, p_member bigint[], p_round text[], p_stake bigint[], p_payout bigint[], p_closed boolean[],
  p_undo boolean[])
returns bigint language sql as $$
  select play.change_rounds_pub(p_brand, p_vendor, array_agg(c.member_id), array_agg(c.round), array_agg(c.stake),
    array_agg(c.payout), array_agg(coalesce(b.tied, 0) - coalesce(r.tied, 0)), array_agg(c.closed), array_agg(c.undo))
  from unnest(p_member, p_round, p_stake, p_payout, p_closed, p_undo) as c(member_id, round, stake, payout, closed, undo)
  left join lateral (select sum(b.stake)::bigint as tied from lottery.bet b where b.brand_id = p_brand
    and b.slip_id = c.round::bigint and b.status in ('won', 'lost', 'returned') and (b.payout = b.stake or b.covering) offset 0) b on true
  left join lateral (select r.tied from play.round r where r.brand_id = p_brand and r.vendor = p_vendor
    and r.member_id = c.member_id and r.reference = c.round offset 0) r on true
$$;
