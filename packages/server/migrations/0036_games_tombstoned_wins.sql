-- A win whose rollback came first is not paid any more than a bet is taken. Everything else is as in 0035.
create or replace function games.move_pub(
  p_brand int, p_wait boolean, p_decimals int, p_currency text, p_vendor text[], p_kind smallint[], p_tx text[], p_ref text[],
  p_token bytea[], p_member bigint[], p_game text[], p_round text[], p_closed boolean[], p_amount bigint[], p_hash bytea[],
  p_wire_currency text[], p_free_win boolean[])
returns table (ord int, outcome text, balance bigint, version bigint) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
#variable_conflict use_column
declare
  v_key text[]; v_account bigint[]; v_counter bigint[]; v_outcome text[]; v_delta bigint[]; v_undone text[]; v_round text[];
  v_game text[]; v_reason text[]; v_reference text[]; v_go boolean[]; v_balance bigint[]; v_version bigint[];
begin
  perform set_config('gasing.brand_id', p_brand::text, true);
  select array_agg(a.account_id order by c.ord), array_agg(a.balance order by c.ord), array_agg(a.version order by c.ord)
    into v_account, v_balance, v_version
  from unnest(p_member) with ordinality as c(member_id, ord)
  left join ledger.hold_pub(p_brand, p_wait, (select array_agg('member:' || m.id || ':main' order by m.ord)
    from unnest(p_member) with ordinality as m(id, ord))) a on a.ord = c.ord;

  select array_agg(j.key order by j.ord), array_agg(j.outcome order by j.ord), array_agg(j.delta order by j.ord),
      array_agg(j.counter_id order by j.ord), array_agg(j.undone order by j.ord), array_agg(j.round order by j.ord),
      array_agg(j.game order by j.ord), array_agg((array['bet', 'win', 'rollback'])[j.kind] order by j.ord),
      array_agg(j.vendor || '/' || j.game || '/' || j.round order by j.ord), array_agg(j.outcome = 'go' order by j.ord)
    into v_key, v_outcome, v_delta, v_counter, v_undone, v_round, v_game, v_reason, v_reference, v_go
  from (
    select c.ord, c.kind, c.vendor, c.key, s.house as counter_id,
      case c.kind when 1 then -c.amount when 2 then c.amount else -re.delta end as delta,
      case when c.kind = 3 then re.reason end as undone,
      -- a rollback belongs to the round of what it undoes
      case when c.kind = 3 then coalesce(regexp_replace(re.reference, '^[^/]*/[^/]*/', ''), c.round) else c.round end as round,
      case when c.kind = 3 then coalesce(split_part(re.reference, '/', 2), c.game) else c.game end as game,
      case
        when mb.status is null or s.house is null then 'invalid_token'
        when c.kind = 3 and rm.state = 'reversed' and rm.by_tx = c.tx then 'ok'
        when e.hash is not null then case when e.hash = c.hash then 'ok' else 'duplicate' end
        when c.kind in (1, 2) and m.state = 'tombstoned' then 'rolled_back'
        when c.kind = 1 and m.state = 'refused' then m.outcome
        when l.member_id is null or l.member_id <> c.member_id or l.vendor <> c.vendor then 'invalid_token'
        when c.account_id is null then 'busy'
        when c.kind <> 3 and c.wire_currency <> l.currency then 'wrong_currency'
        when c.kind = 1 and l.expires_at < now() then 'token_expired'
        when c.kind = 1 and (mb.status <> 'active' or mb.excluded_until > now()) then 'member_locked'
        when c.kind = 1 and (s.state is distinct from 'open' or not s.enabled) then 'invalid_game'
        when c.kind = 2 and rm.state in ('tombstoned', 'reversed') then 'rolled_back'
        when c.kind = 2 and re.reason <> 'bet' then 'duplicate'
        when c.kind = 2 and re.reason is null and not c.free_win then 'unknown_bet'
        when c.kind = 3 and rm.state is not null then 'ok'
        when c.kind = 3 and re.reason is null then 'tombstone'
        when c.kind = 3 and re.reason = 'rollback' then 'duplicate'
        when re.account_id <> c.account_id then 'duplicate'
        when c.kind = 1 and mb.limited and protection.refuses_bet_pub(p_brand, c.member_id, c.amount) then 'limit_reached'
        else 'go'
      end as outcome
    from (select u.*, 'vendor:' || u.vendor || ':' || u.tx as key from
      unnest(p_vendor, p_kind, p_tx, p_ref, p_token, p_member, p_game, p_round, p_amount, p_hash, p_wire_currency, p_free_win, v_account)
        with ordinality as u(vendor, kind, tx, ref, token, member_id, game, round, amount, hash, wire_currency, free_win, account_id, ord)
      offset 0) c
    left join (
      select d.vendor, d.game, h.account_id as house, v.enabled, g.state
      from (select distinct vendor, game from unnest(p_vendor, p_game) as u(vendor, game)) d
      left join lateral (select account_id from ledger.account_pub
        where brand_id = p_brand and address = 'house:' || d.vendor offset 0) h on true
      left join lateral (select enabled from games.vendor where brand_id = p_brand and code = d.vendor offset 0) v on true
      left join lateral (select state from games.game
        where brand_id = p_brand and vendor = d.vendor and code = d.game offset 0) g on true
    ) s on s.vendor = c.vendor and s.game = c.game
    left join lateral (select status, excluded_until, limited from members.member_pub
      where brand_id = p_brand and member_id = c.member_id offset 0) mb on true
    left join lateral (select member_id, vendor, currency, expires_at from games.launch
      where brand_id = p_brand and token_hash = c.token offset 0) l on true
    left join lateral (select hash from ledger.entry_pub
      where brand_id = p_brand and key = c.key and line = 0 offset 0) e on true
    left join lateral (select state, outcome from games.vendor_mark
      where brand_id = p_brand and vendor = c.vendor and tx = c.tx offset 0) m on true
    left join lateral (select account_id, delta, reason, reference from ledger.entry_pub
      where brand_id = p_brand and key = 'vendor:' || c.vendor || ':' || c.ref and line = 0 offset 0) re on true
    left join lateral (select state, by_tx from games.vendor_mark
      where brand_id = p_brand and vendor = c.vendor and tx = c.ref offset 0) rm on true
  ) j;

  if true = any(v_go) then
    select array_agg(coalesce(p.balance, c.balance) order by c.ord), array_agg(coalesce(p.version, c.version) order by c.ord),
        array_agg(case when not c.go then c.outcome when p.ord is not null then 'done' when c.kind = 3 then 'short'
          else 'insufficient' end order by c.ord)
      into v_balance, v_version, v_outcome
    from unnest(v_go, v_balance, v_version, v_outcome, p_kind) with ordinality as c(go, balance, version, outcome, kind, ord)
    left join ledger.post_held_pub(
      p_brand, v_go, v_key, p_hash, v_account, v_counter, v_delta, v_reason, v_reference) p on p.ord = c.ord;
    perform play.record_pub(p_brand, array_agg(c.member_id), array_agg(c.vendor), array_agg(c.game), array_agg(c.round),
        array_agg(case when c.kind = 1 or c.undone = 'bet' then -c.delta else 0 end),
        array_agg(case when c.kind = 2 or c.undone = 'win' then c.delta else 0 end),
        array_agg(c.closed), array_agg(c.kind = 3))
      from unnest(p_member, p_vendor, v_game, v_round, p_kind, v_undone, v_delta, p_closed, v_outcome)
        as c(member_id, vendor, game, round, kind, undone, delta, closed, outcome)
      where c.outcome = 'done' having count(*) > 0;
    insert into platform.outbox (brand_id, kind, name, payload)
      select p_brand, 'push', 'member:' || p_brand || ':' || c.member_id,
        jsonb_build_object('type', 'balance', 'sum', trunc(c.balance / 1000000.0, p_decimals)::text,
          'version', c.version::text, 'currency', p_currency)
      from unnest(p_member, v_balance, v_version, v_delta, v_outcome) as c(member_id, balance, version, delta, outcome)
      where c.outcome = 'done' and c.delta <> 0;
  end if;

  if 3 = any(p_kind) or v_outcome && array['insufficient', 'token_expired', 'wrong_currency', 'member_locked', 'limit_reached', 'invalid_game'] then
    insert into games.vendor_mark (brand_id, vendor, tx, state, outcome, by_tx)
      select p_brand, c.vendor, case when c.kind = 3 then c.ref else c.tx end,
        case when c.kind = 1 then 'refused' when c.outcome = 'done' then 'reversed' else 'tombstoned' end, c.outcome, c.tx
      from unnest(p_vendor, p_kind, p_tx, p_ref, v_outcome) as c(vendor, kind, tx, ref, outcome)
      where (c.kind = 1 and c.outcome in ('insufficient', 'token_expired', 'wrong_currency', 'member_locked', 'limit_reached', 'invalid_game'))
         or (c.kind = 3 and c.outcome in ('done', 'tombstone'))
      on conflict do nothing;
  end if;

  return query
    select c.ord::int, case c.outcome when 'done' then 'ok' when 'tombstone' then 'ok' else c.outcome end, c.balance, c.version
    from unnest(v_outcome, v_balance, v_version) with ordinality as c(outcome, balance, version, ord);
end $$;
