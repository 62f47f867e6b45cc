-- lottery: the time zone that the issues of a lottery are numbered in. When the brand's zone moves westwards, the numbers of the day come
-- again: they were taken for draws that exist already, and nothing was on sale until the clock had caught up.
alter table lottery.lottery add slots_zone text;
