-- The money path asks for the limits of those who have some, and of nobody else: whether a member is excluded or limited stands
-- in the very row that is read for the member's status anyway. One new outcome, `limit_reached`; who is excluded is refused like
-- who is locked. Wins and rollbacks ask for neither.
create or replace function games.move_pub(
  p_brand int, p_wait boolean, p_decimals int, p_currency text, p_vendor text[], p_kind smallint[], p_tx text[], p_ref text[],
  p_token bytea[], p_member bigint[], p_game text[], p_round text[], p_closed boolean[], p_amount bigint[], p_hash bytea[],
  p_wire_currency text[], p_free_win boolean[])
returns table (ord int, outcome text, balance bigint, version bigint) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
#variable_conflict use_column
declare
  v_key text[]; v_locked bigint[]; v_account bigint[]; v_counter bigint[]; v_outcome text[]; v_delta bigint[]; v_undone text[];
  v_round text[]; v_game text[]; v_balance bigint[]; v_version bigint[]; v_go int[];
  r record;
begin
  perform set_config('gasing.brand_id', p_brand::text, true);
  select coalesce(array_agg(l.account_id), '{}') into v_locked
    from ledger.lock_pub(p_brand, p_wait, (select array_agg('member:' || m || ':main') from unnest(p_member) m)) l;

  select array_agg(j.key order by j.ord), array_agg(j.outcome order by j.ord), array_agg(j.delta order by j.ord),
      array_agg(j.account_id order by j.ord), array_agg(j.counter_id order by j.ord), array_agg(j.undone order by j.ord),
      array_agg(j.round order by j.ord), array_agg(j.game order by j.ord), array_agg(j.balance order by j.ord),
      array_agg(j.version order by j.ord)
    into v_key, v_outcome, v_delta, v_account, v_counter, v_undone, v_round, v_game, v_balance, v_version
  from (
    select c.ord, 'vendor:' || c.vendor || ':' || c.tx as key, a.account_id, a.balance, a.version, h.account_id as counter_id,
      case c.kind when 1 then -c.amount when 2 then c.amount else -re.delta end as delta,
      case when c.kind = 3 then re.reason end as undone,
      -- a rollback belongs to the round of what it undoes
      case when c.kind = 3 then coalesce(regexp_replace(re.reference, '^[^/]*/[^/]*/', ''), c.round) else c.round end as round,
      case when c.kind = 3 then coalesce(split_part(re.reference, '/', 2), c.game) else c.game end as game,
      case
        when mb.status is null or h.account_id is null then 'invalid_token'
        when c.kind = 3 and rm.state = 'reversed' and rm.by_tx = c.tx then 'ok'
        when e.hash is not null then case when e.hash = c.hash then 'ok' else 'duplicate' end
        when c.kind = 1 and m.state = 'tombstoned' then 'rolled_back'
        when c.kind = 1 and m.state = 'refused' then m.outcome
        when l.member_id is null or l.member_id <> c.member_id or l.vendor <> c.vendor then 'invalid_token'
        when a.account_id is null or not a.account_id = any(v_locked) then 'busy'
        when c.kind <> 3 and c.wire_currency <> l.currency then 'wrong_currency'
        when c.kind = 1 and l.expires_at < now() then 'token_expired'
        when c.kind = 1 and (mb.status <> 'active' or mb.excluded_until > now()) then 'member_locked'
        when c.kind = 1 and (g.state is distinct from 'open' or not v.enabled) then 'invalid_game'
        when c.kind = 2 and rm.state in ('tombstoned', 'reversed') then 'rolled_back'
        when c.kind = 2 and re.reason <> 'bet' then 'duplicate'
        when c.kind = 2 and re.reason is null and not c.free_win then 'unknown_bet'
        when c.kind = 3 and rm.state is not null then 'ok'
        when c.kind = 3 and re.reason is null then 'tombstone'
        when c.kind = 3 and re.reason = 'rollback' then 'duplicate'
        when re.account_id <> a.account_id then 'duplicate'
        when c.kind = 1 and mb.limited and protection.refuses_bet_pub(p_brand, c.member_id, c.amount) then 'limit_reached'
        else 'go'
      end as outcome
    from unnest(p_vendor, p_kind, p_tx, p_ref, p_token, p_member, p_game, p_round, p_amount, p_hash, p_wire_currency, p_free_win)
      with ordinality as c(vendor, kind, tx, ref, token, member_id, game, round, amount, hash, wire_currency, free_win, ord)
    left join lateral (select account_id, balance, version from ledger.account_pub
      where brand_id = p_brand and address = 'member:' || c.member_id || ':main' offset 0) a on true
    left join lateral (select account_id from ledger.account_pub
      where brand_id = p_brand and address = 'house:' || c.vendor offset 0) h on true
    left join lateral (select status, excluded_until, limited from members.member_pub
      where brand_id = p_brand and member_id = c.member_id offset 0) mb on true
    left join lateral (select enabled from games.vendor where brand_id = p_brand and code = c.vendor offset 0) v on true
    left join lateral (select state from games.game
      where brand_id = p_brand and vendor = c.vendor and code = c.game offset 0) g on true
    left join lateral (select member_id, vendor, currency, expires_at from games.launch
      where brand_id = p_brand and token_hash = c.token offset 0) l on true
    left join lateral (select hash from ledger.entry_pub
      where brand_id = p_brand and key = 'vendor:' || c.vendor || ':' || c.tx and line = 0 offset 0) e on true
    left join lateral (select state, outcome from games.vendor_mark
      where brand_id = p_brand and vendor = c.vendor and tx = c.tx offset 0) m on true
    left join lateral (select account_id, delta, reason, reference from ledger.entry_pub
      where brand_id = p_brand and key = 'vendor:' || c.vendor || ':' || c.ref and line = 0 offset 0) re on true
    left join lateral (select state, by_tx from games.vendor_mark
      where brand_id = p_brand and vendor = c.vendor and tx = c.ref offset 0) rm on true
  ) j;

  select array_agg(c.ord::int order by c.ord) into v_go from unnest(v_outcome) with ordinality as c(outcome, ord) where c.outcome = 'go';
  if v_go is not null then
    for r in
      select array_position(v_account, p.account_id) as ord, p.status, p.balance, p.version from ledger.post_pub(
        p_brand, true,
        (select array_agg(v_key[o]) from unnest(v_go) o), (select array_agg(0::smallint) from unnest(v_go) o),
        (select array_agg(p_hash[o]) from unnest(v_go) o), (select array_agg(v_account[o]) from unnest(v_go) o),
        (select array_agg(v_counter[o]) from unnest(v_go) o), (select array_agg(v_delta[o]) from unnest(v_go) o),
        (select array_agg((array['bet', 'win', 'rollback'])[p_kind[o]]) from unnest(v_go) o),
        (select array_agg(p_vendor[o] || '/' || v_game[o] || '/' || v_round[o]) from unnest(v_go) o)) p
    loop
      v_balance[r.ord] := r.balance;
      v_version[r.ord] := r.version;
      v_outcome[r.ord] := case r.status when 0 then 'done' when 1 then 'ok' when 3 then 'duplicate'
        else case when p_kind[r.ord] = 3 then 'short' else 'insufficient' end end;
    end loop;
    perform play.record_pub(p_brand, array_agg(p_member[o]), array_agg(p_vendor[o]), array_agg(v_game[o]), array_agg(v_round[o]),
        array_agg(case when p_kind[o] = 1 or v_undone[o] = 'bet' then -v_delta[o] else 0 end),
        array_agg(case when p_kind[o] = 2 or v_undone[o] = 'win' then v_delta[o] else 0 end),
        array_agg(p_closed[o]), array_agg(p_kind[o] = 3))
      from unnest(v_go) o where v_outcome[o] = 'done' having count(*) > 0;
    insert into platform.outbox (brand_id, kind, name, payload)
      select p_brand, 'push', 'member:' || p_brand || ':' || p_member[o],
        jsonb_build_object('type', 'balance', 'sum', trunc(v_balance[o] / 1000000.0, p_decimals)::text,
          'version', v_version[o]::text, 'currency', p_currency)
      from unnest(v_go) o where v_outcome[o] = 'done' and v_delta[o] <> 0;
  end if;

  insert into games.vendor_mark (brand_id, vendor, tx, state, outcome, by_tx)
    select p_brand, c.vendor, case when c.kind = 3 then c.ref else c.tx end,
      case when c.kind = 1 then 'refused' when c.outcome = 'done' then 'reversed' else 'tombstoned' end, c.outcome, c.tx
    from unnest(p_vendor, p_kind, p_tx, p_ref, v_outcome) as c(vendor, kind, tx, ref, outcome)
    where (c.kind = 1 and c.outcome in ('insufficient', 'token_expired', 'wrong_currency', 'member_locked', 'limit_reached', 'invalid_game'))
       or (c.kind = 3 and c.outcome in ('done', 'tombstone'))
    on conflict do nothing;

  return query
    select c.ord::int, case c.outcome when 'done' then 'ok' when 'tombstone' then 'ok' else c.outcome end, c.balance, c.version
    from unnest(v_outcome, v_balance, v_version) with ordinality as c(outcome, balance, version, ord);
end $$;
