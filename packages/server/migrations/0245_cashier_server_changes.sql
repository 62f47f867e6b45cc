-- cashier: the BTCPay server is whom members pay too. Its change belongs to no channel and holds the sealed secrets until it is decided.
alter table cashier.payee_change
  alter column channel_id drop not null,
  add column server         jsonb,
  add column api_key        bytea,
  add column webhook_secret bytea,
  add check ((channel_id is null) = (server is not null)),
  add check ((api_key is not null) = (channel_id is null and status = 'proposed')),
  add check ((api_key is null) = (webhook_secret is null));
create unique index on cashier.payee_change (brand_id) where channel_id is null and status = 'proposed';
grant update (api_key, webhook_secret) on cashier.payee_change to gasing_app;
