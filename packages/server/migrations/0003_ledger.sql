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

-- Ids of accounts by address, in the order asked; unknown ones appear.
create function ledger.accounts_pub(p_brand int, p_address text[], p_bounded boolean[])
returns table (ord bigint, account_id bigint) language plpgsql as $$
#variable_conflict use_column
begin
  return query
    select c.ord, a.id from unnest(p_address) with ordinality as c(address, ord)
    join ledger.account a on a.brand_id = p_brand and a.address = c.address;
  if (select count(*) from unnest(p_address) c(address)
      where not exists (select from ledger.account a where a.brand_id = p_brand and a.address = c.address)) > 0 then
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
create function ledger.post_pub(
  p_brand int, p_wait boolean, p_key text[], p_line smallint[], p_hash bytea[], p_account bigint[], p_counter bigint[],
  p_delta bigint[], p_reason text[], p_reference text[])
returns table (account_id bigint, status smallint, balance bigint, version bigint, entry_id bigint) language plpgsql as $$
#variable_conflict use_column
declare
  v_locked bigint[];
  v_account bigint[]; v_balance bigint[]; v_version bigint[]; v_entry bigint[];
begin
  if p_wait then
    perform from ledger.account a where a.brand_id = p_brand and a.id = any(p_account) order by a.id for no key update;
    v_locked := p_account;
  else
    select coalesce(array_agg(id), '{}') into v_locked from (
      select a.id from ledger.account a where a.brand_id = p_brand and a.id = any(p_account)
      order by a.id for no key update skip locked) l;
  end if;

  with command as materialized (
    select * from unnest(p_key, p_line, p_hash, p_account, p_counter, p_delta, p_reason, p_reference)
      as c(key, line, hash, account_id, counter_id, delta, reason, reference)
    where c.account_id = any(v_locked)
  ), moved as (
    update ledger.account a set balance = a.balance + c.delta, version = a.version + 1
    from command c
    where a.brand_id = p_brand and a.id = c.account_id and a.bounded and a.balance + c.delta >= 0
      and not exists (select from ledger.entry e where e.brand_id = p_brand and e.key = c.key and e.line = c.line)
    returning c.key, c.line, c.hash, c.account_id, c.counter_id, c.delta, c.reason, c.reference, a.balance, a.version
  ), written as (
    insert into ledger.entry (brand_id, account_id, counter_id, delta, balance_after, version, key, line, hash, reason, reference)
    select p_brand, account_id, counter_id, delta, balance, version, key, line, hash, reason, reference from moved
    returning account_id, balance_after, version, id
  )
  select coalesce(array_agg(account_id), '{}'), array_agg(balance_after), array_agg(version), array_agg(id)
    into v_account, v_balance, v_version, v_entry from written;

  return query select w.account_id, 0::smallint, w.balance, w.version, w.entry_id
    from unnest(v_account, v_balance, v_version, v_entry) as w(account_id, balance, version, entry_id);
  if cardinality(v_account) < cardinality(p_account) then
    return query
      select c.account_id,
        (case when e.id is not null then (case when e.hash = c.hash and e.account_id = c.account_id then 1 else 3 end)
              when not c.account_id = any(v_locked) then 4 else 2 end)::smallint,
        a.balance, a.version, e.id
      from unnest(p_key, p_line, p_hash, p_account) as c(key, line, hash, account_id)
      join ledger.account a on a.brand_id = p_brand and a.id = c.account_id
      left join ledger.entry e on e.brand_id = p_brand and e.key = c.key and e.line = c.line
      where not c.account_id = any(v_account);
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
