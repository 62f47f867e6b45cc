-- What higher modules may read of deposits and withdrawals; nothing that is sealed.
create view cashier.deposit_pub with (security_invoker = true) as
  select brand_id, deposit_id, member_id, account, channel_id, reference, amount, fee, status, created_at, decided_at, paid_amount,
    paid_currency, transaction, decided_by, reason from cashier.deposit;
create view cashier.withdrawal_pub with (security_invoker = true) as
  select brand_id, withdrawal_id, member_id, account, channel_id, bank, holder, number_end, amount, received_amount, status, dispute,
    reason, payment_reference, created_at, sent_at, ended_at from cashier.withdrawal;
grant select on cashier.deposit_pub, cashier.withdrawal_pub to gasing_app;
