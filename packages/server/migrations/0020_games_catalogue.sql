-- games: what operators say of vendors and games beside what the vendors say, and the lobby's own order of things.

alter table games.vendor
  -- nobody new comes in; who plays may go on
  add column rests boolean not null default false,
  -- when it ends by itself; null while nobody knows
  add column rests_until timestamptz,
  -- false: its pages refuse to stand in a frame, so they get a window of their own
  add column framed boolean not null default true,
  add check (rests or rests_until is null);

alter table games.game
  -- where it opens, see the contract's `openings`
  add column opens text not null default 'frame'
    check (opens in ('frame', 'window', 'rooms', 'vendor', 'lottery', 'vnlottery', 'sea')),
  add column play_type text,
  -- the operator's words: it rests, or it is not shown at all. `state` stays the vendor's
  add column rests boolean not null default false,
  add column shown boolean not null default true,
  add column added_at timestamptz not null default now();

-- A game's name in a language, given by an operator; without one the vendor's name serves.
create table games.game_name (
  brand_id int not null,
  game_id  bigint not null,
  language text not null,
  name     text not null check (name <> ''),
  primary key (brand_id, game_id, language),
  foreign key (brand_id, game_id) references games.game
);
call platform.wall('games.game_name', 'select, insert, update, delete');

-- Rises with every change of what a lobby shows, so that a process knows whether its copy is still good.
create table games.catalogue (
  brand_id int primary key,
  version  bigint not null
);
call platform.wall('games.catalogue', 'select, insert, update');

-- Categories as an operator ordered them; one without a line stands in the usual place and is shown.
create table games.category (
  brand_id  int not null,
  game_type text not null,
  place     int not null,
  shown     boolean not null default true,
  primary key (brand_id, game_type)
);
call platform.wall('games.category', 'select, insert, update');

-- Rows of games on the home page and on lobbies.
create table games.lane (
  brand_id  int not null,
  id        bigint generated always as identity (start with 101),
  page      text not null default 'home',
  kind      text not null
    check (kind in ('continue', 'favourites', 'recent', 'hot', 'new', 'popular', 'type', 'vendor', 'chosen')),
  game_type text,
  vendor    text collate "C",
  -- for `chosen`, in their order
  game_ids  bigint[] not null default '{}',
  titles    jsonb not null default '{}',
  place     int not null default 100,
  shown     boolean not null default true,
  primary key (brand_id, id),
  check ((kind = 'type') = (game_type is not null)),
  check ((kind = 'vendor') = (vendor is not null))
);
call platform.wall('games.lane', 'select, insert, update, delete');

-- Tables of PVP games: each is opened by itself.
create table games.room (
  brand_id int not null,
  id       bigint generated always as identity (start with 501),
  game_id  bigint not null,
  -- the vendor's own name of the room
  code     text collate "C" not null,
  title    text not null,
  min_bet  bigint not null,
  max_bet  bigint,
  seats    int not null check (seats between 2 and 10000),
  rests    boolean not null default false,
  place    int not null default 100,
  primary key (brand_id, id),
  unique (brand_id, game_id, code),
  foreign key (brand_id, game_id) references games.game,
  check (min_bet >= 0 and (max_bet is null or max_bet >= min_bet))
);
call platform.wall('games.room', 'select, insert, update');

-- what is opened most; led by the time, for the reason that the index of games gives
create index on games.launch (at, brand_id);
