-- points: what points are earned by and worth, what they are redeemed for, and who has redeemed what. The points themselves are in
-- the ledger. Points are micro-units too: a stake may earn a part of a point.
create schema points;
grant usage on schema points to gasing_app;

create table points.rules (
  brand_id         int primary key,
  -- the money that is staked for one point
  stake_per_point  bigint not null check (stake_per_point > 0),
  -- hundredths of a stake that count, by kind of game; a kind that is not named earns nothing
  weights          jsonb not null,
  -- so many whole points become so much money; false: points are not changed into money
  converts         boolean not null,
  convert_points   int not null check (convert_points > 0),
  convert_money    bigint not null check (convert_money > 0),
  convert_minimum  int not null check (convert_minimum >= convert_points),
  -- hundredths of money from points that must be staked before it leaves
  turnover_percent int not null check (turnover_percent between 0 and 10000)
);
call platform.wall('points.rules', 'select, insert, update');

create table points.reward (
  brand_id  int not null,
  id        bigint generated always as identity (start with 101),
  position  int not null default 0,
  -- goods are sent to an address, a bonus is money
  kind      text not null check (kind in ('goods', 'bonus')),
  url       text not null,
  -- for one piece: points, money to pay besides, and of a bonus the money that it is
  points    bigint not null check (points > 0),
  amount    bigint not null default 0 check (amount >= 0),
  bonus     bigint check (bonus > 0),
  quantity  int not null check (quantity >= 0),
  -- never sold more than there are, whatever the program does
  available int not null check (available between 0 and quantity),
  enabled   boolean not null,
  -- by language: name, description
  texts     jsonb not null,
  primary key (brand_id, id),
  check ((kind = 'bonus') = (bonus is not null))
);
call platform.wall('points.reward', 'select, insert, update');

create table points.reward_order (
  brand_id         int not null,
  id               bigint generated always as identity (start with 1001),
  member_id        bigint not null,
  account          text not null,
  reward_id        bigint not null,
  -- what was ordered, as it was then
  kind             text not null,
  names            jsonb not null,
  quantity         int not null check (quantity > 0),
  points           bigint not null check (points > 0),
  amount           bigint not null check (amount >= 0),
  bonus            bigint check (bonus > 0),
  address          text,
  phone            text,
  status           text collate "C" not null default 'process' check (status in ('process', 'approved', 'rejected')),
  reason           text,
  -- two for a bonus above the brand's limit, frozen when it was ordered
  approvals_needed int not null check (approvals_needed in (1, 2)),
  first_by         bigint,
  first_name       text,
  decided_by       bigint,
  decider          text,
  created_at       timestamptz not null,
  decided_at       timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, reward_id) references points.reward,
  foreign key (brand_id, member_id) references members.member,
  check ((status = 'process') = (decided_at is null)),
  check (status <> 'rejected' or reason is not null),
  check (kind <> 'goods' or (address is not null and phone is not null)),
  -- four eyes, whatever the program does
  check (status <> 'approved' or approvals_needed = 1 or first_by <> decided_by)
);
create index reward_order_of_member on points.reward_order (brand_id, member_id, id desc);
create index reward_order_by_status on points.reward_order (brand_id, status, id desc);
create index reward_order_of_reward on points.reward_order (brand_id, reward_id);
call platform.wall('points.reward_order',
  'select, insert, update (status, reason, first_by, first_name, decided_by, decider, decided_at)');

-- Points that became money.
create table points.conversion (
  brand_id  int not null,
  id        bigint generated always as identity (start with 1001),
  member_id bigint not null,
  points    bigint not null check (points > 0),
  amount    bigint not null check (amount > 0),
  at        timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references members.member
);
call platform.wall('points.conversion', 'select, insert');

-- What each settled round has earned: a round earns once, and gives back what it earned when it is taken back.
create table points.counted (
  brand_id  int not null,
  member_id bigint not null,
  round_id  bigint not null,
  stake     bigint not null check (stake >= 0),
  points    bigint not null check (points >= 0),
  primary key (brand_id, member_id, round_id)
);
call platform.wall('points.counted', 'select, insert, update (stake, points)');

-- Points that were to be taken back and had been spent: the next ones make up for them.
create table points.owed (
  brand_id  int not null,
  member_id bigint not null,
  points    bigint not null check (points >= 0),
  primary key (brand_id, member_id)
);
call platform.wall('points.owed', 'select, insert, update (points)');

-- Up to when rounds have been looked at, and since when they count at all.
create table points.progress (
  brand_id     int primary key,
  began_at     timestamptz not null,
  looked_until timestamptz not null
);
call platform.wall('points.progress', 'select, insert, update (began_at, looked_until)');
