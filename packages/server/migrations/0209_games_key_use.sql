-- games: with which of a vendor's two keys its calls are signed during a key rotation, counted since the next key was announced.
create table games.key_use (
  brand_id int not null,
  vendor   text collate "C" not null,
  key      text not null check (key in ('present', 'next')),
  calls    bigint not null,
  last_at  timestamptz not null,
  primary key (brand_id, vendor, key)
);
call platform.wall('games.key_use', 'select, insert, update, delete');
