-- cashier: the brand's BTCPay server. Its two secrets are sealed; nobody reads them back.
create table cashier.btcpay (
  brand_id       int not null primary key,
  url            text not null check (url ~ '^https?://'),
  store_id       text not null check (store_id <> ''),
  -- how BTCPay calls the coin and its network, e.g. USDT-TRON; empty offers all that the store takes
  payment_method text not null default '',
  api_key        bytea not null,
  webhook_secret bytea not null
);
call platform.wall('cashier.btcpay', 'select, insert, update');

alter table cashier.deposit add column invoice_id text collate "C";
create unique index deposit_invoice on cashier.deposit (brand_id, invoice_id) where invoice_id is not null;
-- what must be asked about: a message may get lost, and a payment may come late
create index deposit_invoices on cashier.deposit (brand_id, created_at) where invoice_id is not null and status <> 'credited';
