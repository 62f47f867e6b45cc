-- lottery: when a bet that was settled anew had been counted first; null while its only end is the first one.
alter table lottery.bet add column counted_at timestamptz;
grant update (counted_at) on lottery.bet to gasing_app;
