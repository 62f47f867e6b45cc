-- When BTCPay was last asked about an invoice, so that all get their turn; and when money for a deposit was first seen.
alter table cashier.deposit add column asked_at timestamptz, add column paid_at timestamptz;
