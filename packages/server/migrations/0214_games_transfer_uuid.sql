-- A UUID for each transfer, for vendors whose protocol names transactions so. A transfer from before keeps its reference, because
-- one that is pending must be repeated under the name that it was sent with.
alter table games.wallet_transfer add column uuid uuid;
