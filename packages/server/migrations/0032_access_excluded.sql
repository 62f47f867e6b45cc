-- The one of 0016, which also tells that the member is excluded from playing: such a session does little more than withdraw.
-- The older one serves processes of the release before while they are being replaced.
create function access.principal_at(p_brand int, p_token bytea, p_idle_seconds int, p_seen_seconds int, p_fresh_seconds int)
returns table (session_id bigint, member_id bigint, username text, is_agent smallint, must_change boolean, language text,
  remembered boolean, excluded boolean)
language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('gasing.brand_id', p_brand::text, true);
  update access.session s set last_seen_at = now()
  where s.brand_id = p_brand and s.token_hash = p_token and s.ended_at is null and s.expires_at > now()
    and s.last_seen_at < now() - make_interval(secs => p_seen_seconds)
    and s.last_seen_at > now() - make_interval(secs => p_idle_seconds);
  return query
    select s.id, s.member_id, m.username, m.is_agent, c.must_change, s.language,
      s.weak or s.remembered and coalesce(s.confirmed_at <= now() - make_interval(secs => p_fresh_seconds), true),
      coalesce(m.excluded_until > now(), false)
    from access.session s
    join access.credential c on c.brand_id = s.brand_id and c.member_id = s.member_id
    join members.member_pub m on m.brand_id = s.brand_id and m.member_id = s.member_id
    where s.brand_id = p_brand and s.token_hash = p_token and s.ended_at is null and s.expires_at > now()
      and s.last_seen_at > now() - make_interval(secs => p_idle_seconds) and m.status = 'active';
end $$;
grant execute on function access.principal_at to gasing_app;
