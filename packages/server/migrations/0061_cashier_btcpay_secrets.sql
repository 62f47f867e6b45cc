-- X03: when the secret of webhooks changes, the one before it counts on for a while: BTCPay sends again what it could not deliver.
alter table cashier.btcpay
  add column former_secret bytea,
  add column former_until  timestamptz,
  add check ((former_secret is null) = (former_until is null));
