-- games: of a move between two vendors, the transfer to the second one names that from the first, so that it is made once.
alter table games.wallet_transfer add column follows bigint;
create unique index wallet_transfer_follows on games.wallet_transfer (brand_id, follows) where follows is not null;
