-- cashier: what must be staked before money leaves. Filled in order from settled rounds that began after each; nothing of the
-- filling is kept here, so a round that is rolled back later takes its stake out again.
create table cashier.turnover (
  brand_id    int not null,
  turnover_id bigint generated always as identity,
  member_id   bigint not null,
  source      text collate "C" not null check (source in ('deposit', 'bonus', 'transfer')),
  -- what asks for it: deposit:12, bonus:34, transfer:56. It asks once
  reference   text collate "C" not null,
  -- the money that it was asked of
  amount      bigint not null check (amount > 0),
  required    bigint not null check (required > 0),
  -- what has gone with transfers to others
  moved       bigint not null default 0 check (moved between 0 and required),
  started_at  timestamptz not null,
  -- all of a member's open ones close together: when all are met, or when the money is gone
  closed_at   timestamptz,
  outcome     text collate "C" check (outcome in ('met', 'lapsed')),
  primary key (brand_id, turnover_id),
  unique (brand_id, reference),
  check ((closed_at is null) = (outcome is null))
);
create index turnover_open on cashier.turnover (brand_id, member_id, turnover_id) where closed_at is null;
call platform.wall('cashier.turnover', 'select, insert, update (moved, closed_at, outcome)');
