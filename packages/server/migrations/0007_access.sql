-- access: how somebody proves to be a member or an operator, and the sessions that follow.
create schema access;
grant usage on schema access to gasing_app;

create table access.credential (
  brand_id      int not null,
  member_id     bigint not null,
  -- Argon2id of the peppered password, in its own notation with parameters and salt
  password_hash text not null,
  changed_at    timestamptz not null default now(),
  -- somebody else chose the password: its first session may only change it
  must_change   boolean not null default false,
  last_login_at timestamptz,
  payment_hash  text,
  -- wrong payment passwords in a row; at the limit money cannot go out until a new one is set
  payment_tries int not null default 0,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references members.member
);
call platform.wall('access.credential', 'select, insert, update');

create table access.session (
  brand_id     int not null,
  id           bigint generated always as identity,
  member_id    bigint not null,
  -- SHA-256 of the token: who reads this table can sign in as nobody
  token_hash   bytea not null,
  language     text,
  device       text not null,
  ip           text not null,
  started_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  ended_at     timestamptz,
  end_reason   text check (end_reason in ('logout', 'ended', 'password', 'locked')),
  primary key (brand_id, id),
  constraint session_token unique (brand_id, token_hash),
  foreign key (brand_id, member_id) references access.credential,
  check ((ended_at is null) = (end_reason is null))
);
create index session_of_member on access.session (brand_id, member_id, last_seen_at desc) where ended_at is null;
call platform.wall('access.session', 'select, insert, update, delete');

create table access.operator (
  brand_id      int not null,
  id            bigint generated always as identity (start with 101),
  name          text not null,
  name_key      text collate "C" not null,
  password_hash text not null,
  roles         text[] not null check (roles <@ array['owner', 'finance', 'content', 'support', 'risk'] and cardinality(roles) > 0),
  -- sealed secrets of the authenticator: the one in use, and the one that waits for its first code
  totp_secret   bytea,
  totp_pending  bytea,
  -- the newest time step that a code was taken for: no code is taken twice
  totp_step     bigint not null default 0,
  last_login_at timestamptz,
  disabled_at   timestamptz,
  created_at    timestamptz not null default now(),
  primary key (brand_id, id),
  constraint operator_name unique (brand_id, name_key)
);
call platform.wall('access.operator', 'select, insert, update');

create table access.recovery_code (
  brand_id    int not null,
  operator_id bigint not null,
  code_mac    bytea not null,
  used_at     timestamptz,
  primary key (brand_id, operator_id, code_mac),
  foreign key (brand_id, operator_id) references access.operator
);
call platform.wall('access.recovery_code', 'select, insert, update, delete');

create table access.operator_session (
  brand_id     int not null,
  id           bigint generated always as identity,
  operator_id  bigint not null,
  token_hash   bytea not null,
  device       text not null,
  ip           text not null,
  started_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  ended_at     timestamptz,
  primary key (brand_id, id),
  constraint operator_session_token unique (brand_id, token_hash),
  foreign key (brand_id, operator_id) references access.operator
);
call platform.wall('access.operator_session', 'select, insert, update, delete');

-- Failures in a row by subject (a keyed hash of what was tried): names that nobody has are counted like the others.
create table access.failure (
  brand_id int not null,
  subject  bytea not null,
  failures int not null,
  last_at  timestamptz not null,
  primary key (brand_id, subject)
);
call platform.wall('access.failure', 'select, insert, update, delete');

-- Solved puzzles that have been sent in: each counts once.
create table access.used_proof (
  brand_id   int not null,
  proof      bytea not null,
  expires_at timestamptz not null,
  primary key (brand_id, proof)
);
call platform.wall('access.used_proof', 'select, insert, delete');

-- Who a member's token belongs to: one statement, no write but the one a minute that tells when the session was last used.
create function access.member_at(p_brand int, p_token bytea, p_idle_seconds int, p_seen_seconds int)
returns table (session_id bigint, member_id bigint, username text, is_agent smallint, must_change boolean, language text)
language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('gasing.brand_id', p_brand::text, true);
  update access.session s set last_seen_at = now()
  where s.brand_id = p_brand and s.token_hash = p_token and s.ended_at is null and s.expires_at > now()
    and s.last_seen_at < now() - make_interval(secs => p_seen_seconds)
    and s.last_seen_at > now() - make_interval(secs => p_idle_seconds);
  return query
    select s.id, s.member_id, m.username, m.is_agent, c.must_change, s.language
    from access.session s
    join access.credential c on c.brand_id = s.brand_id and c.member_id = s.member_id
    join members.member_pub m on m.brand_id = s.brand_id and m.member_id = s.member_id
    where s.brand_id = p_brand and s.token_hash = p_token and s.ended_at is null and s.expires_at > now()
      and s.last_seen_at > now() - make_interval(secs => p_idle_seconds) and m.status = 'active';
end $$;

create function access.operator_at(p_brand int, p_token bytea, p_idle_seconds int, p_seen_seconds int)
returns table (session_id bigint, operator_id bigint, name text, roles text[])
language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('gasing.brand_id', p_brand::text, true);
  update access.operator_session s set last_seen_at = now()
  where s.brand_id = p_brand and s.token_hash = p_token and s.ended_at is null and s.expires_at > now()
    and s.last_seen_at < now() - make_interval(secs => p_seen_seconds)
    and s.last_seen_at > now() - make_interval(secs => p_idle_seconds);
  return query
    select s.id, s.operator_id, o.name, o.roles
    from access.operator_session s
    join access.operator o on o.brand_id = s.brand_id and o.id = s.operator_id
    where s.brand_id = p_brand and s.token_hash = p_token and s.ended_at is null and s.expires_at > now()
      and s.last_seen_at > now() - make_interval(secs => p_idle_seconds) and o.disabled_at is null;
end $$;
