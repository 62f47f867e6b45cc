-- Sessions: those that were opened without the password, remembered devices, hand-over tokens, and trial accounts.

alter table access.session
  -- opened by a remembered device or a hand-over: the password is asked before anything that could do harm
  add remembered boolean not null default false,
  -- when such a session last showed the password
  add confirmed_at timestamptz,
  -- the remembered device that the session made, or was made by
  add series_id bigint,
  drop constraint session_end_reason_check,
  add constraint session_end_reason_check check (end_reason in ('logout', 'ended', 'password', 'locked', 'stolen'));

-- A device that remembers its member (LOGIN-9). Its end is fixed when the password is shown and never moves.
create table access.remembered (
  brand_id   int not null,
  id         bigint generated always as identity,
  member_id  bigint not null,
  device     text not null,
  ip         text not null,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at   timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references access.credential
);
create index remembered_of_member on access.remembered (brand_id, member_id) where ended_at is null;
call platform.wall('access.remembered', 'select, insert, update, delete');

-- What the device's cookie holds: each pair opens one session and is replaced by its successor. Of the validator only SHA-256.
create table access.remembered_pair (
  brand_id       int not null,
  selector       bytea not null,
  series_id      bigint not null,
  validator_hash bytea not null,
  used_at        timestamptz,
  primary key (brand_id, selector),
  foreign key (brand_id, series_id) references access.remembered on delete cascade
);
create index remembered_pair_of_series on access.remembered_pair (brand_id, series_id);
call platform.wall('access.remembered_pair', 'select, insert, update, delete');

-- Tokens that open an account on another device, once, within a minute, while the session that asked for them lives (START-5).
create table access.handover (
  brand_id   int not null,
  token_hash bytea not null,
  session_id bigint not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  primary key (brand_id, token_hash),
  foreign key (brand_id, session_id) references access.session on delete cascade
);
create index handover_of_session on access.handover (brand_id, session_id);
call platform.wall('access.handover', 'select, insert, update, delete');

create index trial_by_age on members.member (brand_id, registered_at) where is_agent = 4 and status = 'active';
create index session_of_series on access.session (brand_id, series_id) where series_id is not null and ended_at is null;

-- The one of 0007 with a fifth argument: whether the password was shown lately enough; after a weak second proof it never is.
-- The older one serves processes of the release before while they are being replaced.
create function access.member_at(p_brand int, p_token bytea, p_idle_seconds int, p_seen_seconds int, p_fresh_seconds int)
returns table (session_id bigint, member_id bigint, username text, is_agent smallint, must_change boolean, language text,
  remembered boolean)
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
      s.weak or s.remembered and coalesce(s.confirmed_at <= now() - make_interval(secs => p_fresh_seconds), true)
    from access.session s
    join access.credential c on c.brand_id = s.brand_id and c.member_id = s.member_id
    join members.member_pub m on m.brand_id = s.brand_id and m.member_id = s.member_id
    where s.brand_id = p_brand and s.token_hash = p_token and s.ended_at is null and s.expires_at > now()
      and s.last_seen_at > now() - make_interval(secs => p_idle_seconds) and m.status = 'active';
end $$;

-- M20: trial money does not exist. No account of the ledger is a trial member's, and who is one stays one, so nothing can be
-- posted between the two.
create function access.refuse_trial_account() returns trigger language plpgsql as $$
begin
  if exists (
    select from members.member_pub m
    where m.brand_id = new.brand_id and m.is_agent = 4
      and m.member_id = substring(new.address from '^(?:member|receivable):([0-9]{1,18})')::bigint
  ) then
    raise exception 'a trial member has no account' using errcode = 'check_violation', constraint = 'no_trial_money';
  end if;
  return new;
end $$;
create trigger no_trial_money before insert on ledger.account
  for each row when (new.address ~ '^(member|receivable):') execute function access.refuse_trial_account();

create function access.refuse_trial_change() returns trigger language plpgsql as $$
begin
  raise exception 'a trial member stays one' using errcode = 'check_violation', constraint = 'trial_is_for_ever';
end $$;
create trigger trial_is_for_ever before update of is_agent on members.member
  for each row when ((old.is_agent = 4) <> (new.is_agent = 4)) execute function access.refuse_trial_change();
