-- members: who has the same name is asked with every withdrawal.
create index bank_account_holder on members.bank_account (brand_id, lower(holder)) where removed_at is null;
create index member_payee on members.member (brand_id, lower(payee_name)) where payee_name <> '';
