-- games: until when a brand's open pages have been told of wins.
create table games.wins_told (
  brand_id int primary key,
  until    timestamptz not null
);
call platform.wall('games.wins_told', 'select, insert, update');
