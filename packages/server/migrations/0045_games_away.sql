-- games: what of a member's money went to wallets at vendors and did not come home, for whoever must know whether it is gone.
create view games.away_pub with (security_invoker = true) as
  select brand_id, member_id,
    sum(case when direction = 'out' then amount when state = 'done' then -amount else 0 end)::bigint as amount
  from games.wallet_transfer
  where state <> 'refused'
  group by brand_id, member_id, vendor;
grant select on games.away_pub to gasing_app;
