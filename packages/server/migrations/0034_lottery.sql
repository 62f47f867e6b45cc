-- lottery: lotteries with their prices, draws with what proves them, slips and bets.
create schema lottery;
grant usage on schema lottery to gasing_app;

create table lottery.lottery (
  brand_id      int not null,
  code          text collate "C" not null check (code ~ '^[a-z0-9-]{1,40}$'),
  -- which rules: a family of the contract
  family        text collate "C" not null,
  prize_mode    text not null check (prize_mode in ('Lott', 'ZY', 'Elott', 'SEA')),
  names         jsonb not null,
  popular       boolean not null default false,
  place         int not null default 100,
  enabled       boolean not null default true,
  -- a draw every so many seconds from midnight of the brand, closed so many before
  every_seconds int not null check (every_seconds between 30 and 86400),
  close_seconds int not null check (close_seconds >= 5 and close_seconds < every_seconds),
  stake_min     bigint not null check (stake_min > 0),
  stake_max     bigint not null check (stake_max >= stake_min),
  payout_max    bigint not null check (payout_max > 0),
  price_version int not null,
  primary key (brand_id, code)
);
call platform.wall('lottery.lottery', 'select, insert, update');

-- Prices never change: new ones are a new version, and a draw keeps the one that it was opened with.
create table lottery.price_table (
  brand_id int not null,
  lottery  text collate "C" not null,
  version  int not null,
  -- by play, by prize: micro-units for one unit of stake, as texts
  prices   jsonb not null,
  made_by  text not null,
  made_at  timestamptz not null default now(),
  primary key (brand_id, lottery, version),
  foreign key (brand_id, lottery) references lottery.lottery
);
call platform.wall('lottery.price_table', 'select, insert');

create table lottery.draw (
  brand_id         int not null,
  draw_id          bigint generated always as identity,
  lottery          text collate "C" not null,
  issue            text collate "C" not null,
  opens_at         timestamptz not null,
  closes_at        timestamptz not null,
  draws_at         timestamptz not null,
  -- pending takes bets of chases, selling every bet, closed none; drawn has its result, settling pays, settled has paid.
  -- void: every stake came back.
  status           text not null check (status in ('pending', 'selling', 'closed', 'drawn', 'settling', 'settled', 'void')),
  price_version    int not null,
  -- published from the start: the hash of the seed and the round of the beacon
  seed_hash        bytea not null,
  beacon_round     bigint not null,
  seed_sealed      bytea not null,
  created_at       timestamptz not null default now(),
  -- published at the close
  closed_at        timestamptz,
  ticket_root      bytea,
  tickets          int,
  -- published with the result
  drawn_at         timestamptz,
  beacon_key       bytea,
  beacon_signature bytea,
  randomness       bytea,
  seed             bytea,
  result           jsonb,
  settled_at       timestamptz,
  primary key (brand_id, draw_id),
  unique (brand_id, lottery, issue),
  foreign key (brand_id, lottery, price_version) references lottery.price_table,
  check (opens_at < closes_at and closes_at < draws_at),
  check (status in ('pending', 'selling', 'void') or closed_at is not null),
  check ((result is null) = (seed is null) and (status not in ('drawn', 'settling', 'settled') or result is not null))
);
create index on lottery.draw (brand_id, lottery, draws_at);
create index on lottery.draw (brand_id, draws_at) where status not in ('settled', 'void');
call platform.wall('lottery.draw', 'select, insert, update');

create table lottery.slip (
  brand_id      int not null,
  slip_id       bigint generated always as identity,
  member_id     bigint not null,
  lottery       text collate "C" not null,
  stop_when_won boolean not null default false,
  at            timestamptz not null default now(),
  primary key (brand_id, slip_id)
);
call platform.wall('lottery.slip', 'select, insert');

create table lottery.bet (
  brand_id  int not null,
  bet_id    bigint generated always as identity,
  slip_id   bigint not null,
  draw_id   bigint not null,
  member_id bigint not null,
  play      text collate "C" not null,
  selection text collate "C" not null,
  tickets   int not null check (tickets > 0),
  stake     bigint not null check (stake > 0),
  payout    bigint not null default 0 check (payout >= 0),
  -- open waits for its draw; returned got its stake back because the result was on no side
  status    text not null default 'open' check (status in ('open', 'won', 'lost', 'returned', 'cancelled', 'void')),
  -- the reason: how many numbers counted, and which of them were hit
  looked    int,
  matched   text[],
  ended_at  timestamptz,
  primary key (brand_id, bet_id),
  foreign key (brand_id, slip_id) references lottery.slip,
  foreign key (brand_id, draw_id) references lottery.draw
) with (fillfactor = 80);
create index on lottery.bet (brand_id, draw_id, bet_id);
create index on lottery.bet (brand_id, member_id, bet_id desc);
create index on lottery.bet (brand_id, slip_id);
call platform.wall('lottery.bet', 'select, insert, update (payout, status, looked, matched, ended_at)');
