-- games: a movement that was corrected as missing and booked all the same when its vendor's call came late (decision 434).
alter table games.discrepancy drop constraint discrepancy_class_check;
alter table games.discrepancy add constraint discrepancy_class_check check (class in ('missing_here', 'missing_there', 'amount',
  'currency', 'state', 'kind', 'member', 'round', 'day', 'duplicate', 'late', 'doubled'));
