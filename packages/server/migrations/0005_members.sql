-- members: who plays with a brand, whose downline they are, what they call themselves, and where their money may go.
create schema members;
grant usage on schema members to gasing_app;

create table members.member (
  brand_id      int not null,
  id            bigint generated always as identity (start with 10001),
  -- as the member wrote it, and as it is compared: one name, however it is written
  username      text not null,
  username_key  text collate "C" not null,
  nickname      text not null,
  -- GEN-3: 0 member, 1 2 41 42 agent, 4 trial
  is_agent      smallint not null default 0 check (is_agent in (0, 1, 2, 4, 41, 42)),
  status        text not null default 'active' check (status in ('active', 'locked')),
  status_reason text,
  language      text not null,
  avatar        text not null default 'avatar-01',
  upline_id     bigint,
  -- the ids of all uplines, topmost first: a team is everybody whose path holds the agent
  path          bigint[] not null default '{}',
  payee_name    text not null default '',
  -- REG-12's other fields, sealed as one text: the database shows them to nobody
  contact       bytea,
  -- keyed hashes of what only one member may have
  email_mac     bytea,
  mobile_mac    bytea,
  registered_at timestamptz not null default now(),
  primary key (brand_id, id),
  constraint member_username unique (brand_id, username_key),
  foreign key (brand_id, upline_id) references members.member
);
create unique index member_email on members.member (brand_id, email_mac) where email_mac is not null;
create unique index member_mobile on members.member (brand_id, mobile_mac) where mobile_mac is not null;
create index member_team on members.member using gin (path);
create index member_newest on members.member (brand_id, registered_at desc, id desc);
call platform.wall('members.member', 'select, insert, update');

create view members.member_pub with (security_invoker = true) as
  select brand_id, id as member_id, username, is_agent, status, upline_id, path, registered_at from members.member;
grant select on members.member_pub to gasing_app;

create table members.invitation (
  brand_id  int not null,
  code      text collate "C" not null,
  member_id bigint not null,
  at        timestamptz not null default now(),
  primary key (brand_id, code),
  foreign key (brand_id, member_id) references members.member
);
call platform.wall('members.invitation', 'select, insert');

-- Labels in the colours that an operator chose; one of them may be the member's club rank.
create table members.label (
  brand_id   int not null,
  member_id  bigint not null,
  name       text not null,
  color      text not null check (color ~ '^#[0-9a-fA-F]{6}$'),
  color2     text not null check (color2 ~ '^#[0-9a-fA-F]{6}$'),
  rank_level int,
  primary key (brand_id, member_id, name),
  foreign key (brand_id, member_id) references members.member
);
call platform.wall('members.label', 'select, insert, update, delete');

create table members.bank_account (
  brand_id  int not null,
  id        bigint generated always as identity (start with 1001),
  member_id bigint not null,
  bank      text not null,
  holder    text not null,
  -- sealed; only the last four digits leave the server
  number    bytea not null,
  last_four text not null,
  number_mac bytea not null,
  added_at  timestamptz not null default now(),
  removed_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references members.member
);
create unique index bank_account_number on members.bank_account (brand_id, number_mac) where removed_at is null;
create index bank_account_member on members.bank_account (brand_id, member_id);
call platform.wall('members.bank_account', 'select, insert, update (removed_at)');
