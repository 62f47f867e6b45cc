-- play: what of a round is a valid bet, for all that it earns (decision 222). A bet that paid neither more nor less than it cost is a tie:
-- slots have never counted it as valid, and now rounds know it as well. Of vendors' rounds no ties are known.
alter table play.round add column tied bigint not null default 0;
grant update (tied) on play.round to gasing_app;
create or replace view play.round_pub with (security_invoker = true) as
  select brand_id, id as round_id, member_id, vendor, game_code, reference, stake, payout, status, opened_at, settled_at,
    stake - tied as valid
  from play.round;

-- As play.add_to_rounds_pub, and with what ties added; a round that had been settled and counts otherwise now is amended, so that whoever
-- has counted it looks again.
create function play.change_rounds_pub(
  p_brand int, p_vendor text, p_member bigint[], p_round text[], p_stake bigint[], p_payout bigint[], p_tied bigint[],
  p_closed boolean[], p_undo boolean[])
returns bigint language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off
set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_count bigint;
begin
  with changed as (
    update play.round r set
      stake = greatest(r.stake + c.stake, 0),
      payout = greatest(r.payout + c.payout, 0),
      tied = least(greatest(r.tied + c.tied, 0), greatest(r.stake + c.stake, 0)),
      status = case
        when c.undo and r.stake + c.stake <= 0 and r.payout + c.payout <= 0 then 'void'
        when c.closed then 'settled' else r.status end,
      settled_at = coalesce(r.settled_at, case when c.closed then now() end)
    from unnest(p_member, p_round, p_stake, p_payout, p_tied, p_closed, p_undo)
      as c(member_id, round, stake, payout, tied, closed, undo)
    where r.brand_id = p_brand and r.vendor = p_vendor and r.member_id = c.member_id and r.reference = c.round
    returning r.member_id, r.id, old.settled_at as counted_at, old.tied as old_tied, r.tied as new_tied,
      case old.status when 'settled' then old.stake else 0 end as old_stake,
      case old.status when 'settled' then old.payout else 0 end as old_payout,
      case new.status when 'settled' then new.stake else 0 end as new_stake,
      case new.status when 'settled' then new.payout else 0 end as new_payout
  ), amended as (
    insert into play.amendment (brand_id, member_id, round_id, old_stake, old_payout, new_stake, new_payout, at)
    select p_brand, member_id, id, old_stake, old_payout, new_stake, new_payout, greatest(now(), counted_at) from changed
    where counted_at is not null and (old_stake, old_payout, old_tied) is distinct from (new_stake, new_payout, new_tied)
  )
  select count(*) into v_count from changed;
  return v_count;
end $$;
grant execute on function play.change_rounds_pub to gasing_app;

-- Slots are filled with the amendments of vendors' rounds alone: lotteries write theirs themselves, bet by bet.
create or replace view play.ended with (security_invoker = true) as
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
  cross join lateral (values (-1, a.old_stake, a.old_payout), (1, a.new_stake, a.new_payout)) as e(sign, stake, payout)
  where r.vendor <> 'lottery';

-- Who still runs the release before says nothing of ties: what its bets say, which it has ended by then, is what tied.
create or replace function play.add_to_rounds_pub(
  p_brand int, p_vendor text, p_member bigint[], p_round text[], p_stake bigint[], p_payout bigint[], p_closed boolean[],
  p_undo boolean[])
returns bigint language sql as $$
  select play.change_rounds_pub(p_brand, p_vendor, array_agg(c.member_id), array_agg(c.round), array_agg(c.stake),
    array_agg(c.payout), array_agg(coalesce(b.tied, 0) - coalesce(r.tied, 0)), array_agg(c.closed), array_agg(c.undo))
  from unnest(p_member, p_round, p_stake, p_payout, p_closed, p_undo) as c(member_id, round, stake, payout, closed, undo)
  left join lateral (select sum(b.stake)::bigint as tied from lottery.bet b where b.brand_id = p_brand
    and b.slip_id = c.round::bigint and b.status in ('won', 'lost', 'returned') and b.payout = b.stake offset 0) b on true
  left join lateral (select r.tied from play.round r where r.brand_id = p_brand and r.vendor = p_vendor
    and r.member_id = c.member_id and r.reference = c.round offset 0) r on true
$$;

-- Rounds of slips that have ended so before.
update play.round r set tied = t.tied
from (select b.brand_id, b.member_id, b.slip_id::text as reference, sum(b.stake)::bigint as tied from lottery.bet b
  where b.status in ('won', 'lost', 'returned') and b.payout = b.stake group by 1, 2, 3) t
where r.brand_id = t.brand_id and r.vendor = 'lottery' and r.member_id = t.member_id and r.reference = t.reference;
