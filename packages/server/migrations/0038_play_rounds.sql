-- What a piece of a draw did to rounds that exist, each named once: as play.record_pub, for as many of one member as wanted.
create function play.add_to_rounds_pub(
  p_brand int, p_vendor text, p_member bigint[], p_round text[], p_stake bigint[], p_payout bigint[], p_closed boolean[],
  p_undo boolean[])
returns bigint language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off
set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_count bigint;
begin
  update play.round r set
    stake = greatest(r.stake + c.stake, 0),
    payout = greatest(r.payout + c.payout, 0),
    status = case
      when c.undo and r.stake + c.stake <= 0 and r.payout + c.payout <= 0 then 'void'
      when c.closed then 'settled' else r.status end,
    settled_at = coalesce(r.settled_at, case when c.closed then now() end)
  from unnest(p_member, p_round, p_stake, p_payout, p_closed, p_undo) as c(member_id, round, stake, payout, closed, undo)
  where r.brand_id = p_brand and r.vendor = p_vendor and r.member_id = c.member_id and r.reference = c.round;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
grant execute on function play.add_to_rounds_pub to gasing_app;
