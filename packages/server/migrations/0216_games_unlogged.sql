-- games: calls without a valid signature that were left out of the raw log, per vendor and minute: anyone who knows a vendor's code
-- can make any number of them.
create table games.unlogged_call (
  brand_id int not null,
  vendor   text collate "C" not null,
  minute   timestamptz not null,
  calls    bigint not null,
  -- of the last of them
  address  text not null,
  primary key (brand_id, vendor, minute)
);
create index unlogged_call_minute on games.unlogged_call (brand_id, minute);
call platform.wall('games.unlogged_call', 'select, insert, update, delete');
