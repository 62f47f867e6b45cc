-- As in 0166, but a bet of nothing that only announces an owed win (p_free_win: a supplier's promotion, decision 220) is not refused for the
-- state of its member, session, vendor or game.
create or replace function games.move_pub(
  p_brand int, p_wait boolean, p_decimals int, p_currency text, p_vendor text[], p_kind smallint[], p_tx text[], p_ref text[],
  p_token bytea[], p_member bigint[], p_game text[], p_round text[], p_closed boolean[], p_amount bigint[], p_hash bytea[],
  p_wire_currency text[], p_free_win boolean[], p_repeated boolean default false)
returns table (ord int, outcome text, balance bigint, version bigint) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off
set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_brand text := set_config('gasing.brand_id', p_brand::text, true);
  v_key text[]; v_account bigint[]; v_counter bigint[]; v_outcome text[]; v_delta bigint[]; v_undone text[]; v_round text[];
  v_game text[]; v_reason text[]; v_reference text[]; v_go boolean[]; v_balance bigint[]; v_version bigint[];
  v_moved boolean[]; v_rounds bigint; v_undoes boolean := 3 = any(p_kind);
  -- of what a rollback names: what stands of it, and what parts of it were given back before
  v_left bigint[]; v_part bigint[];
  v_held record; v_posted record;
begin
  v_held := ledger.hold_many_pub(p_brand, p_wait, (select array_agg('member:' || m.id || ':main' order by m.ord)
    from unnest(p_member) with ordinality as m(id, ord)));
  v_account := v_held.account_id;
  v_balance := v_held.balance;
  v_version := v_held.version;

  select array_agg(j.key order by j.ord), array_agg(j.outcome order by j.ord), array_agg(j.delta order by j.ord),
      array_agg(j.counter_id order by j.ord), array_agg(j.undone order by j.ord), array_agg(j.round order by j.ord),
      array_agg(j.game order by j.ord), array_agg((array['bet', 'win', 'rollback'])[j.kind] order by j.ord),
      array_agg(j.vendor || '/' || j.game || '/' || j.round order by j.ord), array_agg(j.outcome = 'go' order by j.ord),
      array_agg(j.left_over order by j.ord), array_agg(j.part order by j.ord)
    into v_key, v_outcome, v_delta, v_counter, v_undone, v_round, v_game, v_reason, v_reference, v_go, v_left, v_part
  from (
    select c.ord, c.kind, c.vendor, c.key, s.house as counter_id,
      case when c.kind = 1 then -c.amount when c.kind = 2 then c.amount
        when re.delta > 0 then -coalesce(nullif(c.amount, 0), rl.left_over) else coalesce(nullif(c.amount, 0), rl.left_over) end as delta,
      rl.left_over, rm.part,
      case when c.kind = 3 then re.reason end as undone,
      -- a rollback belongs to the round of what it undoes
      case when c.kind = 3 then coalesce(regexp_replace(re.reference, '^[^/]*/[^/]*/', ''), c.round) else c.round end as round,
      case when c.kind = 3 then coalesce(split_part(re.reference, '/', 2), c.game) else c.game end as game,
      case
        when mb.status is null or s.house is null then 'invalid_token'
        when c.kind = 3 and rm.state = 'reversed' and rm.by_tx = c.tx then
          case when coalesce(rm.hash = c.hash, true) then 'ok' else 'duplicate' end
        when e.hash <> c.hash then 'duplicate'
        when e.hash is not null then case when c.kind = 1 and m.state = 'reversed' then 'rolled_back' else 'ok' end
        when m.outcome = 'ok' then case when m.hash = c.hash then 'ok' else 'duplicate' end
        when c.kind in (1, 2) and m.state = 'tombstoned' then 'rolled_back'
        when c.kind = 1 and m.state = 'refused' then case when coalesce(m.hash = c.hash, true) then m.outcome else 'duplicate' end
        when l.member_id is null or l.member_id <> c.member_id or l.vendor <> c.vendor then 'invalid_token'
        when c.account_id is null then 'busy'
        when c.kind <> 3 and c.wire_currency <> l.currency then 'wrong_currency'
        when c.refusable and (mb.status <> 'active' or mb.excluded_until > now()) then 'member_locked'
        when c.refusable and l.expires_at < now() then 'token_expired'
        when c.refusable and not s.enabled then 'vendor_closed'
        when c.refusable and s.state is distinct from 'open' then 'invalid_game'
        when c.kind = 2 and rm.state in ('tombstoned', 'reversed') then 'rolled_back'
        when c.kind = 2 and (re.reason <> 'bet' or re.account_id <> c.account_id) then 'unknown_bet'
        when c.kind = 2 and re.reason is null and not c.free_win then 'unknown_bet'
        when c.kind = 3 and rm.state <> 'reduced' then 'idle'
        when c.kind = 3 and re.reason is null then 'tombstone'
        when c.kind = 3 and re.reason = 'rollback' then 'duplicate'
        when re.account_id <> c.account_id then 'duplicate'
        when c.kind = 3 and c.amount not in (0, rl.left_over)
          and not (c.amount < rl.left_over and re.reason = 'bet') then 'unfit'
        -- limits count what has been posted, so that a second bet of the same batch waits for the first
        when c.refusable and mb.limited and array_position(p_member, c.member_id) < c.ord then 'again'
        when c.refusable and mb.limited and protection.refuses_bet_pub(p_brand, c.member_id, c.amount) then 'limit_reached'
        else 'go'
      end as outcome
    from (select o.ord, p_vendor[o.ord] as vendor, p_kind[o.ord] as kind, p_tx[o.ord] as tx, p_ref[o.ord] as ref,
        p_token[o.ord] as token, p_member[o.ord] as member_id, p_game[o.ord] as game, p_round[o.ord] as round,
        p_amount[o.ord] as amount, p_hash[o.ord] as hash, p_wire_currency[o.ord] as wire_currency, p_free_win[o.ord] as free_win,
        o.account_id, 'vendor:' || p_vendor[o.ord] || ':' || p_tx[o.ord] as key,
        p_kind[o.ord] = 1 and not (p_free_win[o.ord] and p_amount[o.ord] = 0) as refusable
      from unnest(v_account) with ordinality as o(account_id, ord) offset 0) c
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
    left join lateral (select state, outcome, hash from games.vendor_mark
      where brand_id = p_brand and vendor = c.vendor and tx = c.tx offset 0) m on true
    left join lateral (select account_id, delta, reason, reference from ledger.entry_pub
      where brand_id = p_brand and key = 'vendor:' || c.vendor || ':' || c.ref and line = 0 offset 0) re on true
    left join lateral (select state, by_tx, hash, part from games.vendor_mark
      where brand_id = p_brand and vendor = c.vendor and tx = c.ref offset 0) rm on true
    left join lateral (select abs(re.delta) - coalesce(rm.part, 0) as left_over offset 0) rl on true
  ) j;

  if true = any(v_go) then
    v_posted := ledger.post_many_pub(
      p_brand, p_repeated, v_go, v_key, p_hash, v_account, v_counter, v_delta, v_reason, v_reference, v_balance, v_version);
    v_balance := v_posted.balance;
    v_version := v_posted.version;
    v_moved := v_posted.done;
    if v_undoes or v_moved <> v_go then
      for v_at in 1 .. cardinality(v_go) loop
        if v_go[v_at] then
          v_outcome[v_at] := case when v_moved[v_at] then 'done' when p_kind[v_at] = 3 then 'short' else 'insufficient' end;
        end if;
      end loop;
    end if;
    if v_undoes then
      perform play.record_pub(p_brand, array_agg(c.member_id), array_agg(c.vendor), array_agg(c.game), array_agg(c.round),
          array_agg(case when c.undone = 'bet' then -c.delta else 0 end),
          array_agg(case when c.undone = 'win' then c.delta else 0 end), array_agg(c.closed), array_agg(true))
        from unnest(p_member, p_vendor, v_game, v_round, p_kind, v_undone, v_delta, p_closed, v_moved)
          as c(member_id, vendor, game, round, kind, undone, delta, closed, moved)
        where c.kind = 3 and c.moved having count(*) > 0;
      perform play.reopen_pub(p_brand, array_agg(c.member_id), array_agg(c.vendor), array_agg(c.round))
        from unnest(p_member, p_vendor, v_round, p_kind, p_closed, v_moved) as c(member_id, vendor, round, kind, closed, moved)
        join games.vendor v on v.brand_id = p_brand and v.code = c.vendor and (v.flags ->> 'rollbackReopens')::boolean
        where c.kind = 3 and c.moved and not c.closed having count(*) > 0;
      v_rounds := play.record_moves_pub(p_brand, (select array_agg(c.moved and c.kind <> 3 order by c.ord)
        from unnest(v_moved, p_kind) with ordinality as c(moved, kind, ord)), p_member, p_vendor, v_game, v_round, v_delta, p_closed);
    else
      v_rounds := play.record_moves_pub(p_brand, v_moved, p_member, p_vendor, v_game, v_round, v_delta, p_closed);
    end if;
    insert into platform.outbox (brand_id, kind, name, payload)
      select p_brand, 'pushes', '', jsonb_agg(jsonb_build_array('member:' || p_brand || ':' || p_member[c.ord],
        jsonb_build_object('type', 'balance', 'sum', trunc(v_balance[c.ord] / 1000000.0, p_decimals)::text,
          'version', v_version[c.ord]::text, 'currency', p_currency)) order by c.ord)
      from unnest(v_moved) with ordinality as c(moved, ord)
      where c.moved and v_delta[c.ord] <> 0 having count(*) > 0;
  end if;

  if v_undoes or v_outcome && array['insufficient', 'invalid_token', 'token_expired', 'wrong_currency', 'member_locked', 'limit_reached',
      'invalid_game', 'vendor_closed'] then
    insert into games.vendor_mark (brand_id, vendor, tx, state, outcome, by_tx, hash, part)
      select p_brand, c.vendor, case when c.kind = 3 then c.ref else c.tx end,
        case when c.kind = 1 then 'refused' when c.outcome <> 'done' then 'tombstoned' when abs(c.delta) < c.left_over then 'reduced'
          else 'reversed' end, c.outcome, c.tx, c.hash,
        case when c.outcome = 'done' and abs(c.delta) < c.left_over then abs(c.delta) end
      from unnest(p_vendor, p_kind, p_tx, p_ref, v_outcome, p_hash, v_account, v_delta, v_left)
        as c(vendor, kind, tx, ref, outcome, hash, account_id, delta, left_over)
      -- whose account is not held may be judged otherwise by somebody who holds it
      where (c.kind = 1 and c.account_id is not null
          and c.outcome in ('insufficient', 'invalid_token', 'token_expired', 'wrong_currency', 'member_locked', 'limit_reached',
            'invalid_game', 'vendor_closed'))
         or (c.kind = 3 and c.outcome in ('done', 'tombstone'))
      on conflict do nothing;
  end if;
  -- a further part of a bet, or its rest
  if true = any(select part is not null from unnest(v_part) as p(part)) then
    update games.vendor_mark m set part = m.part + abs(c.delta), by_tx = c.tx, hash = c.hash,
      state = case when abs(c.delta) < c.left_over then 'reduced' else 'reversed' end
    from unnest(p_vendor, p_kind, p_tx, p_ref, v_outcome, p_hash, v_delta, v_left)
      as c(vendor, kind, tx, ref, outcome, hash, delta, left_over)
    where m.brand_id = p_brand and m.vendor = c.vendor and m.tx = c.ref and m.state = 'reduced' and c.kind = 3 and c.outcome = 'done'
      and m.by_tx <> c.tx;
  end if;
  if v_outcome && array['tombstone', 'idle'] then
    insert into games.vendor_mark (brand_id, vendor, tx, state, outcome, by_tx, hash)
      select p_brand, c.vendor, c.tx, 'tombstoned', 'ok', c.tx, c.hash
      from unnest(p_vendor, p_tx, v_outcome, p_hash) as c(vendor, tx, outcome, hash) where c.outcome in ('tombstone', 'idle')
      on conflict do nothing;
  end if;

  return query
    select c.ord::int, case when c.outcome in ('go', 'done', 'tombstone', 'idle') then 'ok' else c.outcome end, v_balance[c.ord], v_version[c.ord]
    from unnest(v_outcome) with ordinality as c(outcome, ord);
end $$;
