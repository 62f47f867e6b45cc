-- Encrypted bodies that have been opened: each counts once, so that nobody sends again what passed by (S15).
create table platform.opened_body (
  brand_id   int not null,
  id         bytea not null,
  -- the repeat key that it came with: who sends both again asks for the first answer once more
  repeat_key text,
  expires_at timestamptz not null,
  primary key (brand_id, id)
);
call platform.wall('platform.opened_body', 'select, insert, update, delete');

-- Takes a body, in one statement of its own. @returns whether it is the first time, or the same request again
create function platform.open_body(p_brand int, p_id bytea, p_repeat_key text, p_kept_hours int) returns boolean
language plpgsql as $$
begin
  perform set_config('gasing.brand_id', p_brand::text, true);
  insert into platform.opened_body as o (brand_id, id, repeat_key, expires_at)
    values (p_brand, p_id, p_repeat_key, now() + make_interval(hours => p_kept_hours))
    on conflict (brand_id, id) do update set repeat_key = excluded.repeat_key where o.repeat_key = excluded.repeat_key;
  return found;
end $$;
