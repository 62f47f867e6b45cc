-- Prize groups, settling anew, giving draws up, limits and held numbers.

-- Between what the tickets of a brand may return, in ten-thousandths of the stake; a brand without a line has the usual band.
create table lottery.band (
  brand_id     int primary key,
  return_least int not null check (return_least >= 0),
  return_most  int not null check (return_most between return_least and 10000)
);
call platform.wall('lottery.band', 'select, insert, update');

alter table lottery.lottery
  -- the highest prize group, at which the prices stand; null: fixed odds
  add group_max int check (group_max between 1700 and 1960),
  -- what a ticket costs in the whole unit
  add unit_stake bigint check (unit_stake > 0),
  -- most that a draw takes: in all, of a member, in a play, on a number; null: no such limit
  add draw_max bigint check (draw_max > 0),
  add member_max bigint check (member_max > 0),
  add play_max bigint check (play_max > 0),
  add number_max bigint check (number_max > 0),
  -- [{"sold": micro-units as text, "share": ten-thousandths}]: beyond so much on a number, it pays so much of its price
  add price_steps jsonb not null default '[]';

-- Numbers that are closed (share 0) or pay less than the table says, until somebody lets them go.
create table lottery.hold (
  brand_id int not null,
  lottery  text collate "C" not null,
  play     text collate "C" not null,
  -- which row of the board, from 0, and which symbol of it
  place    int not null check (place >= 0),
  symbol   text collate "C" not null,
  share    int not null check (share between 0 and 9999),
  primary key (brand_id, lottery, play, place, symbol),
  foreign key (brand_id, lottery) references lottery.lottery
);
call platform.wall('lottery.hold', 'select, insert, update, delete');

-- What a draw has sold under a name that has a limit. Spread over shards: two bets on one number seldom meet in a row.
create table lottery.sold (
  brand_id int not null,
  draw_id  bigint not null,
  subject  text collate "C" not null,
  shard    smallint not null,
  stake    bigint not null,
  primary key (brand_id, draw_id, subject, shard)
) with (fillfactor = 50);
call platform.wall('lottery.sold', 'select, insert, update, delete');

alter table lottery.draw
  drop constraint draw_status_check,
  -- voiding gives the stakes back, at any time of a draw's life; corrected has paid the difference to a result that was wrong
  add constraint draw_status_check check (status in
    ('pending', 'selling', 'closed', 'drawn', 'settling', 'settled', 'corrected', 'voiding', 'void')),
  drop constraint draw_check1,
  add constraint draw_closed_check check (status in ('pending', 'selling', 'voiding', 'void') or closed_at is not null),
  -- which settlement is the last: it rises when a result is corrected or a settled draw is given up
  add settlement smallint not null default 1;
drop index lottery.draw_brand_id_draws_at_idx;
create index draw_due on lottery.draw (brand_id, draws_at) where status not in ('settled', 'corrected', 'void');

alter table lottery.bet
  add prize_group smallint,
  -- the highest group when it was placed
  add top_group smallint,
  -- what comes back beside the payout when it has won or lost, for a prize group below the highest
  add rebate bigint not null default 0 check (rebate >= 0),
  -- how the stake was put together: unit mode in thousandths of the unit, and multiple
  add unit smallint,
  add multiple int,
  -- what it pays of the table's price, in ten-thousandths
  add share smallint not null default 10000 check (share between 1 and 10000),
  -- which settlement has ended it; 0 while it waits
  add settlement smallint not null default 0;
update lottery.bet set settlement = 1 where status in ('won', 'lost', 'returned', 'void');
grant update (settlement) on lottery.bet to gasing_app;

-- What a later settlement made of a bet that had an end already.
create table lottery.bet_change (
  brand_id   int not null,
  bet_id     bigint not null,
  settlement smallint not null,
  old_status text not null,
  old_payout bigint not null,
  new_status text not null,
  new_payout bigint not null,
  at         timestamptz not null default now(),
  primary key (brand_id, bet_id, settlement)
);
call platform.wall('lottery.bet_change', 'select, insert');

-- Results that were replaced, and when.
create table lottery.former_result (
  brand_id   int not null,
  draw_id    bigint not null,
  settlement smallint not null,
  result     jsonb not null,
  at         timestamptz not null default now(),
  primary key (brand_id, draw_id, settlement)
);
call platform.wall('lottery.former_result', 'select, insert');

-- What one operator proposes to do with a draw and another approves.
create table lottery.draw_order (
  brand_id    int not null,
  id          bigint generated always as identity,
  draw_id     bigint not null,
  kind        text not null check (kind in ('void', 'correct')),
  result      jsonb,
  reason      text not null,
  status      text not null default 'proposed' check (status in ('proposed', 'approved', 'rejected')),
  proposed_by bigint not null,
  proposer    text not null,
  proposed_at timestamptz not null,
  decided_by  bigint,
  decider     text,
  decided_at  timestamptz,
  refusal     text,
  primary key (brand_id, id),
  foreign key (brand_id, draw_id) references lottery.draw,
  check ((kind = 'correct') = (result is not null)),
  check ((status = 'proposed') = (decided_at is null)),
  check (status <> 'approved' or decided_by <> proposed_by)
);
create unique index draw_order_open on lottery.draw_order (brand_id, draw_id) where status = 'proposed';
call platform.wall('lottery.draw_order', 'select, insert, update (status, decided_by, decider, decided_at, refusal)');
