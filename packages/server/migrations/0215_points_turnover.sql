-- points: the turnover of a bonus that was ordered, as it was then: before, an order was paid by the rules of the day of its approval.
-- Null in older orders.
alter table points.reward_order add column turnover_percent int check (turnover_percent between 0 and 10000);
