-- games: a transfer that was given up may be carried out by its vendor all the same; such a one is told beside what reports disagree about.
alter table games.discrepancy drop constraint discrepancy_class_check;
alter table games.discrepancy add constraint discrepancy_class_check check (class in ('missing_here', 'missing_there', 'amount',
  'currency', 'state', 'kind', 'member', 'round', 'day', 'duplicate', 'late'));
create index wallet_transfer_refused on games.wallet_transfer (brand_id, id) where state = 'refused';
