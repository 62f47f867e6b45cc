-- brand: who a host belongs to and how that brand is set up. One row of a brand carries the version of all of it.
create schema brand;
grant usage on schema brand to gasing_app;

create sequence brand.brand_ids as int;
grant usage on sequence brand.brand_ids to gasing_app;

-- The one table of this module without a wall: a host is looked up before there is a brand to be in.
-- NOTE: it holds nothing but names; whatever a brand keeps to itself lies in the tables below.
create table brand.host (
  brand_id int not null,
  host     text collate "C" not null,
  code     text collate "C" not null,
  position int not null default 0,
  primary key (brand_id, host),
  constraint host_of_one_brand unique (host),
  check (host ~ '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$'),
  check (code ~ '^[a-z][a-z0-9-]{0,19}$')
);
create index host_by_code on brand.host (code);
grant select, insert, delete on brand.host to gasing_app;

create table brand.brand (
  brand_id                 int primary key,
  code                     text collate "C" not null check (code ~ '^[a-z][a-z0-9-]{0,19}$'),
  name                     text not null check (name <> ''),
  version                  int not null default 1,
  -- 0 open, 1 maintenance, 2 closed to every region
  status                   smallint not null default 0 check (status in (0, 1, 2)),
  maintenance_end          timestamptz,
  pack                     jsonb not null,
  languages                text[] not null check (cardinality(languages) > 0),
  default_language         text not null check (default_language = any (languages)),
  descriptions             jsonb not null default '{}',
  currency_code            text not null check (currency_code ~ '^[A-Z]{3,5}$'),
  currency_symbol          text not null,
  currency_decimals        smallint not null check (currency_decimals between 0 and 6),
  time_zone                text not null,
  minimum_age              smallint not null check (minimum_age between 18 and 25),
  home_for_signed_in_only  boolean not null default false,
  free_play                boolean not null default true,
  withdrawal_confirm_minutes int not null check (withdrawal_confirm_minutes between 5 and 1440),
  -- micro-units: a withdrawal above this needs two persons
  two_persons_above        bigint not null check (two_persons_above >= 0),
  customer_service         boolean not null default true,
  gtag_id                  text not null default '',
  image_cdns               text[] not null default '{}',
  launch_game_cdns         text[] not null default '{}',
  -- ISO country codes whose visitors see the restriction page
  blocked_countries        text[] not null default '{}',
  created_at               timestamptz not null default now()
);
call platform.wall('brand.brand', 'select, insert, update');

create table brand.module (
  brand_id  int not null references brand.brand,
  mod_id    text collate "C" not null check (mod_id ~ '^[A-Z0-9]{1,40}$'),
  parent_id text collate "C",
  position  int not null,
  enabled   boolean not null,
  primary key (brand_id, mod_id),
  foreign key (brand_id, parent_id) references brand.module,
  check (parent_id <> mod_id)
);
call platform.wall('brand.module', 'select, insert, update');

create table brand.field_rule (
  brand_id         int not null references brand.brand,
  field            text collate "C" not null check (field ~ '^[a-zA-Z]{1,40}$'),
  enabled          boolean not null,
  required         boolean not null,
  min_length       int not null check (min_length >= 0),
  max_length       int not null check (max_length >= min_length),
  accepted_pattern text not null,
  pattern_id       int not null check (pattern_id between 0 and 20),
  position         int not null,
  primary key (brand_id, field)
);
call platform.wall('brand.field_rule', 'select, insert, update');

create table brand.resource (
  brand_id      int not null references brand.brand,
  resource_type text collate "C" not null,
  url           text not null check (url ~ '^(https?://|/)'),
  qr_code_url   text not null default '' check (qr_code_url ~ '^(https?://|/|$)'),
  label_name_en text not null default '',
  position      int not null,
  primary key (brand_id, resource_type)
);
call platform.wall('brand.resource', 'select, insert, update, delete');
