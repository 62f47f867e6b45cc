-- Decision 327: whether a game has free rounds, for the choice of games in the back office; null: its vendor does not say.
alter table games.game add column free_rounds boolean;
