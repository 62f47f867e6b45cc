-- play: every round of every product, with what was staked and paid.
create schema play;
grant usage on schema play to gasing_app;

create table play.round (
  brand_id   int not null,
  id         bigint generated always as identity,
  member_id  bigint not null,
  vendor     text collate "C" not null,
  game_code  text collate "C" not null,
  -- the vendor's own name of the round
  reference  text collate "C" not null,
  stake      bigint not null default 0,
  payout     bigint not null default 0,
  status     text not null default 'open' check (status in ('open', 'settled', 'void')),
  opened_at  timestamptz not null default now(),
  settled_at timestamptz,
  primary key (brand_id, member_id, id),
  unique (brand_id, vendor, member_id, reference),
  check (stake >= 0 and payout >= 0)
) with (fillfactor = 70);
call platform.wall('play.round', 'select, insert, update (stake, payout, status, settled_at)');

create view play.round_pub with (security_invoker = true) as
  select brand_id, id as round_id, member_id, vendor, game_code, reference, stake, payout, status, opened_at, settled_at from play.round;
grant select on play.round_pub to gasing_app;

-- Adds what was staked and paid to rounds; at most one command for each member. A round whose stake and payout were both
-- taken back is void; one that the vendor closed is settled; a late movement leaves a settled round settled.
create function play.record_pub(
  p_brand int, p_member bigint[], p_vendor text[], p_game text[], p_round text[], p_stake bigint[], p_payout bigint[],
  p_closed boolean[], p_undo boolean[])
returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into play.round as r (brand_id, member_id, vendor, game_code, reference, stake, payout, status, settled_at)
  select p_brand, c.member_id, c.vendor, c.game, c.round, greatest(c.stake, 0), greatest(c.payout, 0),
    case when c.closed then 'settled' else 'open' end, case when c.closed then now() end
  from unnest(p_member, p_vendor, p_game, p_round, p_stake, p_payout, p_closed)
    as c(member_id, vendor, game, round, stake, payout, closed)
  on conflict (brand_id, vendor, member_id, reference) do update set
    stake = greatest(r.stake + p_stake[array_position(p_member, r.member_id)], 0),
    payout = greatest(r.payout + p_payout[array_position(p_member, r.member_id)], 0),
    status = case
      when p_undo[array_position(p_member, r.member_id)]
        and r.stake + p_stake[array_position(p_member, r.member_id)] <= 0
        and r.payout + p_payout[array_position(p_member, r.member_id)] <= 0 then 'void'
      when excluded.status = 'settled' then 'settled' else r.status end,
    settled_at = coalesce(r.settled_at, excluded.settled_at);
end $$;
grant execute on function play.record_pub to gasing_app;
