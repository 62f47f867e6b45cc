-- Spins of several games, each on a clock of its own. What is there was the wheel's, and so is what the release before writes and reads.
alter table studio.spin add column game_code text not null default 'gsg_roda_malam';
alter table studio.spin drop constraint spin_pkey;
alter table studio.spin add primary key (game_code, number);
