-- members: an account that a member removes stays (decision 180): its number is nobody else's, and the same member may add it again.
drop index members.bank_account_number;
create unique index bank_account_number on members.bank_account (brand_id, number_mac);
-- one that is added again is written as it is typed now; its age begins anew
grant update (kind, bank, holder, last_four, added_at) on members.bank_account to gasing_app;
