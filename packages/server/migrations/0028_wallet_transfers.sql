-- wallet: what members hand up and down their own line. The money itself moves in the ledger.
create schema wallet;
grant usage on schema wallet to gasing_app;

create table wallet.transfer (
  brand_id       int not null,
  id             bigint generated always as identity,
  from_member_id bigint not null,
  to_member_id   bigint not null,
  amount         bigint not null check (amount > 0),
  at             timestamptz not null,
  primary key (brand_id, id),
  check (from_member_id <> to_member_id)
);
-- what somebody has sent today
create index transfer_sent on wallet.transfer (brand_id, from_member_id, at);
call platform.wall('wallet.transfer', 'select, insert');
