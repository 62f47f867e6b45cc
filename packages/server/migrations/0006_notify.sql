-- notify: what goes out by mail and SMS. A message waits sealed and is forgotten when it has gone.
create schema notify;
grant usage on schema notify to gasing_app;

create table notify.message (
  brand_id  int not null,
  id        bigint generated always as identity,
  channel   text not null check (channel in ('email', 'sms')),
  template  text not null,
  status    text not null default 'queued' check (status in ('queued', 'sent', 'given-up')),
  -- sealed: address, subject and text; null when it has gone or was given up
  content   bytea,
  tries     int not null default 0,
  problem   text,
  queued_at timestamptz not null default now(),
  ended_at  timestamptz,
  primary key (brand_id, id),
  check ((status = 'queued') = (content is not null))
);
call platform.wall('notify.message', 'select, insert, update');

-- The sandbox's mailbox and telephone in one: everybody may read it, nothing in it is real.
create table notify.outbox (
  brand_id  int not null,
  id        bigint generated always as identity,
  channel   text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject   text,
  text      text not null,
  code      text,
  at        timestamptz not null default now(),
  primary key (brand_id, id)
);
create index outbox_recipient on notify.outbox (brand_id, recipient, id desc);
call platform.wall('notify.outbox', 'select, insert');
