-- Decision 437: when a visit was found to have ended, which is the day of its result in the business report.
create or replace view games.lost_pub with (security_invoker = true) as
  select v.brand_id, v.member_id, v.vendor, v.began_at, v.lost, t.at as last_at, v.ended_at
  from games.wallet_visit v
  join games.wallet_transfer t on t.brand_id = v.brand_id and t.id = v.last_transfer;
create index wallet_visit_ended on games.wallet_visit (brand_id, ended_at);
