-- promotions: a bonus that comes with a deposit, by rule and without an application.
alter table promotions.promotion
  drop constraint promotion_award_check,
  add constraint promotion_award_check check (award in ('bonus', 'place', 'deposit')),
  -- hundredths of the deposit, the most that is given, the least that must be paid in, and how often the bonus is to be staked
  add column deposit_percent int check (deposit_percent between 1 and 1000),
  add column deposit_maximum bigint check (deposit_maximum > 0),
  add column deposit_minimum bigint check (deposit_minimum > 0),
  add column turnover_times int check (turnover_times between 0 and 100),
  add constraint promotion_deposit check ((award = 'deposit') = (deposit_percent is not null)
    and num_nonnulls(deposit_percent, deposit_maximum, deposit_minimum, turnover_times) in (0, 4));
