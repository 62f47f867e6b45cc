-- Decision 207: wallets that were not seen empty since something went there or came from there, with what people call the vendor.
-- The amount says what went there and did not come home; of what was won there it knows nothing, so money may be there when it says none.
create or replace view games.away_pub with (security_invoker = true) as
  select t.brand_id, t.member_id,
    sum(case when t.direction = 'out' then t.amount when t.state = 'done' then -t.amount else 0 end)::bigint as amount, n.name
  from games.wallet_transfer t
  join games.vendor n on n.brand_id = t.brand_id and n.code = t.vendor
  where t.state <> 'refused' and t.id > coalesce((select max(v.last_transfer) from games.wallet_visit v
    where v.brand_id = t.brand_id and v.member_id = t.member_id and v.vendor = t.vendor), 0)
  group by t.brand_id, t.member_id, t.vendor, n.name;
