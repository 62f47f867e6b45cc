-- Decision 283: only time in which a draw's round was requested counts towards the hour after which the draw is void. This is the last
-- request that found nothing; `missed_since` moves forward by the time in which nothing was requested.
alter table lottery.draw add column missed_at timestamptz;
