-- Decision 304: a round that its vendor never closes stops holding up bonuses and turnover some days after its last movement.
alter table games.vendor add column idle_round_days int not null default 30 check (idle_round_days between 1 and 400);
grant update (idle_round_days) on games.vendor to gasing_app;

-- Open rounds whose end is still expected. Those of our own products have no vendor and are always expected to end.
create view games.expected_round_pub with (security_invoker = true) as
  select r.brand_id, r.member_id, r.vendor, r.round_id, r.stake, r.payout from play.round_pub r
  left join games.vendor v on v.brand_id = r.brand_id and v.code = r.vendor
  where r.status = 'open' and (v.code is null or r.moved_at > now() - make_interval(days => v.idle_round_days));
grant select on games.expected_round_pub to gasing_app;
