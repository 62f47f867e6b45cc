-- games: what type a game is of, for whoever counts rounds by it.
create view games.kind_pub with (security_invoker = true) as
  select brand_id, vendor, code, game_type from games.game;
grant select on games.kind_pub to gasing_app;
