-- lottery: what type a lottery is of, as games.kind_pub says it of games.
create view lottery.kind_pub with (security_invoker = true) as
  select brand_id, 'lottery' as vendor, code, case prize_mode when 'Elott' then 'ELOTT' else 'LOTT' end as game_type
  from lottery.lottery;
grant select on lottery.kind_pub to gasing_app;
