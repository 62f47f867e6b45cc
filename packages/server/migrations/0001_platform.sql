-- platform: what every module stands on. Row-level security, the outbox, the answers of repeated calls.
do $$ begin
  if not exists (select from pg_roles where rolname = 'gasing_app') then
    create role gasing_app nologin nosuperuser nobypassrls;
  end if;
end $$;
do $$ begin
  execute format('grant gasing_app to %I', current_user);
end $$;

create schema platform;
grant usage on schema platform to gasing_app;

-- The brand of this transaction; null outside of one, so that no row shows. After a commit the setting reads '' (T23).
create function platform.brand_id() returns int language sql stable parallel safe as
$$ select nullif(current_setting('gasing.brand_id', true), '')::int $$;

-- Puts a table behind its brand's wall. `rights` is what the application may do.
create procedure platform.wall(qualified regclass, rights text) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', qualified);
  execute format('alter table %s force row level security', qualified);
  execute format('create policy brand on %s using (brand_id = (select platform.brand_id())) '
    || 'with check (brand_id = (select platform.brand_id()))', qualified);
  execute format('grant %s on %s to gasing_app', rights, qualified);
end $$;

-- Lines that the relay passes on: pushes to browsers and events to listeners. Infrastructure of all brands: no wall.
create table platform.outbox (
  id       bigint generated always as identity primary key,
  brand_id int not null,
  kind     text not null check (kind in ('push', 'event')),
  name     text not null,
  payload  jsonb not null,
  at       timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
grant select, insert, delete on platform.outbox to gasing_app;

-- Which listener has had which event: twice delivered is once heard.
create table platform.heard (
  brand_id int not null,
  event_id bigint not null,
  listener text not null,
  at       timestamptz not null default now(),
  primary key (brand_id, event_id, listener)
);
call platform.wall('platform.heard', 'select, insert');

create table platform.idempotency (
  brand_id int not null,
  caller   text collate "C" not null,
  call     text collate "C" not null,
  key      text collate "C" not null,
  hash     bytea not null,
  answer   bytea,
  at       timestamptz not null default now(),
  primary key (brand_id, caller, call, key)
);
call platform.wall('platform.idempotency', 'select, insert, update');

-- Fixed windows of counted attempts, shared by all processes (L01).
create table platform.rate (
  brand_id int not null,
  name     text collate "C" not null,
  subject  text collate "C" not null,
  window_start timestamptz not null,
  attempts int not null,
  primary key (brand_id, name, subject, window_start)
);
call platform.wall('platform.rate', 'select, insert, update, delete');

-- Jobs are added inside the use case's own transaction. The queue's tables belong to its owner, hence `security definer`.
create function platform.enqueue(task text, payload json, job_key text, run_at timestamptz)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, job_key => job_key, run_at => run_at, job_key_mode => 'replace');
end $$;
revoke all on function platform.enqueue from public;
grant execute on function platform.enqueue to gasing_app;
