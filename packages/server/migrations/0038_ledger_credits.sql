-- Pays many at once, an account as often as it occurs: settling a draw is one statement for a whole piece of its bets. The
-- caller pays each key once because what it pays for changes its state in the same transaction; a key that stands
-- nevertheless ends the statement, for the index is the last judge.
create function ledger.credit_many_pub(
  p_brand int, p_counter bigint, p_key text[], p_hash bytea[], p_account bigint[], p_delta bigint[], p_reason text[],
  p_reference text[])
returns table (account_id bigint, balance bigint, version bigint) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
#variable_conflict use_column
begin
  if exists (select from unnest(p_delta) as d(delta) where d.delta <= 0) then
    raise exception 'what is paid is above zero';
  end if;
  -- in id order, as everybody who locks several
  perform from ledger.account a where a.brand_id = p_brand and a.id = any(p_account) order by a.id for no key update;
  return query
    with paid as (
      select c.*, row_number() over w as place, sum(c.delta) over w as so_far
      from unnest(p_key, p_hash, p_account, p_delta, p_reason, p_reference) with ordinality
        as c(key, hash, account_id, delta, reason, reference, ord)
      window w as (partition by c.account_id order by c.ord)
    ), whole as (
      select p.account_id, count(*) as entries, sum(p.delta)::bigint as delta from paid p group by p.account_id
    ), moved as (
      update ledger.account a set balance = a.balance + w.delta, version = a.version + w.entries
      from whole w where a.brand_id = p_brand and a.id = w.account_id and a.bounded
      returning a.id, a.balance, a.version, a.balance - w.delta as balance_before, a.version - w.entries as version_before
    ), noted as (
      insert into ledger.entry (brand_id, account_id, counter_id, delta, balance_after, version, key, hash, reason, reference)
      select p_brand, p.account_id, p_counter, p.delta, m.balance_before + p.so_far, m.version_before + p.place, p.key, p.hash,
        p.reason, p.reference
      from paid p join moved m on m.id = p.account_id order by p.ord
    )
    select m.id, m.balance, m.version from moved m;
end $$;
grant execute on function ledger.credit_many_pub to gasing_app;
