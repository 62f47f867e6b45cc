-- rebates: what comes back to members of their valid bets, by kind of game and rank, and when it was paid.
create schema rebates;
grant usage on schema rebates to gasing_app;

create table rebates.rules (
  brand_id         int primary key,
  -- true: paid once a day by itself; false: members claim it themselves
  automatic        boolean not null,
  minimum          bigint not null check (minimum >= 0),
  -- hundredths of a rebate that must be staked before it leaves
  turnover_percent int not null check (turnover_percent between 0 and 10000),
  -- kinds of games in which only what was won or lost counts: both sides of a table cost nothing and bring nothing
  by_result        text[] not null,
  -- by the lowest rank that has them (0: everybody), by kind of game, in hundredths of a hundredth
  rates            jsonb not null
);
call platform.wall('rebates.rules', 'select, insert, update');

-- What each settled round has brought: it brings once, and gives back what it brought when it is taken back.
create table rebates.counted (
  brand_id  int not null,
  member_id bigint not null,
  round_id  bigint not null,
  game_type text collate "C" not null,
  valid     bigint not null check (valid >= 0),
  amount    bigint not null check (amount >= 0),
  primary key (brand_id, member_id, round_id)
);
call platform.wall('rebates.counted', 'select, insert, update (valid, amount)');

-- What waits to be claimed; below zero while more was taken back than was there.
create table rebates.accrued (
  brand_id  int not null,
  member_id bigint not null,
  game_type text collate "C" not null,
  valid     bigint not null,
  amount    bigint not null,
  primary key (brand_id, member_id, game_type)
);
call platform.wall('rebates.accrued', 'select, insert, update (valid, amount)');

create table rebates.claim (
  brand_id  int not null,
  id        bigint generated always as identity (start with 1001),
  member_id bigint not null,
  -- the first, second, … of this member: it is in the key of the money
  number    int not null check (number > 0),
  -- the day of the brand's calendar, when it was paid by itself
  day       date,
  amount    bigint not null check (amount > 0),
  at        timestamptz not null,
  primary key (brand_id, id),
  unique (brand_id, member_id, number),
  unique (brand_id, member_id, day),
  foreign key (brand_id, member_id) references members.member
);
call platform.wall('rebates.claim', 'select, insert');

create table rebates.claim_part (
  brand_id  int not null,
  claim_id  bigint not null,
  game_type text collate "C" not null,
  valid     bigint not null,
  amount    bigint not null,
  primary key (brand_id, claim_id, game_type),
  foreign key (brand_id, claim_id) references rebates.claim
);
call platform.wall('rebates.claim_part', 'select, insert');

-- Up to when rounds have been looked at, and since when they count at all.
create table rebates.progress (
  brand_id     int primary key,
  began_at     timestamptz not null,
  looked_until timestamptz not null
);
call platform.wall('rebates.progress', 'select, insert, update (began_at, looked_until)');
