-- games: under which licence a vendor is asked to open its games, in its own word for it (decision 199).
alter table games.vendor add column jurisdiction text collate "C";
