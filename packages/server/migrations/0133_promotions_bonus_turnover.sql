-- promotions: a bonus that somebody decides about asked for no turnover: it could be withdrawn as it was, unlike every other gift. How
-- often it is to be staked, and as it was told to those who applied.
alter table promotions.promotion add column bonus_times int not null default 0 check (bonus_times between 0 and 100);
alter table promotions.application add column bonus_times int not null default 0 check (bonus_times between 0 and 100);
