-- wallet: what one operator proposes to give or to take, and another one decides.
create table wallet.adjustment (
  brand_id      int not null,
  id            bigint generated always as identity,
  member_id     bigint not null,
  direction     text not null check (direction in ('credit', 'debit')),
  amount        bigint not null check (amount > 0),
  -- the member reads it in the account record
  reason        text not null,
  status        text not null default 'proposed' check (status in ('proposed', 'approved', 'rejected')),
  proposed_by   bigint not null,
  proposer      text not null,
  proposed_at   timestamptz not null,
  decided_by    bigint,
  decider       text,
  decided_at    timestamptz,
  refusal       text,
  primary key (brand_id, id),
  -- four eyes, whatever the program does
  check (status <> 'approved' or decided_by <> proposed_by)
);
create index adjustment_of_member on wallet.adjustment (brand_id, member_id, id desc);
create index adjustment_by_status on wallet.adjustment (brand_id, status, id desc);
call platform.wall('wallet.adjustment', 'select, insert, update (status, decided_by, decider, decided_at, refusal)');

create view wallet.adjustment_pub with (security_invoker = true) as
  select brand_id, id as adjustment_id, member_id, direction, amount, reason, status, proposer, proposed_at, decider, decided_at, refusal
  from wallet.adjustment;
create view wallet.transfer_pub with (security_invoker = true) as
  select brand_id, id as transfer_id, from_member_id, to_member_id, amount, at from wallet.transfer;
grant select on wallet.adjustment_pub, wallet.transfer_pub to gasing_app;
