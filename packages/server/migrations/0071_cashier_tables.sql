-- cashier: which hands members played against each other, to see who hands money to whom; and who received transfers.
-- A line for each seat; what was staked and won is read from the rounds, as it is now.
create table cashier.table_round (
  brand_id   int not null,
  vendor     text collate "C" not null,
  -- the vendor's own name of the hand, one for all who played it
  reference  text collate "C" not null,
  member_id  bigint not null,
  settled_at timestamptz not null,
  primary key (brand_id, vendor, reference, member_id)
);
create index table_round_of_member on cashier.table_round (brand_id, member_id, settled_at);
create index table_round_age on cashier.table_round using brin (settled_at) with (pages_per_range = 16, autosummarize = on);
call platform.wall('cashier.table_round', 'select, insert, delete');

-- Up to when settled rounds were looked at.
create table cashier.table_progress (
  brand_id   int primary key,
  seen_until timestamptz not null
);
call platform.wall('cashier.table_progress', 'select, insert, update');
