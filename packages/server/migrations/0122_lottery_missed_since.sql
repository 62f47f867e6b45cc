-- Decision 211: a draw whose round does not come is void after an hour of looking for it, not an hour after its time: while nobody looked,
-- the beacon may have spoken.
alter table lottery.draw add column missed_since timestamptz;
