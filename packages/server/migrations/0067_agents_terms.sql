-- agents: what a bill was reckoned with besides the contract, so that it can be reckoned again when bets of its period change later.
-- Null in bills from before, which stay as they are.
alter table agents.bill
  add column active_stake bigint,
  add column carry        text check (carry in ('none', 'previous', 'forever')),
  -- what earlier periods left to be made up for, and what the line was given
  add column carried      bigint,
  add column given        bigint,
  -- of what it earned, what changes of earlier periods added or took
  add column corrected    bigint not null default 0,
  add check (num_nulls(active_stake, carry, carried, given) in (0, 4));
