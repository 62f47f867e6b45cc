-- Sign-in: pictures of characters, what is counted against guessing, second proofs, and the history of every attempt.

-- The characters of a picture, as a keyed hash only. It counts once, for two minutes.
create table access.captcha (
  brand_id   int not null,
  id         text collate "C" not null,
  text_mac   bytea not null,
  drawn_at   timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (brand_id, id)
);
call platform.wall('access.captcha', 'select, insert, update, delete');

alter table access.session
  -- opened with a second proof that others may know: money cannot go out, whatever is shown later
  add weak boolean not null default false;

-- Networks (/24, /48) that a member has signed in from with all the proof that was asked for.
create table access.known_address (
  brand_id  int not null,
  member_id bigint not null,
  network   text collate "C" not null,
  first_at  timestamptz not null default now(),
  last_at   timestamptz not null default now(),
  primary key (brand_id, member_id, network),
  foreign key (brand_id, member_id) references access.credential
);
call platform.wall('access.known_address', 'select, insert, update');

-- Every attempt. One with a name that nobody has is a line as well, of no member: it costs the same time.
create table access.sign_in (
  brand_id  int not null,
  id        bigint generated always as identity,
  member_id bigint,
  at        timestamptz not null default now(),
  -- the way in, and 'in' or the code of the refusal
  how       text collate "C" not null,
  outcome   text collate "C" not null,
  device    text not null,
  ip        text not null,
  primary key (brand_id, id)
);
create index sign_in_of_member on access.sign_in (brand_id, member_id, id desc);
call platform.wall('access.sign_in', 'select, insert, delete');

-- A sign-in that waits for its second proof; of the ticket SHA-256 only.
create table access.step_up (
  brand_id    int not null,
  ticket_hash bytea not null,
  member_id   bigint not null,
  how         text collate "C" not null,
  remember    boolean not null,
  methods     text[] not null,
  device      text not null,
  network     text not null,
  tries       int not null default 0,
  begun_at    timestamptz not null default now(),
  expires_at  timestamptz not null,
  primary key (brand_id, ticket_hash),
  foreign key (brand_id, member_id) references access.credential
);
create index step_up_of_member on access.step_up (brand_id, member_id);
call platform.wall('access.step_up', 'select, insert, update, delete');

-- Authenticators of operators and members alike.
create table access.totp (
  brand_id  int not null,
  holder    text collate "C" not null check (holder in ('operator', 'member')),
  holder_id bigint not null,
  -- sealed secrets: the one in use, and the one that waits for its first code
  secret    bytea,
  pending   bytea,
  -- the newest time step that a code was taken for: no code is taken twice
  step      bigint not null default 0,
  primary key (brand_id, holder, holder_id)
);
call platform.wall('access.totp', 'select, insert, update, delete');

create table access.totp_recovery (
  brand_id  int not null,
  holder    text collate "C" not null,
  holder_id bigint not null,
  code_mac  bytea not null,
  used_at   timestamptz,
  primary key (brand_id, holder, holder_id, code_mac),
  foreign key (brand_id, holder, holder_id) references access.totp on delete cascade
);
call platform.wall('access.totp_recovery', 'select, insert, update, delete');

do $$ declare at int; begin
  for at in select distinct brand_id from brand.host loop
    perform set_config('gasing.brand_id', at::text, true);
    insert into access.totp (brand_id, holder, holder_id, secret, pending, step)
      select brand_id, 'operator', id, totp_secret, totp_pending, totp_step from access.operator
      where brand_id = at and (totp_secret is not null or totp_pending is not null);
    insert into access.totp_recovery (brand_id, holder, holder_id, code_mac, used_at)
      select c.brand_id, 'operator', c.operator_id, c.code_mac, c.used_at from access.recovery_code c
      join access.totp t on t.brand_id = c.brand_id and t.holder = 'operator' and t.holder_id = c.operator_id
      where c.brand_id = at;
  end loop;
  perform set_config('gasing.brand_id', '', true);
end $$;
drop table access.recovery_code;
alter table access.operator drop column totp_secret, drop column totp_pending, drop column totp_step;

-- Everything about a member that decides whether, and how, the member comes in from this network.
create function access.standing(p_brand int, p_member bigint, p_network text)
returns table (member_id bigint, username text, nickname text, is_agent smallint, status text, has_upline boolean,
  password_hash text, must_change boolean, changed_at timestamptz, last_login_at timestamptz,
  is_known boolean, is_first boolean, has_totp boolean, seen_at timestamptz)
language sql stable as $$
  select m.member_id, m.username, m.nickname, m.is_agent, m.status, m.upline_id is not null,
    c.password_hash, c.must_change, c.changed_at, c.last_login_at,
    exists (select from access.known_address k
      where k.brand_id = p_brand and k.member_id = m.member_id and k.network = p_network),
    not exists (select from access.known_address k where k.brand_id = p_brand and k.member_id = m.member_id),
    exists (select from access.totp t
      where t.brand_id = p_brand and t.holder = 'member' and t.holder_id = m.member_id and t.secret is not null),
    now()
  from members.sign_in_pub m join access.credential c on c.brand_id = m.brand_id and c.member_id = m.member_id
  where m.brand_id = p_brand and m.member_id = p_member
$$;

-- The first of the two statements of a sign-in by password: counts the attempt, takes the captcha, and looks at everything.
create function access.sign_in_look(p_brand int, p_name_key text, p_network text, p_address text, p_window_seconds int,
  p_forget_minutes int, p_name_subject bytea, p_known_subject bytea, p_network_subject bytea, p_captcha_id text,
  p_captcha_mac bytea)
returns table (attempts int, left_seconds int, captcha_right boolean,
  name_failures int, name_last timestamptz, known_failures int, known_last timestamptz,
  network_failures int, network_last timestamptz, now timestamptz,
  member_id bigint, username text, nickname text, is_agent smallint, status text, has_upline boolean,
  password_hash text, must_change boolean, changed_at timestamptz, last_login_at timestamptz,
  is_known boolean, is_first boolean, has_totp boolean, seen_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  v_right boolean := false;
  v_since timestamptz := now() - make_interval(mins => p_forget_minutes);
begin
  perform set_config('gasing.brand_id', p_brand::text, true);
  -- what is counted here may be lost with the machine, money never: nobody waits for the disk
  perform set_config('synchronous_commit', 'off', true);
  if p_captcha_id is not null then
    delete from access.captcha c where c.brand_id = p_brand and c.id = p_captcha_id
      returning c.text_mac = p_captcha_mac and c.expires_at > now() into v_right;
  end if;
  return query
    select r.attempts, r.left_seconds, coalesce(v_right, false), coalesce(f.failures, 0), f.last_at,
      coalesce(k.failures, 0), k.last_at, coalesce(n.failures, 0), n.last_at, now(), s.*
    from platform.count_attempt(p_brand, 'sign-in', p_address, p_window_seconds) r
    left join access.failure f on f.brand_id = p_brand and f.subject = p_name_subject and f.last_at > v_since
    left join access.failure k on k.brand_id = p_brand and k.subject = p_known_subject and k.last_at > v_since
    left join access.failure n on n.brand_id = p_brand and n.subject = p_network_subject and n.last_at > v_since
    left join members.sign_in_pub m on m.brand_id = p_brand and m.username_key = p_name_key
    left join lateral access.standing(p_brand, m.member_id, p_network) s on true;
end $$;

-- The second statement of one that failed. @returns the failures in a row of each subject
create function access.sign_in_failed(p_brand int, p_subjects bytea[], p_limits int[], p_forget_minutes int, p_member bigint,
  p_how text, p_outcome text, p_device text, p_ip text)
returns table (failures int) language plpgsql as $$
#variable_conflict use_column
declare
  v_since timestamptz := now() - make_interval(mins => p_forget_minutes);
  v_failures int;
begin
  perform set_config('synchronous_commit', 'off', true);
  perform set_config('gasing.brand_id', p_brand::text, true);
  insert into access.sign_in (brand_id, member_id, how, outcome, device, ip)
    values (p_brand, p_member, p_how, p_outcome, p_device, p_ip);
  for i in 1 .. coalesce(array_length(p_subjects, 1), 0) loop
    v_failures := null;
    -- while a subject is closed nothing is counted: the time runs from the failure that closed it
    insert into access.failure as f (brand_id, subject, failures, last_at) values (p_brand, p_subjects[i], 1, now())
      on conflict (brand_id, subject) do update
        set failures = case when f.last_at > v_since then f.failures + 1 else 1 end, last_at = now()
        where f.last_at <= v_since or f.failures < p_limits[i]
      returning f.failures into v_failures;
    failures := coalesce(v_failures, p_limits[i]);
    return next;
  end loop;
end $$;

-- The second statement of one that succeeds, and the only place where a member's session begins. It looks again at what may
-- have changed since the first look. @returns 'in', or the code of the refusal
create function access.sign_in_done(p_brand int, p_member bigint, p_how text, p_old_hash text, p_fresh_hash text,
  p_expired boolean, p_subject bytea, p_failures_max int, p_forget_minutes int, p_proof bytea, p_proof_expires timestamptz,
  p_token bytea, p_language text, p_device text, p_ip text, p_network text, p_expires timestamptz, p_remembered boolean,
  p_weak boolean)
returns table (outcome text, session_id bigint, must_change boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  v_hash text;
  v_taken int;
begin
  perform set_config('gasing.brand_id', p_brand::text, true);
  outcome := 'in';
  select c.password_hash into v_hash from access.credential c where c.brand_id = p_brand and c.member_id = p_member for update;
  if v_hash is null or (p_old_hash is not null and v_hash <> p_old_hash) then
    outcome := 'in_incorrect_password';
  elsif exists (select from access.failure f where f.brand_id = p_brand and f.subject = p_subject
      and f.failures >= p_failures_max and f.last_at > now() - make_interval(mins => p_forget_minutes)) then
    outcome := 'too_many';
  elsif not exists (select from members.member_pub m
      where m.brand_id = p_brand and m.member_id = p_member and m.status = 'active') then
    outcome := 'account_locked';
  elsif p_proof is not null then
    insert into access.used_proof (brand_id, proof, expires_at) values (p_brand, p_proof, p_proof_expires)
      on conflict do nothing returning 1 into v_taken;
    if v_taken is null then outcome := 'verification_required'; end if;
  end if;
  if outcome <> 'in' then
    return next;
    return;
  end if;
  delete from access.failure f where f.brand_id = p_brand and f.subject = p_subject;
  update access.credential c
    set last_login_at = now(), password_hash = coalesce(p_fresh_hash, c.password_hash), must_change = c.must_change or p_expired
    where c.brand_id = p_brand and c.member_id = p_member returning c.must_change into must_change;
  insert into access.session (brand_id, member_id, token_hash, language, device, ip, expires_at, remembered, weak)
    values (p_brand, p_member, p_token, p_language, p_device, p_ip, p_expires, p_remembered, p_weak)
    returning id into session_id;
  insert into access.sign_in (brand_id, member_id, how, outcome, device, ip)
    values (p_brand, p_member, p_how, 'in', p_device, p_ip);
  if p_network is not null then
    insert into access.known_address as k (brand_id, member_id, network) values (p_brand, p_member, p_network)
      on conflict (brand_id, member_id, network) do update set last_at = now();
  end if;
  return next;
end $$;
