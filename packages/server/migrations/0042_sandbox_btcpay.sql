-- sandbox: a BTCPay server to practise with, its invoices and what it has to tell the portal.
create table sandbox.btcpay_invoice (
  brand_id    int not null,
  invoice_id  text collate "C" not null,
  order_id    text not null,
  amount      text not null,
  currency    text not null,
  -- what was paid so far, in the invoice's own currency
  paid        text not null default '0',
  status      text not null default 'New' check (status in ('New', 'Processing', 'Settled', 'Expired', 'Invalid')),
  additional  text not null default 'None' check (additional in ('None', 'PaidLate', 'PaidPartial', 'PaidOver', 'Invalid')),
  return_url  text not null,
  expires_at  timestamptz not null,
  created_at  timestamptz not null,
  primary key (brand_id, invoice_id)
);
call platform.wall('sandbox.btcpay_invoice', 'select, insert, update');

create table sandbox.btcpay_delivery (
  brand_id    int not null,
  delivery_id bigint generated always as identity,
  invoice_id  text collate "C" not null,
  body        text not null,
  attempts    int not null default 0,
  due_at      timestamptz,
  last_answer text,
  primary key (brand_id, delivery_id),
  foreign key (brand_id, invoice_id) references sandbox.btcpay_invoice
);
create index on sandbox.btcpay_delivery (brand_id, due_at) where due_at is not null;
call platform.wall('sandbox.btcpay_delivery', 'select, insert, update');
