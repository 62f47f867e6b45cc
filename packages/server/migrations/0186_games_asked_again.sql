-- games: when free rounds whose giving was not answered were last asked for. Null: when they were first.
alter table games.free_bet add column asked_at timestamptz;
grant update (asked_at) on games.free_bet to gasing_app;
