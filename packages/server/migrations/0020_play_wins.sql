-- The newest wins are read by when they were settled. A block range index costs a bet nothing: rows that only it holds are
-- still updated in place.
create index round_settled on play.round using brin (settled_at) with (pages_per_range = 16, autosummarize = on);
