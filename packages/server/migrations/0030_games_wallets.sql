-- games: money that travels between a member's main wallet and a vendor that holds it during play. A transfer whose outcome is
-- not known is pending, and is asked about until it is (G03).
create table games.wallet_transfer (
  brand_id   int not null,
  id         bigint generated always as identity,
  member_id  bigint not null,
  vendor     text collate "C" not null,
  -- out: to the vendor; in: back to the main wallet
  direction  text not null check (direction in ('out', 'in')),
  amount     bigint not null check (amount > 0),
  state      text not null default 'pending' check (state in ('pending', 'done', 'refused')),
  attempts   int not null default 0,
  at         timestamptz not null,
  settled_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, vendor) references games.vendor
);
create index wallet_transfer_member on games.wallet_transfer (brand_id, member_id, vendor, id desc);
create index wallet_transfer_pending on games.wallet_transfer (brand_id, at) where state = 'pending';
call platform.wall('games.wallet_transfer', 'select, insert, update (state, attempts, settled_at)');
