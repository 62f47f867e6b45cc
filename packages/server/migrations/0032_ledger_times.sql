-- What a range of days holds, over all accounts: for exports. A block range index costs a bet nothing.
create index entry_at on ledger.entry using brin (at) with (pages_per_range = 32, autosummarize = on);
