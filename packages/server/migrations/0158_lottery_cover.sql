-- lottery: what bets cover of what can come. Who covers nearly all of a market with bets on one draw risks nothing, and his bets on it are
-- no valid bets (decision 223).

-- The market of a bet, or the board of its markets when they are several, and in millionths the most that it covers of one of them. Bets
-- that the release before has sold say neither; they count as they were sold.
alter table lottery.bet add column market text collate "C", add column cover int,
  -- said by its settlement: whether it covers too much, alone or with its member's others on the draw
  add column covering boolean not null default false;
grant update (covering) on lottery.bet to gasing_app;
create index bet_cover on lottery.bet (brand_id, draw_id, member_id) where cover is not null;

-- Markets of draws of which members have covered too much, found once before the first settlement: no bet comes or goes after the close.
create table lottery.covered (
  brand_id  int not null,
  draw_id   bigint not null,
  member_id bigint not null,
  market    text collate "C" not null,
  primary key (brand_id, draw_id, member_id, market),
  foreign key (brand_id, draw_id) references lottery.draw
);
call platform.wall('lottery.covered', 'select, insert');
-- whether there is any; null: nobody has looked
alter table lottery.draw add column covered boolean;
grant update (covered) on lottery.draw to gasing_app;
