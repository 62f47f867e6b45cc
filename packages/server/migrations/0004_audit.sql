-- audit: who did what, chained by hash. The application can add a line and read it, never change or remove one.
create schema audit;
grant usage on schema audit to gasing_app;

create table audit.line (
  brand_id int not null,
  -- counted under the head's lock and without gaps: an identity column jumps after a crash
  audit_id bigint not null check (audit_id > 0),
  at       timestamptz not null,
  actor    text not null,
  ip       text not null,
  action   text collate "C" not null,
  subject  text collate "C" not null,
  before   jsonb,
  after    jsonb,
  reason   text,
  previous bytea not null,
  hash     bytea not null,
  primary key (brand_id, audit_id)
);
create index line_by_subject on audit.line (brand_id, subject, audit_id);
create index line_by_action on audit.line (brand_id, action, audit_id);
call platform.wall('audit.line', 'select, insert');

-- The end of each brand's chain: the next line waits for it, and a chain that was cut short does not reach it.
create table audit.head (
  brand_id int primary key,
  audit_id bigint not null,
  hash     bytea not null
);
call platform.wall('audit.head', 'select, insert, update');
