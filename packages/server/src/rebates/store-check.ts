/** Audit queries for rebates; each must return no row. */
export const auditQueries: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: 'A16 rebates earned by rounds equal the accrued plus the paid ones',
    text: `select a.brand_id, a.member_id, a.game_type from rebates.accrued a
           left join (select brand_id, member_id, game_type, sum(valid) as valid, sum(amount) as amount from rebates.counted
                      group by 1, 2, 3) c using (brand_id, member_id, game_type)
           left join (select k.brand_id, k.member_id, p.game_type, sum(p.valid) as valid, sum(p.amount) as amount
                      from rebates.claim_part p join rebates.claim k on k.brand_id = p.brand_id and k.id = p.claim_id
                      group by 1, 2, 3) p using (brand_id, member_id, game_type)
           where a.valid + coalesce(p.valid, 0) <> coalesce(c.valid, 0)
             or a.amount + coalesce(p.amount, 0) <> coalesce(c.amount, 0)`,
  },
  {
    name: 'A16b each rebate claim equals the sum of its parts and was paid once',
    text: `select c.brand_id, c.id from rebates.claim c
           left join ledger.entry_pub e on e.brand_id = c.brand_id and e.key = 'rebate:' || c.member_id || ':' || c.number
           where e.delta is distinct from c.amount
             or c.amount <> (select sum(p.amount) from rebates.claim_part p where p.brand_id = c.brand_id and p.claim_id = c.id)`,
  },
  {
    name: 'A16c every ledger entry for a rebate has a claim of the same member',
    text: `select e.brand_id, e.key, a.address from ledger.entry_pub e
           join ledger.account_pub a on a.brand_id = e.brand_id and a.account_id = e.account_id where e.key like 'rebate:%'
           except select brand_id, 'rebate:' || member_id || ':' || number, 'member:' || member_id || ':main' from rebates.claim`,
  },
]
