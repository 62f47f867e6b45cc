-- lottery: which type of game a lottery counts as, for whoever counts rounds by it.
create view lottery.kind_pub with (security_invoker = true) as
  select brand_id, code, case prize_mode when 'Elott' then 'ELOTT' else 'LOTT' end as game_type from lottery.lottery;
grant select on lottery.kind_pub to gasing_app;
