-- games: what a member lost, or won (below nothing), at a vendor that holds the money, each time its wallet was found empty. It is told from
-- what went there and came home since the time before; of the rounds themselves such a vendor tells nothing.
create table games.wallet_visit (
  brand_id      int         not null,
  member_id     bigint      not null,
  vendor        text        collate "C" not null,
  -- the newest transfer that is counted here
  last_transfer bigint      not null,
  began_at      timestamptz not null,
  lost          bigint      not null,
  ended_at      timestamptz not null,
  primary key (brand_id, member_id, vendor, last_transfer),
  foreign key (brand_id, vendor) references games.vendor
);
call platform.wall('games.wallet_visit', 'select, insert');

create view games.lost_pub with (security_invoker = true) as
  select brand_id, member_id, vendor, began_at, lost from games.wallet_visit;
grant select on games.lost_pub to gasing_app;

-- what may still be at vendors: what went there since their wallets were last found empty, and did not come home
create or replace view games.away_pub with (security_invoker = true) as
  select brand_id, member_id,
    sum(case when direction = 'out' then amount when state = 'done' then -amount else 0 end)::bigint as amount
  from games.wallet_transfer t
  where state <> 'refused' and id > coalesce((select max(v.last_transfer) from games.wallet_visit v
    where v.brand_id = t.brand_id and v.member_id = t.member_id and v.vendor = t.vendor), 0)
  group by brand_id, member_id, vendor;
