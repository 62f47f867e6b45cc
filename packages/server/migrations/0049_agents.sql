-- agents: what uplines and the platform have promised agents, and what each period of it has paid. Teams are the members' tree.
create schema agents;
grant usage on schema agents to gasing_app;

create table agents.rules (
  brand_id     int primary key,
  -- who stakes so much in a period is an active member
  active_stake bigint not null check (active_stake >= 0),
  -- the most per cent of the platform's own contracts, in millionths, by kind
  rates_max    jsonb not null,
  -- whether what a line has won stands against what it loses later
  carry        text not null check (carry in ('none', 'previous', 'forever'))
);
call platform.wall('agents.rules', 'select, insert, update');

create table agents.contract (
  brand_id   int not null,
  id         bigint generated always as identity (start with 1001),
  kind       text collate "C" not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  member_id  bigint not null,
  account    text not null,
  -- who pays; null is the platform
  upline_id  bigint,
  upline     text,
  -- how often a dividend is paid
  period     text check (period in ('daily', 'weekly', 'semimonthly', 'monthly')),
  tiers      jsonb not null,
  status     text collate "C" not null default 'offered' check (status in ('offered', 'accepted', 'rejected', 'terminated')),
  -- who ended it: a party, a newer contract, or the end of a contract above
  ended_by   text check (ended_by in ('downline', 'upline', 'replaced', 'line')),
  offered_at timestamptz not null,
  decided_at timestamptz,
  -- half-open, at the borders of periods in the brand's time zone
  begins_at  timestamptz,
  ends_at    timestamptz,
  -- up to when it has been paid, and when its next period is over; nothing is due when that is null
  paid_until timestamptz,
  due_at     timestamptz,
  -- less than the smallest coin, to be paid with the next period; below zero: what bets that were taken back had paid
  rest       bigint not null default 0,
  -- what the line has won and what it loses later is reduced by; never above zero
  carried    bigint not null default 0 check (carried <= 0),
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references members.member,
  check ((kind = 'dividend') = (period is not null)),
  check ((status in ('offered', 'rejected')) <= (begins_at is null)),
  check (status <> 'accepted' or (begins_at is not null and ends_at is null)),
  check (ends_at >= begins_at),
  check (paid_until >= begins_at and paid_until <= coalesce(ends_at, 'infinity')),
  check (due_at > paid_until)
);
-- one of each kind in force, and one on offer, whatever the program does
create unique index contract_accepted on agents.contract (brand_id, kind, member_id) where status = 'accepted';
create unique index contract_offered on agents.contract (brand_id, kind, member_id) where status = 'offered';
create index contract_of_member on agents.contract (brand_id, member_id, id desc);
create index contract_of_upline on agents.contract (brand_id, upline_id, id desc);
create index contract_due on agents.contract (brand_id, due_at) where due_at is not null;
call platform.wall('agents.contract',
  'select, insert, update (status, ended_by, decided_at, begins_at, ends_at, paid_until, due_at, rest, carried)');

-- What a period of a contract came to. A period has one bill, written in the transaction that pays it.
create table agents.bill (
  brand_id       int not null,
  id             bigint generated always as identity (start with 1001),
  contract_id    bigint not null,
  kind           text collate "C" not null,
  member_id      bigint not null,
  account        text not null,
  upline_id      bigint,
  upline         text,
  begins_at      timestamptz not null,
  ends_at        timestamptz not null,
  valid_bet      bigint not null,
  net_loss       bigint not null,
  active_members int not null,
  -- the tier that was reached
  rate           bigint,
  -- what it earned, what of it and of the rest before it is paid, and the rest after it
  gross          bigint not null,
  amount         bigint not null check (amount >= 0),
  rest           bigint not null,
  -- nothing to pay; paid; the upline's balance is too low; waits for two operators; refused by them
  status         text collate "C" not null check (status in ('below', 'paid', 'short', 'waiting', 'denied')),
  created_at     timestamptz not null,
  paid_at        timestamptz,
  first_by       bigint,
  first_name     text,
  decided_by     bigint,
  decider        text,
  reason         text,
  primary key (brand_id, id),
  unique (brand_id, contract_id, begins_at),
  foreign key (brand_id, contract_id) references agents.contract,
  check (ends_at > begins_at),
  check ((status = 'below') = (amount = 0)),
  check ((status = 'paid') = (paid_at is not null)),
  check (status <> 'denied' or reason is not null),
  -- four eyes, whatever the program does
  check (decided_by is null or status = 'denied' or first_by <> decided_by)
);
create index bill_of_member on agents.bill (brand_id, member_id, kind, id desc);
create index bill_of_upline on agents.bill (brand_id, upline_id, kind, id desc);
create index bill_open on agents.bill (brand_id, status, id) where status in ('short', 'waiting');
create index bill_ends on agents.bill (brand_id, ends_at);
call platform.wall('agents.bill', 'select, insert, update (status, paid_at, first_by, first_name, decided_by, decider, reason)');
