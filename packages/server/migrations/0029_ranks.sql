-- ranks: the levels of a brand's club, and what has to be staked for each.
create schema ranks;
grant usage on schema ranks to gasing_app;

create table ranks.rank (
  brand_id int not null,
  level    int not null check (level between 1 and 50),
  name     text not null check (name <> ''),
  -- of the words, and of the ground below them
  color    text not null check (color ~ '^#[0-9a-fA-F]{6}$'),
  color2   text not null check (color2 ~ '^#[0-9a-fA-F]{6}$'),
  -- micro-units of settled stakes, ever since the member came
  turnover bigint not null check (turnover >= 0),
  -- by language, a line for each thing that it brings
  benefits jsonb not null default '{}',
  primary key (brand_id, level),
  unique (brand_id, name)
);
call platform.wall('ranks.rank', 'select, insert, update, delete');
