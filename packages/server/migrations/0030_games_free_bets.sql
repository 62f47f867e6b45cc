-- games: free rounds that an operator gives to a member at a vendor that has them.
create table games.free_bet (
  brand_id   int not null,
  id         bigint generated always as identity,
  vendor     text collate "C" not null,
  -- ours, as the vendor knows it where it takes ours, and the vendor's own
  issue      text collate "C" not null,
  vendor_ref text collate "C",
  member_id  bigint not null,
  game_code  text collate "C" not null,
  rounds     int not null check (rounds between 1 and 1000),
  value      bigint not null check (value > 0),
  starts_at  timestamptz not null,
  ends_at    timestamptz not null,
  -- asked: the vendor has not confirmed it
  state      text not null check (state in ('asked', 'given', 'failed', 'played', 'ended', 'cancelled')),
  at         timestamptz not null,
  primary key (brand_id, id),
  unique (brand_id, vendor, issue)
);
create index free_bet_of_member on games.free_bet (brand_id, member_id, id desc);
call platform.wall('games.free_bet', 'select, insert, update (state, vendor_ref)');
