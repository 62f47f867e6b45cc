-- play: a round of which everything was taken back is alive again when something new is staked or paid in it: a second bet of the
-- round came after the first one's rollback. It stayed void, and dialects whose wins name their round alone were refused the win.
create or replace function play.record_moves_pub(
  p_brand int, p_go boolean[], p_member bigint[], p_vendor text[], p_game text[], p_round text[], p_delta bigint[], p_closed boolean[])
returns bigint language plpgsql as $$
declare
  v_count bigint;
begin
  insert into play.round as r (brand_id, member_id, vendor, game_code, reference, stake, payout, status, settled_at)
  select p_brand, p_member[c.ord], p_vendor[c.ord], p_game[c.ord], p_round[c.ord], greatest(-p_delta[c.ord], 0),
    greatest(p_delta[c.ord], 0), case when p_closed[c.ord] then 'settled' else 'open' end, case when p_closed[c.ord] then now() end
  from unnest(p_go) with ordinality as c(go, ord) where c.go
  on conflict (brand_id, vendor, member_id, reference) do update set
    stake = r.stake + excluded.stake, payout = r.payout + excluded.payout,
    status = case
      when excluded.status = 'settled' then 'settled'
      when r.status <> 'void' then r.status
      when r.settled_at is null then 'open' else 'settled' end,
    settled_at = coalesce(r.settled_at, excluded.settled_at);
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- A vendor whose contract says so opens a round again by taking something of it back: what it ended with counts no more, until it
-- ends anew. When it first ended stays, because that is where its end was counted.
create function play.reopen_pub(p_brand int, p_member bigint[], p_vendor text[], p_round text[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  update play.round r set status = 'open'
  from unnest(p_member, p_vendor, p_round) as c(member_id, vendor, round)
  where r.brand_id = p_brand and r.vendor = c.vendor and r.member_id = c.member_id and r.reference = c.round and r.status = 'settled';
end $$;
grant execute on function play.reopen_pub to gasing_app;

-- Which rounds ended otherwise than they had, and when.
create view play.amendment_pub with (security_invoker = true) as
  select brand_id, member_id, round_id, at from play.amendment;
grant select on play.amendment_pub to gasing_app;
