-- cashier: a line of a bank's statement is the same however it is typed (decision 224). Behind the wall between brands an index serves
-- only conditions that tell nothing of other rows, so that the form that is compared is kept and not made.
alter table cashier.deposit
  add column line_key text collate "C" generated always as (upper(replace(transaction, ' ', ''))) stored;
create index deposit_line on cashier.deposit (brand_id, line_key) where line_key is not null;
