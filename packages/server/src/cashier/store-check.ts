/** Audit queries for the cashier; each must return no row. */
export const auditQueries: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: 'A7 the held balance equals the open withdrawals',
    text: `select brand_id, address, a.balance, w.open from (
             select brand_id, address, balance from ledger.account_pub where address like 'member:%:held') a
           full join (select brand_id, 'member:' || member_id || ':held' as address, sum(amount) as open from cashier.withdrawal
                      where status in ('requested', 'approved') group by 1, 2) w using (brand_id, address)
           where coalesce(a.balance, 0) <> coalesce(w.open, 0)`,
  },
  {
    name: 'A7b each paid withdrawal left by a channel, and each cancelled or rejected one was refunded',
    text: `select w.brand_id, w.withdrawal_id, w.status, s.out from cashier.withdrawal w
           left join (select e.brand_id, split_part(e.key, ':', 2) as id, -sum(e.delta) as out
                      from ledger.entry_pub e join ledger.account_pub a on a.brand_id = e.brand_id and a.account_id = e.account_id
                      where e.key ~ '^withdrawal:[0-9]+:' and e.key !~ ':(dispute$|(return|dispute):repaid:)' group by 1, 2) s
             on s.brand_id = w.brand_id and s.id = w.withdrawal_id::text
           where coalesce(s.out, 0) <> case when w.status in ('requested', 'approved', 'rejected', 'cancelled') then 0 else w.amount end`,
  },
  {
    name: 'A7c each dispute settled for the member refunded the missing amount once, and no other dispute moved money',
    text: `select w.brand_id, w.withdrawal_id, w.status, w.dispute, s.back from cashier.withdrawal w
           left join (select brand_id, split_part(key, ':', 2) as id, sum(delta) as back from ledger.entry_pub
                      where key ~ '^withdrawal:[0-9]+:(fee:)?dispute$' group by 1, 2) s
             on s.brand_id = w.brand_id and s.id = w.withdrawal_id::text
           where coalesce(s.back, 0) <> case when w.dispute = 'returned'
             then w.amount - w.received_amount - case when w.status = 'partly_received' then w.fee else 0 end else 0 end`,
  },
  {
    name: 'M15 each credited deposit moved its amount once, and no other deposit moved money',
    // fractions below a minor unit are not credited
    text: `select d.brand_id, d.deposit_id, d.status, e.delta from cashier.deposit d join brand.coin_pub b on b.brand_id = d.brand_id
           left join ledger.entry_pub e on e.brand_id = d.brand_id and e.key = 'deposit:' || d.deposit_id
           where (d.status = 'credited') <> (e.entry_id is not null) or (e.entry_id is not null
             and e.delta not in (d.amount, d.paid_amount - d.paid_amount % b.coin))`,
  },
  {
    name: 'M15b each credited deposit paid its fee and its bonus once; a forfeited bonus was taken back as recorded',
    text: `select d.brand_id, d.deposit_id, d.status, s.fee, s.bonus, s.back from cashier.deposit d
           left join cashier.deposit_bonus b on b.brand_id = d.brand_id and b.deposit_id = d.deposit_id
           left join (select brand_id, split_part(key, ':', 2) as id, sum(delta) filter (where key ~ ':fee$') as fee,
                        sum(delta) filter (where key ~ ':bonus$') as bonus, sum(delta) filter (where key ~ ':back$') as back
                      from ledger.entry_pub where key ~ '^deposit:[0-9]+:' group by 1, 2) s
             on s.brand_id = d.brand_id and s.id = d.deposit_id::text
           where coalesce(s.fee, 0) <> case when d.status = 'credited' then -d.fee else 0 end
             or coalesce(s.bonus, 0) <> case when b.status in ('given', 'forfeited') then b.amount else 0 end
             or coalesce(s.back, 0) <> -coalesce(b.taken_back, 0)`,
  },
  {
    name: 'M15c every ledger entry for a deposit or a withdrawal has a row of the same member',
    text: `select e.brand_id, split_part(e.key, ':', 1) as what, split_part(e.key, ':', 2) as id, a.address from ledger.entry_pub e
           join ledger.account_pub a on a.brand_id = e.brand_id and a.account_id = e.account_id
           where e.key like 'deposit:%' or e.key like 'withdrawal:%'
           except select brand_id, 'deposit', deposit_id::text, 'member:' || member_id || ':main' from cashier.deposit
           except select brand_id, 'withdrawal', withdrawal_id::text, 'member:' || member_id || ':main' from cashier.withdrawal
           except select brand_id, 'withdrawal', withdrawal_id::text, 'member:' || member_id || ':held' from cashier.withdrawal`,
  },
]
