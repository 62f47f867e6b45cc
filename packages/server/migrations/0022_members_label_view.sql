-- members: which labels members have, for those who write to all of one.
create view members.label_pub with (security_invoker = true) as
  select brand_id, member_id, name from members.label;
grant select on members.label_pub to gasing_app;
