-- service: how a brand helps its visitors. Entries of customer service, conversations (live chats and tickets), the chat room.
create schema service;
grant usage on schema service to gasing_app;

create table service.setting (
  brand_id     int not null primary key,
  ticket_min   int not null check (ticket_min between 1 and 500),
  ticket_max   int not null check (ticket_max between ticket_min and 5000),
  -- an outside chat room instead of ours
  room_url     text not null check (room_url ~ '^(https://[A-Za-z0-9.-]+([:/?#]|$))?'),
  header_color text not null check (header_color ~ '^#[0-9a-f]{6}$'),
  room_open    boolean not null
);
call platform.wall('service.setting', 'select, insert, update');

create table service.entry (
  brand_id   int not null,
  position   int not null,
  cs_type    text collate "C" not null check (cs_type in ('VIP', 'LIVECHAT')),
  entry_type text collate "C" not null check (entry_type ~ '^[0-9]{1,2}$'),
  title      text not null check (title <> ''),
  -- empty: our own live chat
  path       text not null check (path = '' or path ~ '^https://[A-Za-z0-9.-]+([:/?#]|$)'),
  primary key (brand_id, position)
);
call platform.wall('service.entry', 'select, insert, delete');

create table service.conversation (
  brand_id      int not null,
  id            bigint generated always as identity (start with 1001),
  kind          text collate "C" not null check (kind in ('live', 'ticket')),
  member_id     bigint,
  account       text not null,
  -- a hash of the token by which a guest comes back
  guest_hash    bytea,
  vip           boolean not null default false,
  language      text not null,
  ticket_type   text collate "C" check (ticket_type in ('money', 'games', 'account', 'other')),
  subject       text not null default '',
  last_words    text not null default '',
  -- waiting for us, taken by somebody, answered and waiting for the visitor, over
  status        text collate "C" not null default 'waiting' check (status in ('waiting', 'assigned', 'answered', 'closed')),
  operator_id   bigint,
  operator_name text,
  visitor_seen  bigint not null default 0,
  operator_seen bigint not null default 0,
  opened_at     timestamptz not null default now(),
  last_at       timestamptz not null default now(),
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references members.member,
  check ((member_id is null) = (guest_hash is not null)),
  check (kind = 'live' or (member_id is not null and ticket_type is not null and subject <> ''))
);
-- somebody talks to us in one live chat at a time, in however many windows
create unique index conversation_live on service.conversation (brand_id, member_id)
  where kind = 'live' and status <> 'closed' and member_id is not null;
create unique index conversation_guest on service.conversation (brand_id, guest_hash) where guest_hash is not null;
create index conversation_member on service.conversation (brand_id, member_id, id desc) where member_id is not null;
create index conversation_newest on service.conversation (brand_id, status, last_at desc);
call platform.wall('service.conversation', 'select, insert, update');

create table service.message (
  brand_id        int not null,
  id              bigint generated always as identity,
  conversation_id bigint not null,
  -- a note tells what happened: taken, closed, ticket
  side            text collate "C" not null check (side in ('visitor', 'operator', 'note')),
  author          text not null,
  content         text not null,
  -- names of kept uploads
  pictures        text[] not null default '{}' check (cardinality(pictures) <= 3),
  at              timestamptz not null default now(),
  primary key (brand_id, id),
  foreign key (brand_id, conversation_id) references service.conversation,
  check (content <> '' or cardinality(pictures) > 0)
);
create index message_newest on service.message (brand_id, conversation_id, id desc);
call platform.wall('service.message', 'select, insert');

create table service.canned_answer (
  brand_id int not null,
  position int not null,
  title    text not null check (title <> ''),
  content  text not null check (content <> ''),
  primary key (brand_id, position)
);
call platform.wall('service.canned_answer', 'select, insert, delete');

create table service.room_message (
  brand_id   int not null,
  id         bigint generated always as identity,
  -- null when the brand itself speaks
  member_id  bigint,
  author     text not null,
  content    text not null check (content <> ''),
  removed_by text,
  at         timestamptz not null default now(),
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references members.member
);
call platform.wall('service.room_message', 'select, insert, update (removed_by)');

create table service.room_mute (
  brand_id  int not null,
  member_id bigint not null,
  until     timestamptz not null,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references members.member
);
call platform.wall('service.room_mute', 'select, insert, update, delete');

create table service.room_seen (
  brand_id  int not null,
  member_id bigint not null,
  seen_id   bigint not null,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references members.member
);
call platform.wall('service.room_seen', 'select, insert, update');
