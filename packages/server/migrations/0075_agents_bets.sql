-- agents: what each day's bets came to in each line, summed once when the day's slots are full: the overview of a team of any size
-- then costs what its uplines cost.
create table agents.bet_day (
  brand_id  int not null,
  begins_at timestamptz not null,
  ends_at   timestamptz not null,
  -- as the brand's calendar called it
  day       date not null,
  primary key (brand_id, begins_at),
  check (begins_at < ends_at)
);
call platform.wall('agents.bet_day', 'select, insert');

-- Of the direct downlines of somebody together.
create table agents.bet_sum (
  brand_id  int not null,
  upline_id bigint not null,
  begins_at timestamptz not null,
  bets      bigint not null,
  stake     bigint not null,
  paid      bigint not null,
  primary key (brand_id, upline_id, begins_at)
);
call platform.wall('agents.bet_sum', 'select, insert');

-- On which days of a month somebody played, the first in the lowest bit: who played on several days is one player.
create table agents.played (
  brand_id  int not null,
  month     date not null check (month = date_trunc('month', month)),
  member_id bigint not null,
  days      int not null,
  primary key (brand_id, month, member_id)
) with (fillfactor = 80);
call platform.wall('agents.played', 'select, insert, update (days)');
