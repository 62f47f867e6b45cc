-- missions: what members are asked to do for a reward, who has claimed it, and leaderboards with their prizes.
create schema missions;
grant usage on schema missions to gasing_app;

create table missions.mission (
  brand_id         int not null,
  id               bigint generated always as identity (start with 101),
  position         int not null default 0,
  kind             text collate "C" not null check (kind in ('deposit', 'valid_bet', 'rounds')),
  period           text collate "C" not null check (period in ('once', 'day', 'week')),
  -- only such games count, where they are named
  game_type        text collate "C",
  vendor           text collate "C",
  -- money, or rounds
  target           bigint not null check (target > 0),
  reward_kind      text collate "C" not null check (reward_kind in ('money', 'points')),
  reward           bigint not null check (reward > 0),
  turnover_percent int not null check (turnover_percent between 0 and 10000),
  first_day        date not null,
  last_day         date,
  enabled          boolean not null,
  -- by language: name, description
  texts            jsonb not null,
  primary key (brand_id, id),
  check (last_day >= first_day)
);
call platform.wall('missions.mission', 'select, insert, update');

create table missions.claim (
  brand_id     int not null,
  mission_id   bigint not null,
  member_id    bigint not null,
  -- the first day of the time in which it is done once
  period_start date not null,
  reward_kind  text collate "C" not null,
  reward       bigint not null check (reward > 0),
  at           timestamptz not null,
  -- once, whatever is claimed at once
  primary key (brand_id, mission_id, member_id, period_start),
  foreign key (brand_id, mission_id) references missions.mission,
  foreign key (brand_id, member_id) references members.member
);
create index claim_of_member on missions.claim (brand_id, member_id);
call platform.wall('missions.claim', 'select, insert');

create table missions.board (
  brand_id         int not null,
  id               bigint generated always as identity (start with 101),
  basis            text collate "C" not null check (basis in ('valid_bet', 'won')),
  period           text collate "C" not null check (period in ('day', 'week')),
  game_type        text collate "C",
  prizes           bigint[] not null,
  turnover_percent int not null check (turnover_percent between 0 and 10000),
  enabled          boolean not null,
  texts            jsonb not null,
  primary key (brand_id, id)
);
call platform.wall('missions.board', 'select, insert, update (prizes, turnover_percent, enabled, texts)');

-- Each period of a board: it is paid once, when it is over.
create table missions.board_period (
  brand_id     int not null,
  board_id     bigint not null,
  period_start date not null,
  paid_at      timestamptz,
  primary key (brand_id, board_id, period_start),
  foreign key (brand_id, board_id) references missions.board
);
call platform.wall('missions.board_period', 'select, insert, update (paid_at)');

create table missions.board_line (
  brand_id     int not null,
  board_id     bigint not null,
  period_start date not null,
  place        int not null check (place > 0),
  member_id    bigint not null,
  score        bigint not null check (score > 0),
  prize        bigint not null check (prize >= 0),
  primary key (brand_id, board_id, period_start, place),
  unique (brand_id, board_id, period_start, member_id),
  foreign key (brand_id, board_id, period_start) references missions.board_period
);
call platform.wall('missions.board_line', 'select, insert, delete');
