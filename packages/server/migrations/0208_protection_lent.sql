-- protection: what the wallet lends for a win that is taken back (M11) is no stake that comes back. It was taken for the refund of a bet
-- of the same round and amount, and made room in limits for a stake that nobody had given back. It is counted with what is taken then,
-- as in the member's profit and loss.

-- As in 0114 but for what is lent.
create or replace function protection.catch_up_pub(p_brand int, p_member bigint) returns void language plpgsql
set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  m protection.meter;
  v_last bigint; v_travels boolean; v_returns boolean; v_first bigint := 0;
begin
  select * into m from protection.meter where brand_id = p_brand and member_id = p_member for update;
  if not found then return; end if;
  select max(e.entry_id), bool_or(e.key like 'wallet:%'), bool_or(e.summed_as = 'returned')
    into v_last, v_travels, v_returns
  from ledger.entry_pub e where e.brand_id = p_brand and e.account_id = m.account_id and e.entry_id > m.seen_id;
  if v_last is null then return; end if;
  if v_returns then
    -- times of neighbours may differ a little
    select ledger.first_entry_pub(p_brand, m.account_id, least(date_trunc('month', now() at time zone time_zone),
        date_trunc('week', now() at time zone time_zone)) at time zone time_zone - interval '2 minutes')
      into v_first from brand.clock_pub where brand_id = p_brand;
  end if;
  with fresh as (
    select e.entry_id, e.at, e.reason, e.delta, e.reference, e.key like 'vendor:%' as is_whole,
      e.summed_as = 'returned' as is_back,
      e.reason in ('bet', 'win', 'rollback') or e.key like 'wallet:%' and e.key not like '%:return' as is_play
    from ledger.entry_pub e
    where e.brand_id = p_brand and e.account_id = m.account_id and e.entry_id > m.seen_id and e.entry_id <= v_last
  ), timed as (
    select f.*, f.at - coalesce(lag(f.at) over (partition by f.is_play order by f.entry_id), m.played_at) as gap from fresh f
  ), told as (
    select t.at, case when t.reason = 'bet' then -t.delta else 0 end as stake,
      case when t.reason = 'win' or t.reason = 'rollback' and not t.is_back then t.delta else 0 end as payout,
      case when t.reason = 'deposit' then t.delta else 0 end as deposits,
      case when t.is_play and t.gap between interval '0'
        and case t.reason when 'transfer_in' then protection.visit() else protection.pause() end
        then extract(epoch from t.gap) * 1000 else 0 end as played_ms
    from timed t
    union all
    select back.at, back.stake, back.payout, 0, 0 from fresh f
    join lateral (select b.at, b.amount from protection.bet_given_back(p_brand, m.account_id, v_first, f.entry_id, f.reference,
      f.delta, f.is_whole) b) b on true
    cross join lateral (values (b.at, -least(f.delta, b.amount), 0), (f.at, 0, greatest(f.delta - b.amount, 0)))
      as back(at, stake, payout)
    where f.is_back
  ), counted as (
    insert into protection.day as d (brand_id, member_id, day, stake, payout, deposits, played_ms)
    select p_brand, p_member, (t.at at time zone c.time_zone)::date, sum(t.stake), sum(t.payout), sum(t.deposits),
      sum(t.played_ms)::bigint
    from told t cross join brand.clock_pub c where c.brand_id = p_brand group by 3
    on conflict (brand_id, member_id, day) do update set stake = greatest(d.stake + excluded.stake, 0), payout = d.payout + excluded.payout,
      deposits = d.deposits + excluded.deposits, played_ms = d.played_ms + excluded.played_ms
  )
  update protection.meter set seen_id = v_last, played_at = coalesce(s.played, played_at)
  from (select max(at) filter (where is_play) as played from fresh) s
  where brand_id = p_brand and member_id = p_member;
  if v_travels then
    perform protection.count_away(p_brand, p_member, m.account_id, m.seen_id, v_last);
  end if;
end $$;

-- As in 0032 but for what is lent.
create or replace function protection.stretch_pub(p_brand int, p_member bigint)
returns table (began timestamptz, ended timestamptz, stake bigint, payout bigint) language plpgsql
set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  r record; v_began timestamptz; v_ended timestamptz; v_stake bigint := 0; v_payout bigint := 0;
begin
  for r in
    select e.at, e.reason, e.delta, e.summed_as = 'returned' as is_back from ledger.entry_pub e
    where e.brand_id = p_brand and e.account_id = (
      select a.account_id from ledger.account_pub a
      where a.brand_id = p_brand and a.address = 'member:' || p_member || ':main')
    order by e.entry_id desc
  loop
    exit when r.at < coalesce(v_began, now()) - protection.pause();
    continue when r.reason not in ('bet', 'win', 'rollback');
    v_began := r.at;
    v_ended := coalesce(v_ended, r.at);
    if r.reason = 'bet' or r.is_back then v_stake := v_stake - r.delta;
    else v_payout := v_payout + r.delta; end if;
  end loop;
  if v_began is not null then
    return query select v_began, v_ended, v_stake, v_payout;
  end if;
end $$;
