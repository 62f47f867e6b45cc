-- ledger: accounts and entries. Amounts are micro-units (10^-6 of the major unit). One row of `entry` holds both sides of a
-- movement, so that it is balanced by construction; what it does to the bounded side is signed from that side.
create schema ledger;
grant usage on schema ledger to gasing_app;

-- A bounded account (a member's) has a running balance that is never below zero. An unbounded one (house, channel, brand)
-- has none: every bet of a brand would queue behind that one row. It is summed from its entries instead.
create table ledger.account (
  brand_id int not null,
  id       bigint generated always as identity,
  address  text collate "C" not null,
  bounded  boolean not null,
  balance  bigint not null default 0,
  version  bigint not null default 0,
  primary key (brand_id, id),
  unique (brand_id, address),
  constraint account_bound check (
    case when bounded then balance between 0 and 900000000000000000 else balance = 0 and version = 0 end)
) with (fillfactor = 40, autovacuum_vacuum_scale_factor = 0.1);
call platform.wall('ledger.account', 'select, insert, update (balance, version)');

-- No foreign keys to `account`: each insert would take a share lock on the one hot house row. Audit query A2b finds strays.
create table ledger.entry (
  brand_id      int not null,
  id            bigint generated always as identity,
  account_id    bigint not null,
  counter_id    bigint not null,
  delta         bigint not null,
  balance_after bigint not null,
  version       bigint not null,
  key           text collate "C" not null,
  line          smallint not null default 0,
  hash          bytea not null,
  reason        text not null,
  reference     text not null,
  at            timestamptz not null default now(),
  primary key (brand_id, account_id, id),
  unique (brand_id, key, line),
  check (account_id <> counter_id)
);
call platform.wall('ledger.entry', 'select, insert');

-- What higher modules may read.
create view ledger.account_pub with (security_invoker = true) as
  select brand_id, id as account_id, address, balance, version from ledger.account;
create view ledger.entry_pub with (security_invoker = true) as
  select brand_id, id as entry_id, account_id, counter_id, delta, balance_after, version, key, line, hash, reason, reference, at
  from ledger.entry;
grant select on ledger.account_pub, ledger.entry_pub to gasing_app;

-- Ids of accounts by address, in the order asked; unknown ones appear. What the first look did not find is counted from that
-- very look: an account that somebody else commits between two statements must not be missed by both.
create function ledger.accounts_pub(p_brand int, p_address text[], p_bounded boolean[])
returns table (ord bigint, account_id bigint) language plpgsql as $$
#variable_conflict use_column
declare
  v_found bigint;
begin
  return query
    select c.ord, a.id from unnest(p_address) with ordinality as c(address, ord)
    join ledger.account a on a.brand_id = p_brand and a.address = c.address;
  get diagnostics v_found = row_count;
  if v_found < cardinality(p_address) then
    insert into ledger.account (brand_id, address, bounded)
      select distinct p_brand, c.address, c.bounded from unnest(p_address, p_bounded) as c(address, bounded) order by 2
      on conflict (brand_id, address) do nothing;
    return query
      select c.ord, a.id from unnest(p_address) with ordinality as c(address, ord)
      join ledger.account a on a.brand_id = p_brand and a.address = c.address;
  end if;
end $$;

-- The one statement that moves money. Each command is one entry with an outcome of its own; at most one command for each
-- account. Accounts are locked in id order, so two batches cannot deadlock; the statement after the lock sees what others
-- have committed. `p_wait` false leaves locked accounts alone: their commands come back as busy.
-- status: 0 applied, 1 replayed (balance as it is now), 2 insufficient, 3 conflict (same key, other content), 4 busy
--
-- Every row is fetched by its key (lateral, `any`), so that the plan is right for a table of any size, with statistics or
-- without: a generic plan made on an empty table would otherwise read a whole brand for each command.
create function ledger.post_pub(
  p_brand int, p_wait boolean, p_key text[], p_line smallint[], p_hash bytea[], p_account bigint[], p_counter bigint[],
  p_delta bigint[], p_reason text[], p_reference text[])
returns table (account_id bigint, status smallint, balance bigint, version bigint, entry_id bigint) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
#variable_conflict use_column
declare
  v_locked bigint[]; v_status smallint[]; v_go bigint[];
begin
  if p_wait then
    perform from ledger.account a where a.brand_id = p_brand and a.id = any(p_account) order by a.id for no key update;
    v_locked := p_account;
  else
    select coalesce(array_agg(id), '{}') into v_locked from (
      select a.id from ledger.account a where a.brand_id = p_brand and a.id = any(p_account)
      order by a.id for no key update skip locked) l;
  end if;

  select array_agg(case
      when e.id is not null then case when e.hash = c.hash and e.account_id = c.account_id then 1 else 3 end
      when not c.account_id = any(v_locked) then 4
      when a.bounded and a.balance + c.delta >= 0 then 0 else 2 end order by c.ord)
    into v_status
  from unnest(p_key, p_line, p_hash, p_account, p_delta) with ordinality as c(key, line, hash, account_id, delta, ord)
  left join lateral (
    select a.bounded, a.balance from ledger.account a where a.brand_id = p_brand and a.id = c.account_id offset 0) a on true
  left join lateral (
    select e.id, e.hash, e.account_id from ledger.entry e
    where e.brand_id = p_brand and e.key = c.key and e.line = c.line offset 0) e on true;

  select array_agg(c.account_id) into v_go from unnest(p_account, v_status) as c(account_id, status) where c.status = 0;
  return query
    with moved as (
      update ledger.account a
        set balance = a.balance + p_delta[array_position(p_account, a.id)], version = a.version + 1
      where a.brand_id = p_brand and a.id = any(v_go)
      returning a.id, a.balance, a.version, array_position(p_account, a.id) as at
    )
    insert into ledger.entry (brand_id, account_id, counter_id, delta, balance_after, version, key, line, hash, reason, reference)
    select p_brand, m.id, p_counter[m.at], p_delta[m.at], m.balance, m.version, p_key[m.at], p_line[m.at], p_hash[m.at],
      p_reason[m.at], p_reference[m.at] from moved m
    returning account_id, 0::smallint, balance_after, version, id;
  if cardinality(v_go) is distinct from cardinality(p_account) then
    return query
      select c.account_id, c.status, a.balance, a.version, null::bigint
      from unnest(p_account, v_status) as c(account_id, status)
      left join lateral (
        select a.balance, a.version from ledger.account a where a.brand_id = p_brand and a.id = c.account_id offset 0) a on true
      where c.status <> 0;
  end if;
end $$;
grant execute on function ledger.accounts_pub, ledger.post_pub to gasing_app;

-- Locks accounts by address in id order, for a caller that has to judge before it posts. Unknown addresses do not come back;
-- without `p_wait` neither do accounts that somebody else has locked.
create function ledger.lock_pub(p_brand int, p_wait boolean, p_address text[])
returns table (address text, account_id bigint) language plpgsql as $$
#variable_conflict use_column
begin
  if p_wait then
    return query select a.address, a.id from ledger.account a
      where a.brand_id = p_brand and a.address = any(p_address) order by a.id for no key update;
  else
    return query select a.address, a.id from ledger.account a
      where a.brand_id = p_brand and a.address = any(p_address) order by a.id for no key update skip locked;
  end if;
end $$;
grant execute on function ledger.lock_pub to gasing_app;
