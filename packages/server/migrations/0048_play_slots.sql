-- play: what was settled of each member in every five minutes, by game and by the size of a bet: what salaries and rebates count.
create table play.slot (
  brand_id  int not null,
  -- the beginning of the five minutes
  slot      timestamptz not null check (slot = date_bin('5 minutes', slot, 'epoch')),
  member_id bigint not null,
  vendor    text collate "C" not null,
  game_code text collate "C" not null,
  -- the stake of one bet: who counts bets from a size on can tell them apart
  bet       bigint not null check (bet >= 0),
  -- how many, and of them how many paid more than they cost, and less. Whoever changes the end of a bet counts the old one off and
  -- the new one on, in the five minutes in which he does: any of these may be below zero.
  bets      int not null,
  won       int not null,
  lost      int not null,
  -- of each bet, what it won or lost, up to its stake
  risked    bigint not null,
  paid      bigint not null,
  primary key (brand_id, member_id, slot, vendor, game_code, bet)
) with (fillfactor = 80);
create index slot_time on play.slot (brand_id, slot);
call platform.wall('play.slot', 'select, insert, update (bets, won, lost, risked, paid)');

create view play.slot_pub with (security_invoker = true) as
  select brand_id, slot, member_id, vendor, game_code, bet, bets, bet * bets as stake, bet * (won + lost) as valid, bet * won as won,
    bet * lost as lost, risked, paid
  from play.slot;
grant select on play.slot_pub to gasing_app;

-- Up to when the rounds of vendors are in the slots.
create table play.slot_progress (
  brand_id     int primary key,
  filled_until timestamptz not null
);
call platform.wall('play.slot_progress', 'select, insert, update (filled_until)');

-- What a movement made of a round that was settled already. Amounts are what counts: nothing of a round that was taken back.
create table play.amendment (
  brand_id   int not null,
  member_id  bigint not null,
  round_id   bigint not null,
  id         bigint generated always as identity,
  old_stake  bigint not null,
  old_payout bigint not null,
  new_stake  bigint not null,
  new_payout bigint not null,
  at         timestamptz not null,
  primary key (brand_id, member_id, round_id, id)
);
create index amendment_time on play.amendment (brand_id, at);
call platform.wall('play.amendment', 'select, insert');

-- The condition stands with the trigger: a bet, and the win that settles its round, do not even call it.
create function play.note_amendment() returns trigger language plpgsql as $$
begin
  -- who waited for the settlement may have begun before it
  insert into play.amendment (brand_id, member_id, round_id, old_stake, old_payout, new_stake, new_payout, at)
  select new.brand_id, new.member_id, new.id, o.stake, o.payout, n.stake, n.payout, greatest(now(), old.settled_at)
  from (select case old.status when 'settled' then old.stake else 0 end as stake,
      case old.status when 'settled' then old.payout else 0 end as payout) o,
    (select case new.status when 'settled' then new.stake else 0 end as stake,
      case new.status when 'settled' then new.payout else 0 end as payout) n
  where (o.stake, o.payout) is distinct from (n.stake, n.payout);
  return null;
end $$;
create trigger amended after update on play.round for each row
  when (old.settled_at is not null and old.vendor <> 'lottery')
  execute function play.note_amendment();

-- Counts ends of bets of one game, each with its sign: 1 for the one that it has, -1 for one that it had. Lotteries call it in the
-- transaction that settles: their rounds hold many bets, which end at different times.
create function play.add_to_slots_pub(
  p_brand int, p_at timestamptz, p_vendor text, p_game text, p_member bigint[], p_stake bigint[], p_payout bigint[], p_sign int[])
returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into play.slot as s (brand_id, slot, member_id, vendor, game_code, bet, bets, won, lost, risked, paid)
  select p_brand, date_bin('5 minutes', p_at, 'epoch'), e.member_id, p_vendor, p_game, e.stake, sum(e.sign),
    coalesce(sum(e.sign) filter (where e.payout > e.stake), 0), coalesce(sum(e.sign) filter (where e.payout < e.stake), 0),
    sum(e.sign * least(e.stake, abs(e.payout - e.stake))), sum(e.sign * e.payout)
  from unnest(p_member, p_stake, p_payout, p_sign) as e(member_id, stake, payout, sign)
  group by e.member_id, e.stake
  -- in one order for all who write
  order by e.member_id, e.stake
  on conflict (brand_id, member_id, slot, vendor, game_code, bet) do update set
    bets = s.bets + excluded.bets, won = s.won + excluded.won, lost = s.lost + excluded.lost,
    risked = s.risked + excluded.risked, paid = s.paid + excluded.paid;
end $$;
grant execute on function play.add_to_slots_pub to gasing_app;

-- Up to when everything that settles has been committed: whatever is still under way carries a later time. Others' transactions
-- are seen by the owner alone.
create function play.settled_until(p_now timestamptz) returns timestamptz
language sql security definer set search_path = pg_catalog as $$
  select least(p_now - interval '30 seconds', min(xact_start)) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
$$;
revoke execute on function play.settled_until from public;
grant execute on function play.settled_until to gasing_app;

-- Bets that lotteries have settled before there were slots.
select play.add_to_slots_pub(d.brand_id, date_bin('5 minutes', b.ended_at, 'epoch'), 'lottery', d.lottery, array_agg(b.member_id),
  array_agg(b.stake), array_agg(b.payout), array_agg(1))
from lottery.bet b join lottery.draw d on d.brand_id = b.brand_id and d.draw_id = b.draw_id
where b.status in ('won', 'lost', 'returned')
group by d.brand_id, d.lottery, date_bin('5 minutes', b.ended_at, 'epoch');
