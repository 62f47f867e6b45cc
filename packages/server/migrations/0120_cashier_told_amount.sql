-- cashier: how much of what came after a decision the operators have been told of, so that it is told once.
alter table cashier.deposit add column told_amount bigint;
