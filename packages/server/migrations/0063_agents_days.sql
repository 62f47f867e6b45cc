-- agents: what each day did to the balance of each member, by reason, summed once when nothing can be added to it any more: a team of
-- any size then shows its profit and loss of a month without reading every bet of it.
create table agents.day_sum (
  brand_id  int not null,
  member_id bigint not null,
  -- the beginning of the day, as the brand's calendar was when it was summed
  begins_at timestamptz not null,
  reason    text collate "C" not null,
  sum       bigint not null,
  primary key (brand_id, member_id, begins_at, reason)
);
-- days are written one after the other: whoever reads those of a whole team finds them together
create index day_sum_time on agents.day_sum using brin (begins_at) with (pages_per_range = 16, autosummarize = on);
call platform.wall('agents.day_sum', 'select, insert');

-- Days that are summed, each beginning where the one before ended.
create table agents.summed_day (
  brand_id  int not null,
  begins_at timestamptz not null,
  ends_at   timestamptz not null,
  primary key (brand_id, begins_at),
  check (begins_at < ends_at)
);
call platform.wall('agents.summed_day', 'select, insert');
