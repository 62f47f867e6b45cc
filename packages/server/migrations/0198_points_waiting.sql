-- points: below zero it is what waits for the member, because the account had no room for it.
alter table points.owed drop constraint owed_points_check;
create index owed_waiting on points.owed (brand_id, member_id) where points < 0;
