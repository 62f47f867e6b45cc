-- play: a vendor may take back more than a round has paid: its payout is negative then, so that the round says what became of the money.
-- It showed a payout of zero, and a later win of the round was counted on top of that.
alter table play.round drop constraint round_check;
alter table play.round add constraint round_stake check (stake >= 0) not valid;
alter table play.round validate constraint round_stake;

-- As in 0010 but for payouts below zero, and for a void round of which something is taken back: it counts again, and is over.
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
      case when r.status = 'void' and p_undo[array_position(p_member, r.member_id)] then now() end);
end $$;
