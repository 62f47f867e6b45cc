-- reports: what was played, day by day of the brand's clock, without practice accounts. Sums alone: nobody walks the rounds again.
create schema reports;
grant usage on schema reports to gasing_app;

-- Up to when slots are in the days.
create table reports.progress (
  brand_id      int primary key,
  counted_until timestamptz not null
);
call platform.wall('reports.progress', 'select, insert, update');

create table reports.game_day (
  brand_id  int not null,
  day       date not null,
  vendor    text collate "C" not null,
  game_code text collate "C" not null,
  bets      bigint not null,
  stake     bigint not null,
  paid      bigint not null,
  primary key (brand_id, day, vendor, game_code)
);
call platform.wall('reports.game_day', 'select, insert, update');

create table reports.player_day (
  brand_id  int not null,
  day       date not null,
  member_id bigint not null,
  stake     bigint not null,
  paid      bigint not null,
  primary key (brand_id, day, member_id)
);
call platform.wall('reports.player_day', 'select, insert, update');
