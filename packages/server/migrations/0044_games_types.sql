-- What kind a game is, for modules that weigh rounds by it.
create view games.game_type_pub with (security_invoker = true) as
  select brand_id, vendor, code, game_type from games.game;
grant select on games.game_type_pub to gasing_app;
