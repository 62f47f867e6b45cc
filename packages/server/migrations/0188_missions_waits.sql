-- missions: a prize of a period that was paid, for which the winner's account had no room; it is paid when there is some.
alter table missions.board_line add column waits boolean not null default false;
create index board_line_waits on missions.board_line (brand_id, board_id) where waits;
grant update (waits) on missions.board_line to gasing_app;
