-- Encrypted bodies that have been opened: each counts once, so that nobody sends again what passed by (S15).
create table platform.opened_body (
  brand_id   int not null,
  id         bytea not null,
  expires_at timestamptz not null,
  primary key (brand_id, id)
);
call platform.wall('platform.opened_body', 'select, insert, delete');

-- Takes a body, in one statement of its own. @returns whether it is the first time
create function platform.open_body(p_brand int, p_id bytea, p_kept_hours int) returns boolean language plpgsql as $$
begin
  perform set_config('gasing.brand_id', p_brand::text, true);
  insert into platform.opened_body (brand_id, id, expires_at)
    values (p_brand, p_id, now() + make_interval(hours => p_kept_hours)) on conflict do nothing;
  return found;
end $$;
