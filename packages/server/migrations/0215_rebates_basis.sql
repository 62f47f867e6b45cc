-- rebates: whether a round was counted by its result, as the rules said then. A change of that rule counted the rounds of the last ten
-- minutes anew, and took from rebates already earned. Null in older rows, which keep to the rules of the day.
alter table rebates.counted add column by_result boolean;
