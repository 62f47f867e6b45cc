-- The vendors' money path with several commands of one member in a step, and with fewer and larger statements: a function that is
-- called as a value starts no plan of its own, arrays come back whole, and the pushes of a batch are one line of the outbox.
-- What ledger and play do here runs under the settings of games.move_pub, their only caller.

-- Locks accounts by address and tells what they hold, in the order asked. An unknown address has no id; without `p_wait` neither has
-- an account that somebody else has locked. Whoever waits does so in id order; whoever does not may lock in any order.
create function ledger.hold_many_pub(
  p_brand int, p_wait boolean, p_address text[], out account_id bigint[], out balance bigint[], out version bigint[])
language plpgsql as $$
#variable_conflict use_column
begin
  if p_wait then
    perform from ledger.account a where a.brand_id = p_brand and a.address = any(p_address) order by a.id for no key update;
    select array_agg(a.id order by c.ord), array_agg(a.balance order by c.ord), array_agg(a.version order by c.ord)
      into account_id, balance, version
    from unnest(p_address) with ordinality as c(address, ord) left join lateral (
      select id, balance, version from ledger.account where brand_id = p_brand and address = c.address offset 0) a on true;
  else
    select array_agg(a.id order by c.ord), array_agg(a.balance order by c.ord), array_agg(a.version order by c.ord)
      into account_id, balance, version
    from unnest(p_address) with ordinality as c(address, ord) left join lateral (
      select id, balance, version from ledger.account where brand_id = p_brand and address = c.address
      for no key update skip locked) a on true;
  end if;
end $$;

-- Posts those commands that `p_go` names, line 0 each, in order. The caller's transaction has locked the accounts and looked for the
-- keys under those locks; `p_repeated` says that an account may stand in the batch several times. `balance` and `version` come as they
-- were held and leave as they are after each command, whether it goes or not. A command that would take its account below zero is
-- not `done` and has done nothing. A key that stands nevertheless ends the statement: the index is the last judge.
create function ledger.post_many_pub(
  p_brand int, p_repeated boolean, p_go boolean[], p_key text[], p_hash bytea[], p_account bigint[], p_counter bigint[],
  p_delta bigint[], p_reason text[], p_reference text[],
  inout balance bigint[], inout version bigint[], out done boolean[])
language plpgsql as $$
#variable_conflict use_column
declare
  v_ord bigint[]; v_balance bigint[]; v_version bigint[]; v_id bigint; v_has bigint; v_at bigint;
  r record;
begin
  if not p_repeated then
    with moved as (
      update ledger.account a set balance = a.balance + c.delta, version = a.version + 1
      from unnest(p_go, p_account, p_delta) with ordinality as c(go, account_id, delta, ord)
      where c.go and a.brand_id = p_brand and a.id = c.account_id and a.bounded and a.balance + c.delta >= 0
      returning c.ord, a.id, c.delta, a.balance, a.version
    ), noted as (
      insert into ledger.entry (brand_id, account_id, counter_id, delta, balance_after, version, key, hash, reason, reference)
      select p_brand, m.id, p_counter[m.ord], m.delta, m.balance, m.version, p_key[m.ord], p_hash[m.ord], p_reason[m.ord],
        p_reference[m.ord] from moved m
    )
    select array_agg(m.ord order by m.ord), array_agg(m.balance order by m.ord), array_agg(m.version order by m.ord)
      into v_ord, v_balance, v_version from moved m;
    if cardinality(v_ord) = cardinality(p_go) then
      done := p_go; balance := v_balance; version := v_version;
    else
      done := array_fill(false, array[cardinality(p_go)]);
      for v_nth in 1 .. coalesce(cardinality(v_ord), 0) loop
        done[v_ord[v_nth]] := true;
        balance[v_ord[v_nth]] := v_balance[v_nth];
        version[v_ord[v_nth]] := v_version[v_nth];
      end loop;
    end if;
    return;
  end if;

  done := array_fill(false, array[cardinality(p_go)]);
  for r in
    select c.ord, c.go, c.delta, a.id, a.balance, a.version
    from unnest(p_go, p_account, p_delta) with ordinality as c(go, account_id, delta, ord), lateral (
      select id, balance, version from ledger.account where brand_id = p_brand and id = c.account_id and bounded offset 0) a
    order by a.id, c.ord
  loop
    if r.id is distinct from v_id then
      v_id := r.id; v_has := r.balance; v_at := r.version;
    end if;
    if r.go and v_has + r.delta >= 0 then
      v_has := v_has + r.delta; v_at := v_at + 1; done[r.ord] := true;
    end if;
    balance[r.ord] := v_has; version[r.ord] := v_at;
  end loop;
  with noted as (
    insert into ledger.entry (brand_id, account_id, counter_id, delta, balance_after, version, key, hash, reason, reference)
    select p_brand, p_account[c.ord], p_counter[c.ord], p_delta[c.ord], balance[c.ord], version[c.ord], p_key[c.ord], p_hash[c.ord],
      p_reason[c.ord], p_reference[c.ord]
    from unnest(done) with ordinality as c(done, ord) where c.done order by c.ord
    returning account_id, delta
  ), whole as (
    select n.account_id, count(*) as entries, sum(n.delta)::bigint as delta from noted n group by n.account_id
  )
  update ledger.account a set balance = a.balance + w.delta, version = a.version + w.entries
  from whole w where a.brand_id = p_brand and a.id = w.account_id;
end $$;

-- Adds what bets and wins staked and paid to rounds, no round twice; as play.record_pub, which takes back as well.
create function play.record_moves_pub(
  p_brand int, p_go boolean[], p_member bigint[], p_vendor text[], p_game text[], p_round text[], p_delta bigint[], p_closed boolean[])
returns bigint language plpgsql as $$
declare
  v_count bigint;
begin
  insert into play.round as r (brand_id, member_id, vendor, game_code, reference, stake, payout, status, settled_at)
  select p_brand, p_member[c.ord], p_vendor[c.ord], p_game[c.ord], p_round[c.ord], greatest(-p_delta[c.ord], 0),
    greatest(p_delta[c.ord], 0), case when p_closed[c.ord] then 'settled' else 'open' end, case when p_closed[c.ord] then now() end
  from unnest(p_go) with ordinality as c(go, ord) where c.go
  on conflict (brand_id, vendor, member_id, reference) do update set
    stake = r.stake + excluded.stake, payout = r.payout + excluded.payout,
    status = case when excluded.status = 'settled' then 'settled' else r.status end,
    settled_at = coalesce(r.settled_at, excluded.settled_at);
  get diagnostics v_count = row_count;
  return v_count;
end $$;
grant execute on function ledger.hold_many_pub, ledger.post_many_pub, play.record_moves_pub to gasing_app;

drop function games.move_pub(
  int, boolean, int, text, text[], smallint[], text[], text[], bytea[], bigint[], text[], text[], boolean[], bigint[], bytea[],
  text[], boolean[]);
-- As in 0036, outcome for outcome. With `p_repeated` a member may have several bets and wins in the batch, carried in their order:
-- none of them names the transaction or the round of another, and a rollback is its member's only command. One more outcome then:
-- `again`, a bet of a member with limits that has to wait until an earlier one of the batch is posted.
create function games.move_pub(
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
        -- limits count what has been posted, so that a second bet of the same batch waits for the first
        when c.kind = 1 and mb.limited and array_position(p_member, c.member_id) < c.ord then 'again'
        when c.kind = 1 and mb.limited and protection.refuses_bet_pub(p_brand, c.member_id, c.amount) then 'limit_reached'
        else 'go'
      end as outcome
    from (select o.ord, p_vendor[o.ord] as vendor, p_kind[o.ord] as kind, p_tx[o.ord] as tx, p_ref[o.ord] as ref,
        p_token[o.ord] as token, p_member[o.ord] as member_id, p_game[o.ord] as game, p_round[o.ord] as round,
        p_amount[o.ord] as amount, p_hash[o.ord] as hash, p_wire_currency[o.ord] as wire_currency, p_free_win[o.ord] as free_win,
        o.account_id, 'vendor:' || p_vendor[o.ord] || ':' || p_tx[o.ord] as key
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
    left join lateral (select state, outcome from games.vendor_mark
      where brand_id = p_brand and vendor = c.vendor and tx = c.tx offset 0) m on true
    left join lateral (select account_id, delta, reason, reference from ledger.entry_pub
      where brand_id = p_brand and key = 'vendor:' || c.vendor || ':' || c.ref and line = 0 offset 0) re on true
    left join lateral (select state, by_tx from games.vendor_mark
      where brand_id = p_brand and vendor = c.vendor and tx = c.ref offset 0) rm on true
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

  if v_undoes or v_outcome && array['insufficient', 'token_expired', 'wrong_currency', 'member_locked', 'limit_reached', 'invalid_game'] then
    insert into games.vendor_mark (brand_id, vendor, tx, state, outcome, by_tx)
      select p_brand, c.vendor, case when c.kind = 3 then c.ref else c.tx end,
        case when c.kind = 1 then 'refused' when c.outcome = 'done' then 'reversed' else 'tombstoned' end, c.outcome, c.tx
      from unnest(p_vendor, p_kind, p_tx, p_ref, v_outcome) as c(vendor, kind, tx, ref, outcome)
      where (c.kind = 1 and c.outcome in ('insufficient', 'token_expired', 'wrong_currency', 'member_locked', 'limit_reached', 'invalid_game'))
         or (c.kind = 3 and c.outcome in ('done', 'tombstone'))
      on conflict do nothing;
  end if;

  return query
    select c.ord::int, case when c.outcome in ('go', 'done', 'tombstone') then 'ok' else c.outcome end, v_balance[c.ord], v_version[c.ord]
    from unnest(v_outcome) with ordinality as c(outcome, ord);
end $$;
grant execute on function games.move_pub to gasing_app;
drop function ledger.hold_pub, ledger.post_held_pub;

-- As in 0011; a wave may hold a member's bets and wins of different rounds. Those that cannot be judged before an earlier one is
-- posted (`again`) are carried in a further turn of the same transaction.
create or replace function games.move_waves_pub(
  p_wave int[], p_brand int, p_wait boolean, p_decimals int, p_currency text, p_vendor text[], p_kind smallint[], p_tx text[],
  p_ref text[], p_token bytea[], p_member bigint[], p_game text[], p_round text[], p_closed boolean[], p_amount bigint[],
  p_hash bytea[], p_wire_currency text[], p_free_win boolean[])
returns table (ord int, outcome text, balance bigint, version bigint) language plpgsql as $$
#variable_conflict use_column
declare
  v_at int[]; v_again int[]; v_repeated boolean;
  r record;
begin
  for v_wave in 1 .. (select max(w) from unnest(p_wave) w) loop
    select array_agg(c.ord::int order by c.ord) into v_at from unnest(p_wave) with ordinality as c(wave, ord) where c.wave = v_wave;
    while cardinality(v_at) > 0 loop
      v_again := '{}';
      select count(distinct p_member[o]) < count(*) into v_repeated from unnest(v_at) o;
      for r in
        select v_at[m.ord] as ord, m.outcome, m.balance, m.version from games.move_pub(
          p_brand, p_wait, p_decimals, p_currency,
          (select array_agg(p_vendor[o]) from unnest(v_at) o), (select array_agg(p_kind[o]) from unnest(v_at) o),
          (select array_agg(p_tx[o]) from unnest(v_at) o), (select array_agg(p_ref[o]) from unnest(v_at) o),
          (select array_agg(p_token[o]) from unnest(v_at) o), (select array_agg(p_member[o]) from unnest(v_at) o),
          (select array_agg(p_game[o]) from unnest(v_at) o), (select array_agg(p_round[o]) from unnest(v_at) o),
          (select array_agg(p_closed[o]) from unnest(v_at) o), (select array_agg(p_amount[o]) from unnest(v_at) o),
          (select array_agg(p_hash[o]) from unnest(v_at) o), (select array_agg(p_wire_currency[o]) from unnest(v_at) o),
          (select array_agg(p_free_win[o]) from unnest(v_at) o), v_repeated) m order by m.ord
      loop
        if r.outcome = 'again' then
          v_again := v_again || r.ord;
        else
          ord := r.ord; outcome := r.outcome; balance := r.balance; version := r.version;
          return next;
        end if;
      end loop;
      v_at := v_again;
    end loop;
  end loop;
end $$;
