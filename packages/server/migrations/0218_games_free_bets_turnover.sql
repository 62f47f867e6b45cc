-- games: how many times the winnings of free rounds must be staked before a withdrawal; 0: they are cash.
alter table games.free_bet add column turnover_times int not null default 0 check (turnover_times between 0 and 100);
