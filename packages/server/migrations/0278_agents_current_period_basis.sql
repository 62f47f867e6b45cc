-- agents: what the figures of an unfinished period were calculated from besides bets; with anything else they are calculated again. Rows of the
-- previous release have none.
alter table agents.current_period add column basis text;
