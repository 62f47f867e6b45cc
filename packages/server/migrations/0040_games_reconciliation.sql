-- games: what a vendor says that it moved on a day, beside what the ledger says (M23). A day is the brand's own.
create table games.report_line (
  brand_id int not null,
  vendor   text collate "C" not null,
  day      date not null,
  ord      int not null,
  tx       text collate "C" not null,
  kind     text not null check (kind in ('bet', 'win')),
  -- whose it is, as vendors know members
  member   text not null,
  round    text,
  currency text not null,
  -- micro-units; nothing when the amount fits no micro-unit
  amount   bigint,
  -- void: no money moved there, or what moved was taken back; open: not decided there yet
  state    text not null check (state in ('done', 'void', 'open')),
  at       timestamptz not null,
  primary key (brand_id, vendor, day, ord)
);
create index report_line_tx on games.report_line (brand_id, vendor, tx);
call platform.wall('games.report_line', 'select, insert, delete');

-- The newest comparison of each day.
create table games.reconciliation (
  brand_id  int not null,
  id        bigint generated always as identity,
  vendor    text collate "C" not null,
  day       date not null,
  -- failed: the vendor's report could not be had, and the clock tries again
  source    text not null check (source in ('fetched', 'uploaded', 'failed')),
  by        text not null,
  at        timestamptz not null,
  -- entries of ours from then on were too young to be missed
  until     timestamptz not null,
  lines     int not null default 0,
  matched   int not null default 0,
  -- of the entries of the day here, and of the lines there
  bets_here  bigint not null default 0,
  wins_here  bigint not null default 0,
  bets_there bigint not null default 0,
  wins_there bigint not null default 0,
  primary key (brand_id, id),
  unique (brand_id, vendor, day),
  foreign key (brand_id, vendor) references games.vendor
);
call platform.wall('games.reconciliation', 'select, insert, update');

create table games.discrepancy (
  brand_id     int not null,
  id           bigint generated always as identity,
  vendor       text collate "C" not null,
  day          date not null,
  tx           text collate "C" not null,
  class        text not null check (class in ('missing_here', 'missing_there', 'amount', 'currency', 'state', 'kind', 'member',
    'round', 'day', 'duplicate')),
  -- what each side says, for people: kind, member, round, currency, amount, state, at
  there        jsonb,
  here         jsonb,
  member_id    bigint,
  -- proposed: one person accepts it and another has to agree. gone: a later report agrees with the ledger
  state        text not null default 'open' check (state in ('open', 'proposed', 'accepted', 'adjusting', 'gone')),
  reason       text,
  proposed_by  bigint,
  proposer     text,
  decided_by   bigint,
  decider      text,
  decided_at   timestamptz,
  adjustment_id bigint,
  found_at     timestamptz not null,
  primary key (brand_id, id),
  unique (brand_id, vendor, day, tx, class),
  -- two persons, whatever the program does
  check (state <> 'accepted' or (decided_by <> proposed_by and reason is not null))
);
create index discrepancy_by_state on games.discrepancy (brand_id, state, id desc);
call platform.wall('games.discrepancy', 'select, insert, update');
