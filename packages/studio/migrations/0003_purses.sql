-- Money that people of operators without a wallet of their own keep with us during play.
create table studio.purse (
  operator_id integer not null,
  member      text    collate "C" not null,
  currency    text    not null,
  balance     bigint  not null default 0 check (balance >= 0),
  primary key (operator_id, member)
);

-- What came of every movement, under the name that its sender gave it, for ever: the operator its transfers, we our rounds.
-- void: rolled back, or rolled back before it came.
create table studio.purse_entry (
  operator_id integer     not null,
  source      text        not null check (source in ('transfer', 'round')),
  reference   text        collate "C" not null,
  member      text        collate "C" not null,
  kind        text        not null check (kind in ('deposit', 'withdraw', 'bet', 'win', 'rollback')),
  amount      bigint      not null check (amount >= 0),
  state       text        not null check (state in ('done', 'refused', 'void')),
  created_at  timestamptz not null default now(),
  primary key (operator_id, source, reference),
  foreign key (operator_id, member) references studio.purse
);
create index purse_entry_member on studio.purse_entry (operator_id, member, created_at);
