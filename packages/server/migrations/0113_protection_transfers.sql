-- Decision 206: limits hold at vendors that hold the money, too. What goes there counts as staked; what comes home takes that back, and
-- what is more has been won. `away` is what has not come home, by the day on which it went: '-infinity' is before the meter began.
create table protection.away (
  brand_id  int    not null,
  member_id bigint not null,
  vendor    text   collate "C" not null,
  day       date   not null,
  amount    bigint not null,
  primary key (brand_id, member_id, vendor, day)
);
call platform.wall('protection.away', 'select, insert, update, delete');

-- The longest visit that counts as play: no launch lets anybody bet for longer.
create function protection.visit() returns interval language sql immutable as $$ select interval '12 hours' $$;

-- Counts transfers of an account to and from vendors, between two of its entries. What comes home is what went there last.
create function protection.count_away(p_brand int, p_member bigint, p_account bigint, p_after bigint, p_until bigint)
returns void language plpgsql set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  r record; h record; v_left bigint; v_part bigint;
begin
  for r in
    select e.delta, split_part(e.key, ':', 2) as vendor, e.key like '%:return' as returned, (e.at at time zone c.time_zone)::date as day
    from ledger.entry_pub e cross join brand.clock_pub c
    where e.brand_id = p_brand and e.account_id = p_account and e.entry_id > p_after and e.entry_id <= p_until
      and e.reason not in ('bet', 'win', 'rollback') and e.key like 'wallet:%' and c.brand_id = p_brand
    order by e.entry_id
  loop
    v_left := r.delta;
    if r.delta < 0 then
      insert into protection.away as a (brand_id, member_id, vendor, day, amount) values (p_brand, p_member, r.vendor, r.day, -r.delta)
        on conflict (brand_id, member_id, vendor, day) do update set amount = a.amount + excluded.amount;
      insert into protection.day as d (brand_id, member_id, day, stake) values (p_brand, p_member, r.day, -r.delta)
        on conflict (brand_id, member_id, day) do update set stake = d.stake + excluded.stake;
    else
      for h in
        select a.day, a.amount from protection.away a
        where a.brand_id = p_brand and a.member_id = p_member and a.vendor = r.vendor order by a.day desc
      loop
        exit when v_left = 0;
        v_part := least(v_left, h.amount);
        v_left := v_left - v_part;
        if v_part = h.amount then
          delete from protection.away
            where brand_id = p_brand and member_id = p_member and vendor = r.vendor and day = h.day;
        else
          update protection.away set amount = amount - v_part
            where brand_id = p_brand and member_id = p_member and vendor = r.vendor and day = h.day;
        end if;
        update protection.day set stake = greatest(stake - v_part, 0)
          where brand_id = p_brand and member_id = p_member and day = h.day;
      end loop;
      if v_left > 0 and not r.returned then
        insert into protection.day as d (brand_id, member_id, day, payout) values (p_brand, p_member, r.day, v_left)
          on conflict (brand_id, member_id, day) do update set payout = d.payout + excluded.payout;
      end if;
    end if;
  end loop;
end $$;

-- As in 0032 but for transfers to vendors, which also are signs of play; a visit ends when the money comes home.
create or replace function protection.catch_up_pub(p_brand int, p_member bigint) returns void language plpgsql
set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  m protection.meter;
  v_last bigint; v_travels boolean;
begin
  select * into m from protection.meter where brand_id = p_brand and member_id = p_member for update;
  if not found then return; end if;
  select max(e.entry_id), bool_or(e.key like 'wallet:%') into v_last, v_travels
  from ledger.entry_pub e where e.brand_id = p_brand and e.account_id = m.account_id and e.entry_id > m.seen_id;
  if v_last is null then return; end if;
  with fresh as (
    select e.entry_id, e.at, e.reason, e.delta,
      e.reason in ('bet', 'win', 'rollback') or e.key like 'wallet:%' and e.key not like '%:return' as is_play
    from ledger.entry_pub e
    where e.brand_id = p_brand and e.account_id = m.account_id and e.entry_id > m.seen_id and e.entry_id <= v_last
  ), timed as (
    select f.*, f.at - coalesce(lag(f.at) over (partition by f.is_play order by f.entry_id), m.played_at) as gap from fresh f
  ), counted as (
    insert into protection.day as d (brand_id, member_id, day, stake, payout, deposits, played_ms)
    select p_brand, p_member, (t.at at time zone c.time_zone)::date,
      coalesce(-sum(t.delta) filter (where t.reason = 'bet' or t.reason = 'rollback' and t.delta > 0), 0),
      coalesce(sum(t.delta) filter (where t.reason = 'win' or t.reason = 'rollback' and t.delta < 0), 0),
      coalesce(sum(t.delta) filter (where t.reason = 'deposit'), 0),
      coalesce(sum(extract(epoch from t.gap) * 1000) filter (where t.is_play and t.gap between interval '0'
        and case t.reason when 'transfer_in' then protection.visit() else protection.pause() end), 0)::bigint
    from timed t cross join brand.clock_pub c where c.brand_id = p_brand group by 3
    on conflict (brand_id, member_id, day) do update set stake = d.stake + excluded.stake, payout = d.payout + excluded.payout,
      deposits = d.deposits + excluded.deposits, played_ms = d.played_ms + excluded.played_ms
  )
  update protection.meter set seen_id = v_last, played_at = coalesce(s.played, played_at)
  from (select max(at) filter (where is_play) as played from fresh) s
  where brand_id = p_brand and member_id = p_member;
  if v_travels then
    perform protection.count_away(p_brand, p_member, m.account_id, m.seen_id, v_last);
  end if;
end $$;

-- What had gone to vendors before an entry of an account and has not come home: it is no win when it does.
create function protection.note_away(p_brand int, p_member bigint, p_account bigint, p_until bigint) returns void language sql as $$
  insert into protection.away (brand_id, member_id, vendor, day, amount)
  select p_brand, p_member, split_part(e.key, ':', 2), '-infinity', -sum(e.delta) from ledger.entry_pub e
  where e.brand_id = p_brand and e.account_id = p_account and e.entry_id <= p_until
    and e.reason not in ('bet', 'win', 'rollback') and e.key like 'wallet:%'
  group by 3 having sum(e.delta) < 0 on conflict do nothing
$$;

-- As in 0032 but for what was away by then.
create or replace function protection.start_meter_pub(p_brand int, p_member bigint, p_account bigint) returns void language plpgsql
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
  perform protection.note_away(p_brand, p_member, p_account, v_seen);
end $$;

-- A vendor's wallet is empty: what went there and has not come home is lost, and what comes later was won.
create function protection.end_visit_pub(p_brand int, p_member bigint, p_vendor text) returns void language plpgsql as $$
begin
  perform protection.catch_up_pub(p_brand, p_member);
  delete from protection.away where brand_id = p_brand and member_id = p_member and vendor = p_vendor;
end $$;
grant execute on function protection.visit, protection.count_away, protection.note_away, protection.end_visit_pub to gasing_app;

-- whoever has a meter already
do $$
declare
  at record;
begin
  for at in select distinct brand_id from brand.host loop
    perform set_config('gasing.brand_id', at.brand_id::text, true);
    perform protection.note_away(m.brand_id, m.member_id, m.account_id, m.seen_id) from protection.meter m
      where m.brand_id = at.brand_id;
  end loop;
  perform set_config('gasing.brand_id', '', true);
end $$;
