-- What signing in needs to know of a member.
create view members.sign_in_pub with (security_invoker = true) as
  select brand_id, id as member_id, username, username_key, nickname, is_agent, status, upline_id from members.member;
grant select on members.sign_in_pub to gasing_app;
