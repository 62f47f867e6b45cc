-- play: when a round last moved, for decision 304: one that its vendor never closes stops holding up bonuses and turnover.
alter table play.round add column moved_at timestamptz;
grant update (moved_at) on play.round to gasing_app;
create or replace view play.round_pub with (security_invoker = true) as
  select brand_id, id as round_id, member_id, vendor, game_code, reference, stake, payout, status, opened_at, settled_at,
    stake - tied as valid, coalesce(moved_at, opened_at) as moved_at
  from play.round;

-- As in 0207, and says when the round last moved.
create or replace function play.record_pub(
  p_brand int, p_member bigint[], p_vendor text[], p_game text[], p_round text[], p_stake bigint[], p_payout bigint[],
  p_closed boolean[], p_undo boolean[])
returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into play.round as r (brand_id, member_id, vendor, game_code, reference, stake, payout, status, settled_at)
  select p_brand, c.member_id, c.vendor, c.game, c.round, greatest(c.stake, 0), c.payout,
    case when c.closed then 'settled' else 'open' end, case when c.closed then now() end
  from unnest(p_member, p_vendor, p_game, p_round, p_stake, p_payout, p_closed)
    as c(member_id, vendor, game, round, stake, payout, closed)
  on conflict (brand_id, vendor, member_id, reference) do update set
    stake = greatest(r.stake + p_stake[array_position(p_member, r.member_id)], 0),
    payout = r.payout + p_payout[array_position(p_member, r.member_id)],
    status = case
      when p_undo[array_position(p_member, r.member_id)]
        and r.stake + p_stake[array_position(p_member, r.member_id)] <= 0
        and r.payout + p_payout[array_position(p_member, r.member_id)] = 0 then 'void'
      when excluded.status = 'settled' or r.status = 'void' and p_undo[array_position(p_member, r.member_id)] then 'settled'
      else r.status end,
    settled_at = coalesce(r.settled_at, excluded.settled_at,
      case when r.status = 'void' and p_undo[array_position(p_member, r.member_id)] then now() end),
    moved_at = now();
end $$;

-- As in 0129, and says when the round last moved.
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
    settled_at = coalesce(r.settled_at, excluded.settled_at),
    moved_at = now();
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- The same for a round that a rollback opens again.
create or replace function play.reopen_pub(p_brand int, p_member bigint[], p_vendor text[], p_round text[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  update play.round r set status = 'open', moved_at = now()
  from unnest(p_member, p_vendor, p_round) as c(member_id, vendor, round)
  where r.brand_id = p_brand and r.vendor = c.vendor and r.member_id = c.member_id and r.reference = c.round and r.status = 'settled';
end $$;
