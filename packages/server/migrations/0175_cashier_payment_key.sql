-- cashier: the number that a withdrawal was paid under is the same however it is typed, as a line of the statement is (decision 224).
alter table cashier.withdrawal
  add column payment_key text collate "C" generated always as (upper(replace(payment_reference, ' ', ''))) stored;
create index withdrawal_paid_under on cashier.withdrawal (brand_id, payment_key) where payment_key is not null;
drop index cashier.withdrawal_payment;
