-- Hands of cards that people play against each other. What each of them stakes is a round like any other: one bet, one win.
alter table studio.launch add column room text;
alter table studio.session add column room text;

-- staked: the bet was taken, and what comes of it hangs on the others at the table.
alter table studio.round drop constraint round_state_check;
alter table studio.round add constraint round_state_check
  check (state in ('betting', 'staked', 'refused', 'cancelling', 'cancelled', 'paying', 'settled', 'stuck'));

create table studio.hand (
  id          uuid        primary key,
  game_code   text        not null,
  room        text        not null,
  -- People meet those of their own operator and money. A hand for practice belongs to one session.
  operator_id integer     not null,
  currency    text        not null,
  practice_of bigint      references studio.session,
  seats_max   smallint    not null,
  unit        bigint      not null check (unit > 0),
  state       text        not null check (state in ('gathering', 'betting', 'deciding', 'over', 'void')),
  server_seed text        not null,
  server_hash text        not null,
  due_at      timestamptz,
  result      jsonb,
  created_at  timestamptz not null default now(),
  ended_at    timestamptz,
  check ((state in ('over', 'void')) = (ended_at is not null)),
  check ((state = 'over') = (result is not null))
);
-- One hand at a time gathers people in a room, so that they meet.
create unique index hand_gathering on studio.hand (game_code, room, operator_id, currency)
  where state = 'gathering' and practice_of is null;
create unique index hand_practice on studio.hand (practice_of) where state = 'gathering';
create index hand_due on studio.hand (due_at) where ended_at is null;

create table studio.hand_seat (
  hand_id     uuid        not null references studio.hand,
  place       smallint    not null check (place >= 0),
  owner       text        collate "C" not null,
  -- Empty for the opponents of a practice table, who are no people and have no money.
  session_id  bigint      references studio.session,
  client_seed text        not null,
  round_id    uuid        unique references studio.round,
  state       text        not null check (state in ('sitting', 'out', 'asked', 'play', 'fold')),
  cards       jsonb,
  -- Whether its owner is bound to this hand; nobody sits at two.
  live        boolean     not null default true,
  seen_at     timestamptz not null default now(),
  primary key (hand_id, place)
);
create unique index hand_seat_live on studio.hand_seat (owner) where live;
create index hand_seat_owner on studio.hand_seat (owner, seen_at desc);
