-- Counts one attempt in its window. The caller has set the brand.
create function platform.count_attempt(p_brand int, p_name text, p_subject text, p_window_seconds int)
returns table (attempts int, left_seconds int) language sql as $$
  with w as (
    select to_timestamp(floor(extract(epoch from clock_timestamp()) / p_window_seconds) * p_window_seconds) as start)
  insert into platform.rate as r (brand_id, name, subject, window_start, attempts)
  select p_brand, p_name, p_subject, w.start, 1 from w
  on conflict (brand_id, name, subject, window_start) do update set attempts = r.attempts + 1
  returning r.attempts,
    ceil(extract(epoch from (r.window_start + make_interval(secs => p_window_seconds) - clock_timestamp())))::int
$$;
