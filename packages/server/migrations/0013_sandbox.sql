-- sandbox: the practice payment provider's own books. It shares nothing with the cashier but the wire.
create schema sandbox;
grant usage on schema sandbox to gasing_app;

create table sandbox.provider_order (
  brand_id     int not null,
  reference    text collate "C" not null,
  merchant     text not null,
  method       text not null,
  amount       text not null,
  currency     text not null,
  language     text not null,
  return_url   text not null,
  callback_url text not null,
  expires_at   timestamptz not null,
  status       text not null default 'open' check (status in ('open', 'succeeded', 'failed')),
  transaction  text not null,
  created_at   timestamptz not null,
  primary key (brand_id, reference)
);
call platform.wall('sandbox.provider_order', 'select, insert, update');

-- One line per message to the merchant: repeated until the merchant says it has it, or too often.
create table sandbox.provider_message (
  brand_id     int not null,
  message_id   bigint generated always as identity,
  reference    text collate "C" not null,
  body         text not null,
  attempts     int not null default 0,
  due_at       timestamptz,
  delivered_at timestamptz,
  last_answer  text,
  primary key (brand_id, message_id),
  foreign key (brand_id, reference) references sandbox.provider_order
);
create index on sandbox.provider_message (brand_id, due_at) where due_at is not null;
call platform.wall('sandbox.provider_message', 'select, insert, update');
