-- What came and went besides play, over all accounts, by days: few lines among many. A bet is in no part of it and pays nothing for it.
create index entry_money_at on ledger.entry (brand_id, at) where reason not in ('bet', 'win', 'rollback');
