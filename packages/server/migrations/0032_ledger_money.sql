-- The account record by kinds that are not play: a few lines among many bets. A bet pays nothing for it, because it is not in it.
create index entry_of_money on ledger.entry (brand_id, account_id, id) where reason not in ('bet', 'win', 'rollback');

-- From which number on the entries of an account are of a time or later: numbers of one account rise with time, so it is found by
-- halving along the account's own key. A range of days in a long history then costs what it shows.
create function ledger.first_entry_pub(p_brand int, p_account bigint, p_at timestamptz) returns bigint language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  v_below bigint := 0; v_from bigint; v_mid bigint; v_id bigint; v_at timestamptz;
begin
  select id + 1 into v_from from ledger.entry where brand_id = p_brand and account_id = p_account order by id desc limit 1;
  if v_from is null then return 0; end if;
  while v_from - v_below > 1 loop
    v_mid := v_below + (v_from - v_below) / 2;
    select id, at into v_id, v_at from ledger.entry
      where brand_id = p_brand and account_id = p_account and id >= v_mid order by id limit 1;
    if not found or v_id >= v_from or v_at >= p_at then v_from := v_mid; else v_below := v_id; end if;
  end loop;
  return v_from;
end $$;
grant execute on function ledger.first_entry_pub to gasing_app;
