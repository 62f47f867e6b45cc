-- free rounds that the vendor refused and that are asked for again get a new beginning and end
grant update (starts_at, ends_at) on games.free_bet to gasing_app;
