-- lottery: what the bets that a piece of a settlement ended were expected to return, by the prices that they were sold at. One line
-- for a piece, never changed: a settlement anew adds what it changed, with its sign.
create table lottery.expectation (
  brand_id int not null,
  id       bigint generated always as identity,
  at       timestamptz not null,
  lottery  text collate "C" not null,
  draw_id  bigint not null,
  bets     int not null,
  stake    bigint not null,
  paid     bigint not null,
  expected bigint not null,
  -- of what they pay, in micro-units squared, as if no two tickets knew of each other
  variance numeric not null,
  primary key (brand_id, id)
);
create index expectation_time on lottery.expectation (brand_id, at);
call platform.wall('lottery.expectation', 'select, insert');

create view lottery.expectation_pub with (security_invoker = true) as
  select brand_id, at, lottery, draw_id, bets, stake, paid, expected, variance from lottery.expectation;
grant select on lottery.expectation_pub to gasing_app;
