-- cashier: a bonus that was chosen with a deposit, with its terms as they were then, and what became of it.
create table cashier.deposit_bonus (
  brand_id       int not null,
  deposit_id     bigint not null,
  promotion_id   bigint not null,
  member_id      bigint not null,
  -- the first day of the time in which one is given
  period_start   date not null,
  percent        int not null check (percent between 1 and 1000),
  maximum        bigint not null check (maximum > 0),
  minimum        bigint not null check (minimum > 0),
  turnover_times int not null check (turnover_times between 0 and 100),
  status         text collate "C" not null default 'chosen' check (status in ('chosen', 'given', 'lapsed', 'forfeited')),
  amount         bigint check (amount > 0),
  given_at       timestamptz,
  -- what was taken back with it
  taken_back     bigint check (taken_back >= 0),
  ended_at       timestamptz,
  primary key (brand_id, deposit_id),
  foreign key (brand_id, deposit_id) references cashier.deposit,
  check ((status in ('given', 'forfeited')) = (amount is not null)),
  check ((status = 'forfeited') = (taken_back is not null))
);
-- once in each time, whatever is credited at once
create unique index deposit_bonus_once on cashier.deposit_bonus (brand_id, promotion_id, member_id, period_start)
  where status in ('given', 'forfeited');
create index deposit_bonus_of_member on cashier.deposit_bonus (brand_id, member_id, deposit_id desc);
call platform.wall('cashier.deposit_bonus', 'select, insert, update (status, amount, given_at, taken_back, ended_at)');

alter table cashier.turnover drop constraint turnover_outcome_check,
  add constraint turnover_outcome_check check (outcome in ('met', 'lapsed', 'forfeited'));

-- How much of a stake counts, from when on: what was played before keeps what it counted for.
create table cashier.turnover_weight (
  brand_id int not null,
  -- a type of games, or one game as vendor/code
  kind     text collate "C" not null check (kind in ('type', 'game')),
  code     text collate "C" not null,
  from_at  timestamptz not null,
  -- null for a game goes back to its type's
  percent  int check (percent between 0 and 100),
  primary key (brand_id, kind, code, from_at),
  check (kind = 'game' or percent is not null)
);
call platform.wall('cashier.turnover_weight', 'select, insert, update (percent)');
