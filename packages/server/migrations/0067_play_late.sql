-- play: of what slots hold, what belongs to an earlier one: changes of bets that had been counted there. Who pays by periods prices them
-- with the period in which the bet was counted.
create table play.late (
  brand_id   int not null,
  -- the five minutes of the change, and those in which the bet was counted first
  slot       timestamptz not null,
  first_slot timestamptz not null,
  member_id  bigint not null,
  vendor     text collate "C" not null,
  game_code  text collate "C" not null,
  -- as in play.slot
  bet        bigint not null check (bet >= 0),
  bets       int not null,
  won        int not null,
  lost       int not null,
  paid       bigint not null,
  primary key (brand_id, member_id, slot, first_slot, vendor, game_code, bet),
  check (first_slot < slot)
);
create index late_time on play.late (brand_id, slot);
create index late_first on play.late (brand_id, first_slot);
call platform.wall('play.late', 'select, insert, update (bets, won, lost, paid)');

create view play.late_pub with (security_invoker = true) as
  select brand_id, slot, first_slot, member_id, vendor, game_code, bet, bets, bet * bets as stake, bet * (won + lost) as valid,
    bet * won as won, bet * lost as lost, paid
  from play.late;
grant select on play.late_pub to gasing_app;

-- As play.add_to_slots_pub, for bets of which some had been counted before: `p_since` says when, or null.
create function play.add_changes_to_slots_pub(
  p_brand int, p_at timestamptz, p_vendor text, p_game text, p_member bigint[], p_stake bigint[], p_payout bigint[], p_sign int[],
  p_since timestamptz[])
returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform play.add_to_slots_pub(p_brand, p_at, p_vendor, p_game, p_member, p_stake, p_payout, p_sign);
  insert into play.late as l (brand_id, slot, first_slot, member_id, vendor, game_code, bet, bets, won, lost, paid)
  select p_brand, date_bin('5 minutes', p_at, 'epoch'), date_bin('5 minutes', e.since, 'epoch') as first_slot, e.member_id, p_vendor,
    p_game, e.stake, sum(e.sign), coalesce(sum(e.sign) filter (where e.payout > e.stake), 0),
    coalesce(sum(e.sign) filter (where e.payout < e.stake), 0), sum(e.sign * e.payout)
  from unnest(p_member, p_stake, p_payout, p_sign, p_since) as e(member_id, stake, payout, sign, since)
  where date_bin('5 minutes', e.since, 'epoch') < date_bin('5 minutes', p_at, 'epoch')
  group by e.member_id, e.stake, first_slot
  order by e.member_id, e.stake, first_slot
  on conflict (brand_id, member_id, slot, first_slot, vendor, game_code, bet) do update set
    bets = l.bets + excluded.bets, won = l.won + excluded.won, lost = l.lost + excluded.lost, paid = l.paid + excluded.paid;
end $$;
grant execute on function play.add_changes_to_slots_pub to gasing_app;
