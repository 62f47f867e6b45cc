-- watch: what every game returns, day by day, beside what it is expected to; and the one list of what matters.
create schema watch;
grant usage on schema watch to gasing_app;

-- Up to when slots and settlements are in the days and wins were looked at, and the last line of the audit log that was.
create table watch.progress (
  brand_id      int primary key,
  counted_until timestamptz not null,
  audit_id      bigint not null
);
call platform.wall('watch.progress', 'select, insert, update');

create table watch.rules (
  brand_id  int primary key,
  -- a round that pays so much matters; nothing: none does
  large_win bigint check (large_win > 0)
);
call platform.wall('watch.rules', 'select, insert, update');

-- What was settled of a game on a day of the brand's clock. Sums alone: nobody walks the rounds again.
create table watch.game_day (
  brand_id       int not null,
  day            date not null,
  vendor         text collate "C" not null,
  game_code      text collate "C" not null,
  bets           bigint not null,
  stake          bigint not null,
  paid           bigint not null,
  -- of what is told or priced, so that it can be judged: the stake, what it paid and was expected to pay
  told_stake     bigint not null,
  told_paid      bigint not null,
  expected       bigint not null,
  -- how many observations: five minutes of a vendor's game, a draw of a lottery
  cells          int not null,
  -- micro-units squared: how far the observations lay from what was expected, and the least that such bets vary by themselves
  deviations     numeric not null,
  least_variance numeric not null,
  primary key (brand_id, day, vendor, game_code)
);
call platform.wall('watch.game_day', 'select, insert, update');

-- What an operator ought to see. One line for a kind and a key, however often it is noticed.
create table watch.event (
  brand_id int not null,
  id       bigint generated always as identity (start with 1001),
  kind     text collate "C" not null,
  key      text collate "C" not null,
  -- what it is about, by names that the kind knows
  details  jsonb not null,
  at       timestamptz not null,
  seen_by  text,
  seen_at  timestamptz,
  primary key (brand_id, id),
  unique (brand_id, kind, key),
  check ((seen_by is null) = (seen_at is null))
);
create index event_unseen on watch.event (brand_id, id desc) where seen_at is null;
call platform.wall('watch.event', 'select, insert, update (seen_by, seen_at)');
