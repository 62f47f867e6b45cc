-- ledger: what an entry is in sums of play. A stake that came back is `returned`; a win that was taken back stays a `rollback`, with what the
-- wallet lent for it. Wherever nobody asks for it, it is not looked up.
create or replace view ledger.entry_pub with (security_invoker = true) as
  select brand_id, id as entry_id, account_id, counter_id, delta, balance_after, version, key, line, hash, reason, reference, at,
    case when reason = 'rollback' and delta > 0 and not exists (select from ledger.account c
      where c.brand_id = entry.brand_id and c.id = entry.counter_id and c.address like 'receivable:%')
    then 'returned' else reason end as summed_as
  from ledger.entry;
