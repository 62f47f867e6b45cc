-- The amount that an operator has approved: when the one who named it is disabled, the next one may name another, which must not count as
-- approved by the first. Null in approvals of the previous release, which are for the amount of the application.
alter table promotions.approval add column amount bigint;
grant update (operator, amount, at) on promotions.approval to gasing_app;
