-- agents: what the unfinished period of a contract has come to so far, as last calculated for somebody who looked at it: a month of a
-- large line is not added up again for each view.
create table agents.current_period (
  brand_id       int not null,
  contract_id    bigint not null,
  begins_at      timestamptz not null,
  ends_at        timestamptz not null,
  counted_until  timestamptz not null,
  valid_bet      bigint not null,
  net_loss       bigint not null,
  active_members int not null,
  -- the place of the tier reached
  tier           int,
  amount         bigint not null,
  corrected      bigint not null,
  carried        bigint not null,
  primary key (brand_id, contract_id),
  check (begins_at <= counted_until and counted_until <= ends_at)
);
call platform.wall('agents.current_period', 'select, insert, update');
