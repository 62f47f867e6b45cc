-- An encrypted body counts once at all brands together (decision 231): their pages seal to one key, and who took a sign-in from the
-- wire could have it opened once more at another brand, where people often have the same name and password.
alter table platform.opened_body no force row level security;
delete from platform.opened_body a using platform.opened_body b where b.id = a.id and b.brand_id < a.brand_id;
alter table platform.opened_body force row level security;
create unique index opened_body_once on platform.opened_body (id);

-- As before; no row of another brand is seen, but that it stands in the way is.
create or replace function platform.open_body(p_brand int, p_id bytea, p_repeat_key text, p_kept_hours int) returns boolean
language plpgsql as $$
begin
  perform set_config('gasing.brand_id', p_brand::text, true);
  insert into platform.opened_body (brand_id, id, repeat_key, expires_at)
    values (p_brand, p_id, p_repeat_key, now() + make_interval(hours => p_kept_hours))
    on conflict do nothing;
  return found or exists (
    select from platform.opened_body o where o.brand_id = p_brand and o.id = p_id and o.repeat_key = p_repeat_key);
end $$;
