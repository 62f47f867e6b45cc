-- cashier: money in and out of the brand through payment providers and banks.
create schema cashier;
grant usage on schema cashier to gasing_app;

-- Who takes payments for the brand. `page_url` is the hosted page; a path stands for one on the brand's own host.
create table cashier.provider (
  brand_id    int not null,
  provider_id text collate "C" not null check (provider_id ~ '^[a-z0-9-]{1,40}$'),
  page_url    text not null,
  primary key (brand_id, provider_id)
);
call platform.wall('cashier.provider', 'select, insert, update');

-- Ways to pay in and out. Names are texts of the brand by language. Withdrawals are free of charge.
create table cashier.channel (
  brand_id    int not null,
  direction   text not null check (direction in ('deposit', 'withdrawal')),
  channel_id  text collate "C" not null check (channel_id ~ '^[a-z0-9-]{1,40}$'),
  kind        text not null check (kind in ('bank', 'ewallet', 'qr', 'crypto')),
  provider_id text collate "C",
  names       jsonb not null,
  icon        text not null,
  minimum     bigint not null check (minimum > 0),
  maximum     bigint not null check (maximum >= minimum),
  fee         bigint not null default 0 check (fee >= 0 and fee < minimum and (direction = 'deposit' or fee = 0)),
  minutes     int not null check (minutes between 0 and 10080),
  suggestions bigint[] not null default '{}',
  position    int not null default 0,
  enabled     boolean not null default true,
  primary key (brand_id, direction, channel_id),
  foreign key (brand_id, provider_id) references cashier.provider,
  check ((direction = 'deposit') = (provider_id is not null))
);
call platform.wall('cashier.channel', 'select, insert, update');

create table cashier.deposit (
  brand_id      int not null,
  deposit_id    bigint generated always as identity,
  member_id     bigint not null,
  account       text not null,
  direction     text not null default 'deposit' check (direction = 'deposit'),
  channel_id    text collate "C" not null,
  provider_id   text collate "C" not null,
  -- what the provider knows the deposit by; drawn at random, so that nobody can guess another's
  reference     text collate "C" not null,
  amount        bigint not null check (amount > 0),
  fee           bigint not null check (fee >= 0 and fee < amount),
  status        text not null check (status in ('created', 'awaiting', 'checking', 'credited', 'failed', 'expired', 'cancelled')),
  redirect_url  text not null,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  decided_at    timestamptz,
  -- what the provider signed, which need not be what was asked for
  paid_amount   bigint,
  paid_currency text,
  transaction   text collate "C",
  operator_id   bigint,
  decided_by    text,
  reason        text,
  primary key (brand_id, deposit_id),
  unique (brand_id, reference),
  foreign key (brand_id, direction, channel_id) references cashier.channel,
  foreign key (brand_id, provider_id) references cashier.provider,
  check (status <> 'credited' or (paid_amount > 0 and transaction is not null))
);
create index on cashier.deposit (brand_id, member_id, deposit_id desc);
create index on cashier.deposit (brand_id, expires_at) where status in ('created', 'awaiting');
create index on cashier.deposit (brand_id, status, deposit_id desc);
-- one payment of the provider belongs to one deposit, whatever is sent
create unique index on cashier.deposit (brand_id, provider_id, transaction) where transaction is not null;
call platform.wall('cashier.deposit', 'select, insert, update');

-- Every message that came in a provider's name, with its raw bytes and what was made of it: proof in a quarrel.
create table cashier.provider_call (
  brand_id    int not null,
  call_id     bigint generated always as identity,
  provider_id text not null,
  deposit_id  bigint,
  at          timestamptz not null,
  ip          text not null,
  signed_at   text not null,
  signature   text not null,
  raw         bytea not null,
  verdict     text not null,
  primary key (brand_id, call_id),
  foreign key (brand_id, deposit_id) references cashier.deposit
);
create index on cashier.provider_call (brand_id, deposit_id) where deposit_id is not null;
create index on cashier.provider_call (brand_id, at) where deposit_id is null;
call platform.wall('cashier.provider_call', 'select, insert, delete');

create table cashier.withdrawal (
  brand_id          int not null,
  withdrawal_id     bigint generated always as identity,
  member_id         bigint not null,
  account           text not null,
  direction         text not null default 'withdrawal' check (direction = 'withdrawal'),
  channel_id        text collate "C" not null,
  -- where it goes, as it was when asked for: a later change of the address changes nothing
  account_id        bigint not null,
  bank              text not null,
  holder            text not null,
  number_end        text not null,
  number_sealed     bytea not null,
  amount            bigint not null check (amount > 0),
  received_amount   bigint check (received_amount between 0 and amount),
  status            text not null check (status in ('requested', 'approved', 'sent', 'received', 'partly_received',
                      'not_received', 'auto_received', 'rejected', 'cancelled')),
  approvals_needed  int not null check (approvals_needed in (1, 2)),
  reason            text,
  payment_reference text,
  paid_by           bigint,
  proof             text,
  dispute           text check (dispute in ('open', 'returned', 'forced')),
  created_at        timestamptz not null,
  approved_at       timestamptz,
  sent_at           timestamptz,
  confirm_before    timestamptz,
  ended_at          timestamptz,
  settled_at        timestamptz,
  primary key (brand_id, withdrawal_id),
  foreign key (brand_id, direction, channel_id) references cashier.channel,
  check ((dispute is null) = (status not in ('partly_received', 'not_received'))),
  check ((sent_at is null) = (status in ('requested', 'approved', 'rejected', 'cancelled')))
);
create index on cashier.withdrawal (brand_id, member_id, withdrawal_id desc);
create index on cashier.withdrawal (brand_id, status, withdrawal_id desc);
create index on cashier.withdrawal (brand_id, confirm_before) where status = 'sent';
call platform.wall('cashier.withdrawal', 'select, insert, update');

-- Who approved: one line per operator, so that one person never counts twice.
create table cashier.withdrawal_approval (
  brand_id      int not null,
  withdrawal_id bigint not null,
  operator_id   bigint not null,
  operator      text not null,
  at            timestamptz not null,
  primary key (brand_id, withdrawal_id, operator_id),
  foreign key (brand_id, withdrawal_id) references cashier.withdrawal
);
call platform.wall('cashier.withdrawal_approval', 'select, insert');
