-- lottery: draws that others hold. Their results are typed by one operator and by another, or read from two sources that agree.
alter table lottery.draw alter seed_hash drop not null;
alter table lottery.draw alter beacon_round drop not null;
alter table lottery.draw alter seed_sealed drop not null;
-- where it is drawn, where the calendar names a place, by language
alter table lottery.draw add station jsonb;
alter table lottery.draw drop constraint if exists draw_check2;
alter table lottery.draw add constraint draw_proof check (
  (seed_hash is null) = (beacon_round is null) and (seed_hash is null) = (seed_sealed is null)
  and (seed_hash is null or (result is null) = (seed is null)));
alter table lottery.draw add constraint draw_result check (
  status not in ('drawn', 'settling', 'settled', 'corrected') or result is not null);

create table lottery.outside (
  brand_id      int not null,
  lottery       text collate "C" not null,
  area          text collate "C" not null check (area in ('VN', 'SEA')),
  -- the tab that it stands under
  region        text collate "C" not null check (region in ('north', 'central', 'south', '4d', 'thai', 'lao', 'hanoi')),
  time_zone     text not null,
  draw_time     time not null,
  close_minutes int not null check (close_minutes between 1 and 720),
  -- where two independent readings of a result come from; without them people type it
  sources       text[] not null default '{}' check (cardinality(sources) in (0, 2)),
  -- its result is made of that of another lottery of the same day
  follows       text collate "C",
  primary key (brand_id, lottery),
  foreign key (brand_id, lottery) references lottery.lottery,
  foreign key (brand_id, follows) references lottery.lottery (brand_id, code)
);
call platform.wall('lottery.outside', 'select, insert, update');

-- On which days a lottery draws: days of the week (1 is Monday) or of the month.
create table lottery.calendar (
  brand_id int not null,
  lottery  text collate "C" not null,
  every    text not null check (every in ('week', 'month')),
  day      smallint not null check (day between 1 and case every when 'week' then 7 else 31 end),
  station  jsonb,
  primary key (brand_id, lottery, every, day),
  foreign key (brand_id, lottery) references lottery.outside
);
call platform.wall('lottery.calendar', 'select, insert, update, delete');

-- Days on which it is otherwise: a pause, or a draw more.
create table lottery.special_day (
  brand_id int not null,
  lottery  text collate "C" not null,
  day      date not null,
  draws    boolean not null,
  primary key (brand_id, lottery, day),
  foreign key (brand_id, lottery) references lottery.outside
);
call platform.wall('lottery.special_day', 'select, insert, update, delete');

-- What operators typed. One entry of a draw waits at a time; a confirmed one was typed alike by somebody else.
create table lottery.result_entry (
  brand_id    int not null,
  entry_id    bigint generated always as identity,
  draw_id     bigint not null,
  -- null: both sources agreed, or the result follows from another one
  operator_id bigint,
  entered_by  text not null,
  result      jsonb not null,
  reason      text not null default '',
  state       text not null default 'waiting' check (state in ('waiting', 'confirmed', 'dropped')),
  entered_at  timestamptz not null default now(),
  decided_at  timestamptz,
  decided_by  text,
  primary key (brand_id, entry_id),
  foreign key (brand_id, draw_id) references lottery.draw
);
create unique index on lottery.result_entry (brand_id, draw_id) where state = 'waiting';
create index on lottery.result_entry (brand_id, draw_id, entry_id);
call platform.wall('lottery.result_entry', 'select, insert, update (state, decided_at, decided_by)');

-- What each source said last, or why it said nothing.
create table lottery.source_reading (
  brand_id int not null,
  draw_id  bigint not null,
  source   smallint not null check (source in (1, 2)),
  result   jsonb,
  fault    text,
  read_at  timestamptz not null default now(),
  primary key (brand_id, draw_id, source),
  foreign key (brand_id, draw_id) references lottery.draw,
  check ((result is null) <> (fault is null))
);
call platform.wall('lottery.source_reading', 'select, insert, update');
