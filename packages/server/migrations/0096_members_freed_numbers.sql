-- members: a number that was typed by mistake and removed can be given free by an operator (decision 186). The row stays as what was; its
-- number is nobody's, and tells nothing of the member any more.
alter table members.bank_account
  add column freed_at timestamptz,
  add constraint bank_account_freed check (freed_at is null or removed_at is not null);
drop index members.bank_account_number;
create unique index bank_account_number on members.bank_account (brand_id, number_mac) where freed_at is null;
grant update (freed_at) on members.bank_account to gasing_app;
