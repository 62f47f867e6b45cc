-- ranks: what each member has staked, in all and in parts: a part is 65,536 rounds whose ids follow each other. Every five minutes the
-- job added up all that active members had ever staked; now it adds up anew only those parts in which a round has changed.
create table ranks.staked (
  brand_id  int not null,
  member_id bigint not null,
  part      bigint not null,
  -- valid bets of settled rounds, in micro-units
  valid     bigint not null,
  primary key (brand_id, member_id, part)
) with (fillfactor = 70);
call platform.wall('ranks.staked', 'select, insert, update');

create table ranks.total (
  brand_id  int not null,
  member_id bigint not null,
  valid     bigint not null,
  primary key (brand_id, member_id)
) with (fillfactor = 70);
call platform.wall('ranks.total', 'select, insert, update');

-- Changes of rounds before this time are in the parts.
create table ranks.progress (
  brand_id   int primary key,
  seen_until timestamptz not null
);
call platform.wall('ranks.progress', 'select, insert, update');

create function ranks.part_of(p_round bigint) returns bigint language sql immutable as $$ select p_round >> 16 $$;
create function ranks.first_of(p_part bigint) returns bigint language sql immutable as $$ select p_part << 16 $$;
grant execute on function ranks.part_of, ranks.first_of to gasing_app;

-- whatever changes from an hour ago on is looked at again
do $$
declare
  at record;
begin
  for at in select distinct brand_id from brand.host loop
    perform set_config('gasing.brand_id', at.brand_id::text, true);
    insert into ranks.staked (brand_id, member_id, part, valid)
      select brand_id, member_id, ranks.part_of(id), sum(stake - tied) from play.round
      where brand_id = at.brand_id and status = 'settled' group by 1, 2, 3;
    insert into ranks.total (brand_id, member_id, valid)
      select brand_id, member_id, sum(valid) from ranks.staked where brand_id = at.brand_id group by 1, 2;
    insert into ranks.progress (brand_id, seen_until) values (at.brand_id, now() - interval '1 hour');
  end loop;
  perform set_config('gasing.brand_id', '', true);
end $$;
