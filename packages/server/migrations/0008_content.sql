-- content: what a brand shows beside its games. Banners first.
create schema content;
grant usage on schema content to gasing_app;

create table content.banner (
  brand_id     int not null,
  banner_id    bigint generated always as identity,
  group_name   text collate "C" not null check (group_name ~ '^[a-z_]{1,20}$'),
  position     int not null,
  enabled      boolean not null default true,
  -- where a click leads: a page of ours or an outside address; null when it is only looked at
  linkage_type text check (linkage_type in ('page', 'link')),
  linkage      text,
  url          text not null check (url ~ '^(https://|/[A-Za-z0-9])'),
  primary key (brand_id, banner_id),
  constraint linkage_is_safe check (case linkage_type
    when 'page' then linkage ~ '^/([A-Za-z0-9?#][^\\]*)?$'
    when 'link' then linkage ~ '^https://[A-Za-z0-9.-]+([/?#]|$)'
    else linkage is null end)
);
create index banner_by_group on content.banner (brand_id, group_name, position);
call platform.wall('content.banner', 'select, insert, update, delete');

create table content.banner_text (
  brand_id  int not null,
  banner_id bigint not null,
  language  text collate "C" not null check (language ~ '^[A-Z]{2}$'),
  title     text not null,
  text      text not null,
  action    text not null,
  primary key (brand_id, banner_id, language),
  foreign key (brand_id, banner_id) references content.banner on delete cascade
);
call platform.wall('content.banner_text', 'select, insert, update, delete');
