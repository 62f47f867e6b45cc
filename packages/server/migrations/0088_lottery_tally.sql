-- lottery: what a large draw has sold, added up behind its back (decision 177). Nothing here is written by a sale: a job adds the
-- bets of a draw piece by piece, and whoever looks adds those that came since.

-- Up to which bet a draw is added up; and up to which one it may be, as soon as every transaction older than the horizon has ended.
create table lottery.tally (
  brand_id int not null,
  draw_id  bigint not null,
  upto     bigint not null default 0,
  mark     bigint,
  horizon  xid8,
  primary key (brand_id, draw_id),
  foreign key (brand_id, draw_id) references lottery.draw
);
call platform.wall('lottery.tally', 'select, insert, update, delete');

create table lottery.tally_choice (
  brand_id  int not null,
  draw_id   bigint not null,
  play      text collate "C" not null,
  selection text collate "C" not null,
  tickets   int not null,
  bets      int not null,
  stake     bigint not null,
  -- how many of its bets pay which share of their price
  shares    jsonb not null,
  primary key (brand_id, draw_id, play, selection, tickets)
);
-- the dearest choice of each play first
create index on lottery.tally_choice (brand_id, draw_id, play, (stake::numeric / tickets) desc, selection) where bets > 0;
call platform.wall('lottery.tally_choice', 'select, insert, update, delete');

create table lottery.tally_number (
  brand_id int not null,
  draw_id  bigint not null,
  play     text collate "C" not null,
  place    int not null,
  symbol   text collate "C" not null,
  -- among how many of its row a stake is shared out
  among    int not null,
  stake    bigint not null,
  primary key (brand_id, draw_id, play, place, symbol, among)
);
call platform.wall('lottery.tally_number', 'select, insert, update, delete');

create table lottery.tally_play (
  brand_id int not null,
  draw_id  bigint not null,
  play     text collate "C" not null,
  bets     int not null,
  stake    bigint not null,
  primary key (brand_id, draw_id, play)
);
call platform.wall('lottery.tally_play', 'select, insert, update, delete');

create table lottery.tally_member (
  brand_id  int not null,
  draw_id   bigint not null,
  member_id bigint not null,
  bets      int not null,
  stake     bigint not null,
  primary key (brand_id, draw_id, member_id)
);
call platform.wall('lottery.tally_member', 'select, insert, update, delete');

-- Bets that were cancelled: those that are added up already are taken off.
create table lottery.bet_gone (
  brand_id int not null,
  draw_id  bigint not null,
  bet_id   bigint not null,
  primary key (brand_id, draw_id, bet_id)
);
call platform.wall('lottery.bet_gone', 'select, insert, delete');

-- What the pieces of settlements have paid of a draw, with what was taken back below zero; one row in the end.
create table lottery.draw_paid (
  brand_id int not null,
  draw_id  bigint not null,
  paid_id  bigint generated always as identity,
  amount   bigint not null,
  primary key (brand_id, draw_id, paid_id)
);
call platform.wall('lottery.draw_paid', 'select, insert, delete');

create function lottery.held(status text, payout bigint, rebate bigint) returns bigint language sql immutable parallel safe as $$
  select payout + case when status in ('won', 'lost') then rebate else 0 end
$$;

insert into lottery.draw_paid (brand_id, draw_id, amount)
select brand_id, draw_id, sum(lottery.held(status, payout, rebate)) from lottery.bet
where status in ('won', 'lost', 'returned') group by 1, 2 having sum(lottery.held(status, payout, rebate)) <> 0;

-- Whoever changes bets, in one statement or the release before: what they pay and which are gone is noted with it.
create function lottery.note_changes() returns trigger language plpgsql as $$
begin
  insert into lottery.draw_paid (brand_id, draw_id, amount)
  select brand_id, draw_id, sum(amount) from (
    select brand_id, draw_id, lottery.held(status, payout, rebate) as amount from is_now
    union all select brand_id, draw_id, -lottery.held(status, payout, rebate) from was) c
  group by 1, 2 having sum(amount) <> 0;
  insert into lottery.bet_gone (brand_id, draw_id, bet_id)
  select brand_id, draw_id, bet_id from is_now n where status = 'cancelled'
    and exists (select from was w where w.bet_id = n.bet_id and w.brand_id = n.brand_id and w.status <> 'cancelled');
  return null;
end $$;
create trigger note_changes after update on lottery.bet referencing old table as was new table as is_now
  for each statement execute function lottery.note_changes();

create function lottery.add_shares(one jsonb, other jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_object_agg(share, bets) from (
    select share, sum(n::int) as bets from (select * from jsonb_each_text(one) union all select * from jsonb_each_text(other)) as e(share, n)
    group by share having sum(n::int) <> 0) s
$$;
