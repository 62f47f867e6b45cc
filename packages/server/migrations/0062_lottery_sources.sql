-- lottery: where outside results are read from is money's business: one operator proposes, another approves.
create table lottery.source_order (
  brand_id    int not null,
  id          bigint generated always as identity,
  lottery     text collate "C" not null,
  -- none: people type the results
  sources     text[] not null check (cardinality(sources) in (0, 2)),
  reason      text not null,
  status      text not null default 'proposed' check (status in ('proposed', 'approved', 'rejected')),
  proposed_by bigint not null,
  proposer    text not null,
  proposed_at timestamptz not null,
  decided_by  bigint,
  decider     text,
  decided_at  timestamptz,
  refusal     text,
  primary key (brand_id, id),
  foreign key (brand_id, lottery) references lottery.outside,
  check ((status = 'proposed') = (decided_by is null)),
  check (status <> 'approved' or decided_by <> proposed_by)
);
create unique index on lottery.source_order (brand_id, lottery) where status = 'proposed';
create index on lottery.source_order (brand_id, lottery, id);
call platform.wall('lottery.source_order', 'select, insert, update (status, decided_by, decider, decided_at, refusal)');

-- Readings of sources that are no more are taken back: the same address must never be both of the two.
grant delete on lottery.source_reading to gasing_app;
