-- lottery: what the stakes on a choice pay less than their whole price, in ten-thousandths of a micro-unit. What was added up before counts as whole.
alter table lottery.tally_choice add column less numeric not null default 0;
