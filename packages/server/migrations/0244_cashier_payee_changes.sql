-- cashier: whom members pay is decided by two operators: one proposes, another confirms.
-- A channel whose payee was never confirmed is not offered. What is there already is what members were shown.
alter table cashier.channel add column payee_confirmed boolean not null default true;

create table cashier.payee_change (
  brand_id    int not null,
  id          bigint generated always as identity,
  direction   text not null default 'deposit' check (direction = 'deposit'),
  channel_id  text collate "C" not null,
  method      text collate "C" not null,
  provider_id text collate "C",
  pay_to      jsonb,
  status      text not null default 'proposed' check (status in ('proposed', 'confirmed', 'discarded')),
  proposed_by bigint not null,
  proposer    text not null,
  proposed_at timestamptz not null,
  decided_by  bigint,
  decider     text,
  decided_at  timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, direction, channel_id) references cashier.channel,
  check ((status = 'proposed') = (decided_by is null)),
  check (status <> 'confirmed' or decided_by <> proposed_by)
);
create unique index on cashier.payee_change (brand_id, channel_id) where status = 'proposed';
call platform.wall('cashier.payee_change', 'select, insert, update (status, decided_by, decider, decided_at)');
