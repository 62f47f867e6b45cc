-- The database that the seeds were last used in. A different one was restored, so that seeds in use may have been shown since.
create table studio.used_database (
  one  boolean primary key default true check (one),
  name text    not null
);

-- When bets on a spin ended for good: its seed may be shown from then on, and no clock reopens it. Existing spins are over.
alter table studio.spin add column revealed_at timestamptz default now();
alter table studio.spin alter column revealed_at drop default;
create index spin_unrevealed on studio.spin (game_code, number) where revealed_at is null;
