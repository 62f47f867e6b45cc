-- members: links by which downlines of an agent register. Each has a code of its own among the brand's invitation codes, so that no two
-- are alike, and a member knows the link that it came by. What has ended stays, for those who came by it.
create table members.link (
  brand_id   int not null,
  id         bigint generated always as identity (start with 1001),
  member_id  bigint not null,
  code       text collate "C" not null,
  -- where the agent has put it, in the agent's own words
  channel    text not null check (char_length(channel) between 1 and 40),
  -- whoever registers by it becomes an agent
  agent      boolean not null,
  created_at timestamptz not null default now(),
  -- null: good for ever
  expires_at timestamptz,
  ended_at   timestamptz,
  primary key (brand_id, id),
  constraint link_code unique (brand_id, code),
  foreign key (brand_id, code) references members.invitation,
  foreign key (brand_id, member_id) references members.member
);
create index link_of_member on members.link (brand_id, member_id, id desc) where ended_at is null;
call platform.wall('members.link', 'select, insert, update (ended_at)');

alter table members.member add link_id bigint, add foreign key (brand_id, link_id) references members.link;
create index member_link on members.member (brand_id, link_id, id) where link_id is not null;

create or replace view members.member_pub with (security_invoker = true) as
  select brand_id, id as member_id, username, is_agent, status, upline_id, path, registered_at, excluded_until, limited, link_id
  from members.member;
create view members.link_pub with (security_invoker = true) as
  select brand_id, id as link_id, member_id, code, channel, agent, created_at, expires_at, ended_at from members.link;
grant select on members.link_pub to gasing_app;
