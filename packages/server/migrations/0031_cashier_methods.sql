-- cashier: a way to pay says how it is paid, what it costs both ways, and how much of it must be played before it leaves again.
alter table cashier.channel
  drop constraint channel_check1, drop constraint channel_check2,
  add column method text collate "C" not null default 'hosted' check (method in ('hosted', 'transfer', 'qr', 'btcpay')),
  -- for `transfer` and `qr`: the brand's own account that members pay to
  add column pay_to jsonb,
  -- how much of a deposit must be staked before money leaves, in hundredths of it
  add column turnover_percent int not null default 0 check (turnover_percent between 0 and 5000),
  -- what one member may do in a day of the brand; null is no limit
  add column daily_count int check (daily_count > 0),
  add column daily_amount bigint check (daily_amount > 0),
  add constraint channel_fee check (fee >= 0 and fee < minimum),
  add constraint channel_provider check (
    case when direction = 'withdrawal' then provider_id is null
    when method in ('hosted', 'btcpay') then provider_id is not null else true end),
  add constraint channel_pay_to check (direction = 'withdrawal' or (method in ('transfer', 'qr')) = (pay_to is not null));
-- what was there before asks for nothing, what comes from now on for once its amount
alter table cashier.channel alter column turnover_percent set default 100;

alter table cashier.deposit
  alter column provider_id drop not null,
  drop constraint deposit_status_check,
  add constraint deposit_status_check
    check (status in ('draft', 'created', 'awaiting', 'checking', 'credited', 'failed', 'expired', 'cancelled')),
  add column method text collate "C" not null default 'hosted',
  -- where the member was told to pay to, as it was then
  add column pay_to jsonb,
  -- the whole text of the QR code that was shown
  add column qr text,
  -- the member's picture of the payment: the name of a kept upload
  add column proof text,
  add column proof_at timestamptz,
  -- the deposit's share that must be played, as it was when opened
  add column turnover_percent int not null default 0,
  add column promotion_id bigint,
  add constraint deposit_proof check ((proof is null) = (proof_at is null));
-- one line of the bank's statement pays one deposit
create unique index deposit_bank_line on cashier.deposit (brand_id, channel_id, transaction)
  where transaction is not null and provider_id is null;
-- what somebody has paid in and taken out today
create index deposit_of_day on cashier.deposit (brand_id, member_id, created_at);

alter table cashier.withdrawal
  add column fee bigint not null default 0 check (fee >= 0 and fee < amount),
  add column kind text collate "C" not null default 'bank' check (kind in ('bank', 'ewallet', 'crypto'));
create index withdrawal_of_day on cashier.withdrawal (brand_id, member_id, created_at);

drop index cashier.deposit_brand_id_expires_at_idx;
create index deposit_to_expire on cashier.deposit (brand_id, expires_at) where status in ('draft', 'created', 'awaiting');
