-- What was taken back of a member, among all that the member played: what the wallet had to lend for it stands there too.
create index entry_taken_back on ledger.entry (brand_id, account_id) where reason = 'rollback';
