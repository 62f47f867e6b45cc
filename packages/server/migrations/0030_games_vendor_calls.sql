-- games: what was said between vendors and us, word for word: disputes are decided from it. Written in the background, in
-- batches, so that a bet does not wait for it.
create table games.vendor_call (
  brand_id  int not null,
  id        bigint generated always as identity,
  vendor    text collate "C" not null,
  direction text not null check (direction in ('in', 'out')),
  path      text not null,
  at        timestamptz not null,
  ms        int not null,
  address   text not null default '',
  -- in the vendor's own words
  status    text not null,
  ok        boolean not null,
  request   text not null,
  response  text not null,
  primary key (brand_id, id)
);
create index vendor_call_newest on games.vendor_call (brand_id, vendor, id desc);
call platform.wall('games.vendor_call', 'select, insert, delete');
