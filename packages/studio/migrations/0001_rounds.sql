-- The studio's own store. Amounts are whole numbers of 1/100 000 of a currency's major unit, as on the wire.
create schema studio;

-- An invitation into a game: made for an operator's /game/url, taken once by the frame that opens it.
create table studio.launch (
  id_hash     bytea       primary key,
  operator_id integer     not null,
  game_code   text        not null,
  member      text,
  token       text,
  currency    text        not null,
  lang        text        not null,
  lobby_url   text,
  expires_at  timestamptz not null,
  check ((member is null) = (token is null))
);
create index launch_expiry on studio.launch (expires_at);

create table studio.session (
  id           bigint      primary key generated always as identity,
  secret_hash  bytea       not null unique,
  operator_id  integer     not null,
  game_code    text        not null,
  member       text,
  token        text,
  currency     text        not null,
  lang         text        not null,
  lobby_url    text,
  -- Whose rounds and seeds these are: the member at this operator, or in demo mode this very session.
  owner        text        collate "C" not null,
  demo_balance bigint      check (demo_balance >= 0),
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  check ((member is null) = (demo_balance is not null))
);

create table studio.round (
  id            uuid        primary key,
  session_id    bigint      not null references studio.session,
  request_id    uuid        not null,
  operator_id   integer     not null,
  owner         text        collate "C" not null,
  game_code     text        not null,
  currency      text        not null,
  stake         bigint      not null check (stake > 0),
  choice        jsonb,
  state         text        not null
    check (state in ('betting', 'refused', 'cancelling', 'cancelled', 'paying', 'settled', 'stuck')),
  refusal       text,
  outcome       jsonb,
  payout        bigint      check (payout >= 0),
  balance_bet   bigint,
  balance_end   bigint,
  seen          boolean     not null default false,
  created_at    timestamptz not null default now(),
  ended_at      timestamptz,
  unique (session_id, request_id),
  check ((state in ('paying', 'settled')) <= (outcome is not null and payout is not null))
);
-- One bet at a time: the next waits until the fate of the last is known.
create unique index round_one_betting on studio.round (session_id) where state = 'betting';
create index round_history on studio.round (owner, game_code, created_at desc);

-- What the wallet must still be told. A line is written in the transaction that decides it and is sent until answered.
create table studio.wallet_call (
  id          uuid        primary key,
  round_id    uuid        not null references studio.round,
  kind        text        not null check (kind in ('bet', 'win', 'rollback')),
  amount      bigint      not null check (amount >= 0),
  state       text        not null default 'pending' check (state in ('pending', 'done', 'refused', 'lost', 'stuck')),
  attempts    integer     not null default 0,
  next_at     timestamptz not null,
  last_status text,
  last_at     timestamptz,
  created_at  timestamptz not null default now(),
  unique (round_id, kind)
);
create index wallet_call_due on studio.wallet_call (next_at) where state = 'pending';

-- Server seed, client seed and the nonce of the next roll. An old pair stays, revealed.
create table studio.seed_pair (
  id          bigint      primary key generated always as identity,
  owner       text        collate "C" not null,
  server_seed text        not null,
  server_hash text        not null,
  client_seed text        not null,
  nonce       integer     not null default 0 check (nonce >= 0),
  created_at  timestamptz not null default now(),
  revealed_at timestamptz
);
create unique index seed_pair_active on studio.seed_pair (owner) where revealed_at is null;
create index seed_pair_history on studio.seed_pair (owner, id desc);
