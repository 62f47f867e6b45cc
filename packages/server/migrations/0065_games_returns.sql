-- games: what a game returns of a stake in the long run, as its vendor's catalogue tells it; nothing where that is no percentage.
create view games.return_pub with (security_invoker = true) as
  select brand_id, vendor, code, game_type,
    case when rtp ~ '^[0-9]{2,3}([.][0-9]{1,6})? ?%?$' and rtrim(rtp, ' %')::numeric between 50 and 100
      then rtrim(rtp, ' %')::numeric / 100 end as share
  from games.game;
grant select on games.return_pub to gasing_app;

-- games: what reports of vendors and the ledger disagree about and nobody has decided, by vendor and day.
create view games.discrepancy_pub with (security_invoker = true) as
  select brand_id, vendor, day::text as day, count(*)::int as open, max(found_at) as found_at
  from games.discrepancy where state = 'open' group by brand_id, vendor, day;
grant select on games.discrepancy_pub to gasing_app;
