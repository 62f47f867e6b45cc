-- members: money goes to e-wallets and coin addresses too, each in the member's own name.
alter table members.bank_account
  add column kind text collate "C" not null default 'bank' check (kind in ('bank', 'ewallet', 'crypto'));
