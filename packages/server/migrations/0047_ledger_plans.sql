-- Every posting asks for its accounts: the plan is the same for all of them, so it is made once and kept, for a table of any size.
alter function ledger.accounts_pub set plan_cache_mode = force_generic_plan;
alter function ledger.accounts_pub set enable_seqscan = off;
alter function ledger.accounts_pub set enable_bitmapscan = off;
alter function ledger.accounts_pub set enable_hashjoin = off;
alter function ledger.accounts_pub set enable_mergejoin = off;
