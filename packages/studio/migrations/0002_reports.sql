-- What an operator asks for by time: a movement counts from when the wallet answered it.
create index wallet_call_time on studio.wallet_call (coalesce(last_at, created_at)) where kind <> 'rollback';
