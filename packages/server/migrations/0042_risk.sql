-- risk: cases that operators look into before money leaves, the signs that opened them, and what a brand does about a sign.
create schema risk;
grant usage on schema risk to gasing_app;

create table risk.rules (
  brand_id int not null primary key,
  -- by kind of sign: off, case or hold
  actions  jsonb not null,
  per_day  int not null check (per_day between 1 and 50)
);
call platform.wall('risk.rules', 'select, insert, update');

create table risk.member_case (
  brand_id    int not null,
  case_id     bigint generated always as identity (start with 1001),
  member_id   bigint not null,
  account     text not null,
  state       text collate "C" not null default 'open' check (state in ('open', 'watching', 'cleared', 'confirmed')),
  assigned_id bigint,
  assigned_to text,
  reason      text,
  decided_by  text,
  decided_at  timestamptz,
  opened_at   timestamptz not null,
  updated_at  timestamptz not null,
  primary key (brand_id, case_id),
  foreign key (brand_id, member_id) references members.member,
  check ((assigned_id is null) = (assigned_to is null))
);
-- one case of a member runs at a time: further signs join it
create unique index case_running on risk.member_case (brand_id, member_id) where state in ('open', 'watching');
create index case_in_order on risk.member_case (brand_id, state, case_id desc);
create index case_of_member on risk.member_case (brand_id, member_id, case_id desc);
call platform.wall('risk.member_case',
  'select, insert, update (state, assigned_id, assigned_to, reason, decided_by, decided_at, updated_at)');

-- Signs are never changed: they are what was seen at that time.
create table risk.sign (
  brand_id      int not null,
  sign_id       bigint generated always as identity,
  case_id       bigint not null,
  kind          text collate "C" not null,
  withdrawal_id bigint,
  -- count, accounts, deposited, staked
  details       jsonb not null,
  holds         boolean not null,
  at            timestamptz not null,
  primary key (brand_id, sign_id),
  foreign key (brand_id, case_id) references risk.member_case
);
create index sign_of_case on risk.sign (brand_id, case_id, sign_id);
create index sign_of_withdrawal on risk.sign (brand_id, withdrawal_id) where withdrawal_id is not null;
call platform.wall('risk.sign', 'select, insert');

create table risk.note (
  brand_id    int not null,
  note_id     bigint generated always as identity,
  case_id     bigint not null,
  operator_id bigint not null,
  operator    text not null,
  text        text not null,
  at          timestamptz not null,
  primary key (brand_id, note_id),
  foreign key (brand_id, case_id) references risk.member_case
);
create index note_of_case on risk.note (brand_id, case_id, note_id);
call platform.wall('risk.note', 'select, insert');
