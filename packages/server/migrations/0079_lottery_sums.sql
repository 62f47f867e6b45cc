-- lottery: what the bets of a draw came to, kept when its last settlement has ended: a list of draws costs what its lines cost,
-- however many bets they had.
create table lottery.draw_sum (
  brand_id   int not null,
  draw_id    bigint not null,
  -- which settlement it is of: a later one makes it old
  settlement smallint not null,
  bets       int not null,
  members    int not null,
  stake      bigint not null,
  payout     bigint not null,
  -- what could have cost most, and what was staked on which number, as the back office shows it
  board      jsonb not null,
  primary key (brand_id, draw_id),
  foreign key (brand_id, draw_id) references lottery.draw
);
call platform.wall('lottery.draw_sum', 'select, insert, update');
