-- cashier: who was the first of two to credit a transfer by hand, and what was named then (decision 208).
alter table cashier.deposit
  add column first_by bigint,
  add column first_name text,
  add column first_at timestamptz,
  add column first_amount bigint,
  add column first_transaction text collate "C",
  add constraint deposit_first_word
    check (num_nulls(first_by, first_name, first_at, first_amount, first_transaction) in (0, 5)),
  -- four eyes, whatever the program does
  add constraint deposit_four_eyes
    check (status <> 'credited' or first_by is null or operator_id is distinct from first_by);
