-- What a brand played in a stretch of time is found by when rounds were opened, too: a team of any size reads its newest bets so. One
-- block range index for both times costs a bet what the one cost that it replaces.
drop index play.round_settled;
create index round_times on play.round using brin (settled_at, opened_at) with (pages_per_range = 16, autosummarize = on);
