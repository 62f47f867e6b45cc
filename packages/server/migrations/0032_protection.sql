-- protection: limits, what has been used of them, breaks and exclusions.
create schema protection;
grant usage on schema protection to gasing_app;

-- What a brand has decided; one without a row has the defaults.
create table protection.rules (
  brand_id        int primary key,
  -- how long a raise waits before it can be confirmed
  raise_hours     int not null default 24 check (raise_hours between 24 and 720),
  -- how often a player is told how it stands, unless the player has chosen
  reality_minutes int not null default 60 check (reality_minutes in (15, 30, 60, 120))
);
call platform.wall('protection.rules', 'select, insert, update');

-- A member's own limits and those that an operator has set: each is kept, the lowest decides. Money in micro-units, time in
-- seconds. A raise waits in `next_value` (null with `ripe_at` set: the limit shall go) until it is confirmed.
create table protection.member_limit (
  brand_id   int not null,
  member_id  bigint not null,
  origin     text collate "C" not null check (origin in ('member', 'operator')),
  kind       text collate "C" not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  period     text collate "C" not null check (period in ('day', 'week', 'month')),
  value      bigint not null check (value >= 0),
  set_by     text not null,
  set_at     timestamptz not null,
  next_value bigint check (next_value > value),
  ripe_at    timestamptz,
  primary key (brand_id, member_id, origin, kind, period)
);
call platform.wall('protection.member_limit', 'select, insert, update, delete');

-- How far the entries of somebody with limits have been counted, and when the last of play was.
create table protection.meter (
  brand_id   int not null,
  member_id  bigint not null,
  account_id bigint not null,
  seen_id    bigint not null,
  played_at  timestamptz,
  primary key (brand_id, member_id)
) with (fillfactor = 60);
call platform.wall('protection.meter', 'select, insert, update');

-- What was counted, by day of the brand's clock.
create table protection.day (
  brand_id  int not null,
  member_id bigint not null,
  day       date not null,
  stake     bigint not null default 0,
  payout    bigint not null default 0,
  deposits  bigint not null default 0,
  played_ms bigint not null default 0,
  primary key (brand_id, member_id, day)
) with (fillfactor = 60);
call platform.wall('protection.day', 'select, insert, update');

-- That a limit stopped something, once per limit and period.
create table protection.hit (
  brand_id  int not null,
  member_id bigint not null,
  kind      text collate "C" not null,
  period    text collate "C" not null,
  since     date not null,
  at        timestamptz not null default now(),
  primary key (brand_id, member_id, kind, period, since)
);
create index hit_newest on protection.hit (brand_id, at desc);
call platform.wall('protection.hit', 'select, insert');

create table protection.exclusion (
  brand_id  int not null,
  id        bigint generated always as identity,
  member_id bigint not null,
  kind      text not null check (kind in ('time_out', 'exclusion')),
  origin    text not null check (origin in ('member', 'operator')),
  from_at   timestamptz not null,
  -- null is for ever
  until_at  timestamptz,
  -- when the member asked to come back after the end; a day passes then
  return_at timestamptz,
  ended_at  timestamptz,
  ended_by  text,
  reason    text not null,
  set_by    text not null,
  -- whoever imposed it cannot lift it alone
  operator_id bigint,
  primary key (brand_id, id)
);
create index exclusion_of_member on protection.exclusion (brand_id, member_id, id);
call platform.wall('protection.exclusion', 'select, insert, update (return_at, ended_at, ended_by)');

create table protection.preference (
  brand_id        int not null,
  member_id       bigint not null,
  reality_minutes int not null check (reality_minutes in (15, 30, 60, 120)),
  primary key (brand_id, member_id)
);
call platform.wall('protection.preference', 'select, insert, update');

-- Somebody who stakes nothing for this long has stopped playing.
create function protection.pause() returns interval language sql immutable as $$ select interval '15 minutes' $$;

-- Counts what the ledger has added since the last look. The entries of one account are written one after the other, so none can
-- come in behind what was counted.
create function protection.catch_up_pub(p_brand int, p_member bigint) returns void language plpgsql
set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  m protection.meter;
begin
  select * into m from protection.meter where brand_id = p_brand and member_id = p_member for update;
  if not found then return; end if;
  with fresh as (
    select e.entry_id, e.at, e.reason, e.delta, e.reason in ('bet', 'win', 'rollback') as is_play
    from ledger.entry_pub e where e.brand_id = p_brand and e.account_id = m.account_id and e.entry_id > m.seen_id
  ), timed as (
    select f.*, f.at - coalesce(lag(f.at) over (partition by f.is_play order by f.entry_id), m.played_at) as gap from fresh f
  ), counted as (
    insert into protection.day as d (brand_id, member_id, day, stake, payout, deposits, played_ms)
    select p_brand, p_member, (t.at at time zone c.time_zone)::date,
      coalesce(-sum(t.delta) filter (where t.reason = 'bet' or t.reason = 'rollback' and t.delta > 0), 0),
      coalesce(sum(t.delta) filter (where t.reason = 'win' or t.reason = 'rollback' and t.delta < 0), 0),
      coalesce(sum(t.delta) filter (where t.reason = 'deposit'), 0),
      coalesce(sum(extract(epoch from t.gap) * 1000)
        filter (where t.is_play and t.gap between interval '0' and protection.pause()), 0)::bigint
    from timed t cross join brand.clock_pub c where c.brand_id = p_brand group by 3
    on conflict (brand_id, member_id, day) do update set stake = d.stake + excluded.stake, payout = d.payout + excluded.payout,
      deposits = d.deposits + excluded.deposits, played_ms = d.played_ms + excluded.played_ms
  )
  update protection.meter set seen_id = s.last, played_at = coalesce(s.played, played_at)
  from (select max(entry_id) as last, max(at) filter (where is_play) as played from fresh) s
  where brand_id = p_brand and member_id = p_member and s.last is not null;
end $$;

-- Begins to count for a member, from the first day that any running period has.
create function protection.start_meter_pub(p_brand int, p_member bigint, p_account bigint) returns void language plpgsql
set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  v_seen bigint := 0; v_from timestamptz;
  r record;
begin
  if exists (select from protection.meter where brand_id = p_brand and member_id = p_member) then return; end if;
  select least(date_trunc('month', now() at time zone time_zone), date_trunc('week', now() at time zone time_zone)) at time zone time_zone
    into v_from from brand.clock_pub where brand_id = p_brand;
  for r in select e.entry_id, e.at from ledger.entry_pub e where e.brand_id = p_brand and e.account_id = p_account
    order by e.entry_id desc loop
    if r.at < v_from then
      v_seen := r.entry_id;
      exit;
    end if;
  end loop;
  insert into protection.meter (brand_id, member_id, account_id, seen_id) values (p_brand, p_member, p_account, v_seen)
    on conflict do nothing;
end $$;

-- What has been used in the running day, week and month of the brand's clock.
create function protection.used_pub(p_brand int, p_member bigint)
returns table (period text, since date, until timestamptz, stake bigint, loss bigint, deposits bigint, played_ms bigint)
language sql stable as $$
  select p.period, p.since, (p.since + p.length)::timestamp at time zone c.time_zone, coalesce(sum(d.stake), 0)::bigint,
    coalesce(sum(d.stake - d.payout), 0)::bigint, coalesce(sum(d.deposits), 0)::bigint, coalesce(sum(d.played_ms), 0)::bigint
  from brand.clock_pub c
  cross join lateral (select (now() at time zone c.time_zone)::date as today) t
  cross join lateral (values ('day', t.today, interval '1 day'),
    ('week', date_trunc('week', t.today)::date, interval '7 days'),
    ('month', date_trunc('month', t.today)::date, interval '1 month')) as p(period, since, length)
  left join protection.day d on d.brand_id = p_brand and d.member_id = p_member and d.day >= p.since
  where c.brand_id = p_brand
  group by p.period, p.since, p.length, c.time_zone
$$;

-- Whether a stake would pass a limit. What stopped it is noted, and told to the member's open pages, once per period.
create function protection.refuses_bet_pub(p_brand int, p_member bigint, p_amount bigint) returns boolean language plpgsql as $$
declare
  r record;
begin
  perform protection.catch_up_pub(p_brand, p_member);
  select l.kind, l.period, u.since into r
  from protection.member_limit l join protection.used_pub(p_brand, p_member) u on u.period = l.period
  where l.brand_id = p_brand and l.member_id = p_member and case l.kind
    when 'stake' then u.stake + p_amount > l.value
    when 'loss' then u.loss + p_amount > l.value
    when 'time' then u.played_ms >= l.value * 1000
    else false end
  order by u.since limit 1;
  if not found then return false; end if;
  insert into protection.hit (brand_id, member_id, kind, period, since) values (p_brand, p_member, r.kind, r.period, r.since)
    on conflict do nothing;
  if found then
    insert into platform.outbox (brand_id, kind, name, payload) values (p_brand, 'push', 'member:' || p_brand || ':' || p_member,
      jsonb_build_object('type', 'limit', 'kind', r.kind, 'period', r.period));
  end if;
  return true;
end $$;

-- The stretch of play that the member is in, or the last one: read backwards until a pause, so that it costs what it shows.
create function protection.stretch_pub(p_brand int, p_member bigint)
returns table (began timestamptz, ended timestamptz, stake bigint, payout bigint) language plpgsql
set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  r record; v_began timestamptz; v_ended timestamptz; v_stake bigint := 0; v_payout bigint := 0;
begin
  for r in
    select e.at, e.reason, e.delta from ledger.entry_pub e
    where e.brand_id = p_brand and e.account_id = (
      select a.account_id from ledger.account_pub a
      where a.brand_id = p_brand and a.address = 'member:' || p_member || ':main')
    order by e.entry_id desc
  loop
    exit when r.at < coalesce(v_began, now()) - protection.pause();
    continue when r.reason not in ('bet', 'win', 'rollback');
    v_began := r.at;
    v_ended := coalesce(v_ended, r.at);
    if r.reason = 'bet' or r.reason = 'rollback' and r.delta > 0 then v_stake := v_stake - r.delta;
    else v_payout := v_payout + r.delta; end if;
  end loop;
  if v_began is not null then
    return query select v_began, v_ended, v_stake, v_payout;
  end if;
end $$;
grant execute on function protection.catch_up_pub, protection.start_meter_pub, protection.used_pub, protection.refuses_bet_pub,
  protection.stretch_pub, protection.pause to gasing_app;
