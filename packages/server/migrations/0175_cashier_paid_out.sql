-- cashier: the number that a withdrawal was paid under is the same however it is typed, as a line of the statement is (decision 224).
-- The index over the number as it was typed stays for the release before, which looks by it.
alter table cashier.withdrawal
  add column payment_key text collate "C" generated always as (upper(replace(payment_reference, ' ', ''))) stored;
create index withdrawal_paid_under on cashier.withdrawal (brand_id, payment_key) where payment_key is not null;
-- What is sent is less by the fee, which a list of what was sent has to tell.
create or replace view cashier.withdrawal_pub with (security_invoker = true) as
  select brand_id, withdrawal_id, member_id, account, channel_id, bank, holder, number_end, amount, received_amount, status, dispute,
    reason, payment_reference, created_at, sent_at, ended_at, fee from cashier.withdrawal;
