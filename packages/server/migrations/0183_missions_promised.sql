-- missions: what a board promised for a period that was over when somebody changed or stopped the board; null where nobody did.
alter table missions.board_period add column prizes bigint[], add column turnover_percent int;
grant update (prizes, turnover_percent), delete on missions.board_period to gasing_app;
