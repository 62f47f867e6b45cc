-- Spins of the wheel that everybody watches at once. A spin's seed is promised by its hash before anybody can bet on it.
create table studio.spin (
  number      bigint      primary key,
  server_seed text        not null,
  server_hash text        not null,
  created_at  timestamptz not null default now()
);
-- Bets that wait for what is drawn for all.
create index round_staked on studio.round (game_code) where state = 'staked';
