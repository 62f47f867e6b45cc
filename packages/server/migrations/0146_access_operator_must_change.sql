-- access: an operator whose password somebody else has thought of changes it before anything else.
alter table access.operator add column must_change boolean not null default false;

-- As access.operator_at, and whether the password must be changed first. The older one serves processes of the release before while
-- they are being replaced.
create function access.operator_principal_at(p_brand int, p_token bytea, p_idle_seconds int, p_seen_seconds int)
returns table (session_id bigint, operator_id bigint, name text, roles text[], must_change boolean)
language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('gasing.brand_id', p_brand::text, true);
  update access.operator_session s set last_seen_at = now()
  where s.brand_id = p_brand and s.token_hash = p_token and s.ended_at is null and s.expires_at > now()
    and s.last_seen_at < now() - make_interval(secs => p_seen_seconds)
    and s.last_seen_at > now() - make_interval(secs => p_idle_seconds);
  return query
    select s.id, s.operator_id, o.name, o.roles, o.must_change
    from access.operator_session s
    join access.operator o on o.brand_id = s.brand_id and o.id = s.operator_id
    where s.brand_id = p_brand and s.token_hash = p_token and s.ended_at is null and s.expires_at > now()
      and s.last_seen_at > now() - make_interval(secs => p_idle_seconds) and o.disabled_at is null;
end $$;
grant execute on function access.operator_principal_at to gasing_app;
