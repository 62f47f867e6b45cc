-- When a lottery gets another rhythm in the middle of a day, its issues go on in a series of their own.
alter table lottery.lottery add series text collate "C" not null default '' check (series ~ '^[a-z]?$');
