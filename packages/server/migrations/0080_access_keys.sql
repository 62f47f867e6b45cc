-- What the replacement of the seal's key needs (decision 163). Nothing here waits for a table to be read.

-- By which key of the ring a recovery code was hashed, as at a password; without a name, by the first.
alter table access.totp_recovery add column key text not null default '';

-- The name under which sister brands know an exclusion: it stays when the key that made it goes.
alter table protection.exclusion add column alias text collate "C";
grant update (alias) on protection.exclusion to gasing_app;

-- What is sealed and hashed anew stands in the row of before.
grant update (number, number_mac) on members.bank_account to gasing_app;
grant delete on members.barred to gasing_app;

-- The hash of what was read on a picture comes by each key of the ring, one after the other.
create or replace function access.sign_in_look(p_brand int, p_name_key text, p_network text, p_address text, p_window_seconds int,
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
      returning position(c.text_mac in p_captcha_mac) > 0 and c.expires_at > now() into v_right;
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
