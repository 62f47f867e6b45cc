/** Audit queries over promotions; each must return no row. */
export const auditQueries: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: 'A14 each winning raffle ticket was paid once, and no other ticket was',
    text: `select d.brand_id, d.promotion_id, d.member_id, d.number from promotions.raffle_draw d
           left join ledger.entry_pub e on e.brand_id = d.brand_id
             and e.key = 'raffle:' || d.promotion_id || ':' || d.member_id || ':' || d.number
           where coalesce(e.delta, 0) <> coalesce(d.amount, 0)`,
  },
  {
    name: 'A14b each claimed bonus was paid once, and no other bonus was',
    text: `select p.brand_id, p.id, p.status from promotions.application p
           left join ledger.entry_pub e on e.brand_id = p.brand_id and e.key = 'bonus:' || p.id
           where coalesce(e.delta, 0) <> case when p.status = 'claimed' then p.amount else 0 end`,
  },
  {
    name: 'A14c every ledger entry for a bonus or a raffle ticket has a row of the same member',
    text: `select e.brand_id, e.key, a.address from ledger.entry_pub e
           join ledger.account_pub a on a.brand_id = e.brand_id and a.account_id = e.account_id
           where e.key like 'bonus:%' or e.key like 'raffle:%'
           except select brand_id, 'bonus:' || id, 'member:' || member_id || ':main' from promotions.application
           except select brand_id, 'raffle:' || promotion_id || ':' || member_id || ':' || number,
             'member:' || member_id || ':main' from promotions.raffle_draw`,
  },
]
