-- Pictures in the store of uploads that no row refers to: not yet, or no longer. A job deletes those that stay here.
create table platform.loose_picture (
  brand_id int not null,
  name     text not null,
  at       timestamptz not null default now(),
  primary key (brand_id, name)
);
call platform.wall('platform.loose_picture', 'select, insert, delete');
