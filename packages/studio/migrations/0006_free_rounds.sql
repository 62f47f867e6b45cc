-- Free rounds that operators give their members: so many rounds of a game at a fixed stake, between two moments.
create table studio.reward (
  id           uuid        primary key,
  position     bigint      not null generated always as identity unique,
  operator_id  integer     not null,
  -- The operator's own name of the gift: a repeated request gives nothing twice.
  reference    text        collate "C" not null,
  owner        text        collate "C" not null,
  prepaid      uuid        not null,
  game_code    text        not null,
  currency     text        not null,
  stake        bigint      not null check (stake > 0),
  rounds       integer     not null check (rounds > 0),
  starts_at    timestamptz not null,
  ends_at      timestamptz not null check (ends_at > starts_at),
  cancelled_at timestamptz,
  created_at   timestamptz not null default now(),
  unique (operator_id, reference)
);
create index reward_owner on studio.reward (owner, game_code, ends_at);

-- The gift that a round was played from; its stake is then nobody's money.
alter table studio.round add column reward_id uuid references studio.reward;
create index round_reward on studio.round (reward_id) where reward_id is not null;
