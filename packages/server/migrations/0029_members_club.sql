-- members: which of their labels are ranks of the club, for those who give ranks.
create or replace view members.label_pub with (security_invoker = true) as
  select brand_id, member_id, name, rank_level from members.label;
create index label_rank on members.label (brand_id, rank_level) where rank_level is not null;
