-- Decision 207: the last transfer of a visit, with which what was won there came home.
create or replace view games.lost_pub with (security_invoker = true) as
  select v.brand_id, v.member_id, v.vendor, v.began_at, v.lost, t.at as last_at
  from games.wallet_visit v
  join games.wallet_transfer t on t.brand_id = v.brand_id and t.id = v.last_transfer;
