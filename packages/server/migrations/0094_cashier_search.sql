-- cashier: what the office looks for by the beginning of a name is found without reading every deposit and withdrawal of the brand. Behind
-- the wall between brands an index serves only conditions that tell nothing of other rows, so that small letters are kept and not made.
alter table cashier.deposit add column account_key text collate "C" not null generated always as (lower(account)) stored;
alter table cashier.withdrawal
  add column account_key text collate "C" not null generated always as (lower(account)) stored,
  add column holder_key text collate "C" not null generated always as (lower(holder)) stored;
create index deposit_account on cashier.deposit (brand_id, account_key);
create index deposit_transaction on cashier.deposit (brand_id, transaction) where transaction is not null;
create index withdrawal_account on cashier.withdrawal (brand_id, account_key);
create index withdrawal_holder on cashier.withdrawal (brand_id, holder_key);
create index withdrawal_payment on cashier.withdrawal (brand_id, payment_reference) where payment_reference is not null;
