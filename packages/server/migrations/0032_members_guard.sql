-- What keeps a member from playing, in the row that every bet reads: until when the member is excluded (the end of the year 9999
-- is for ever), and whether there are limits to be judged.
alter table members.member add excluded_until timestamptz, add limited boolean not null default false;
create or replace view members.member_pub with (security_invoker = true) as
  select brand_id, id as member_id, username, is_agent, status, upline_id, path, registered_at, excluded_until, limited
  from members.member;
create index member_excluded on members.member (brand_id, excluded_until) where excluded_until is not null;
