import { sql, type Tx } from '#platform/db/tx.ts'

/** A sign that holds by the brand's rule, until its case is cleared; of what was confirmed as fraud each one, whatever the rule. */
export const isHolding = sql`(c.state = 'confirmed' or (s.holds and c.state <> 'cleared'))`

type HeldBy = { readonly withdrawalId: bigint; readonly caseId: bigint; readonly held: boolean }

/** The newest case about each of the withdrawals, and whether one holds it: until it is cleared, and for good when confirmed. */
export const holdsOf = (tx: Tx, withdrawalIds: readonly bigint[]): Promise<HeldBy[]> =>
  tx.query<HeldBy>(sql`
    select s.withdrawal_id, max(s.case_id) as case_id, bool_or(${isHolding}) as held
    from risk.sign s join risk.member_case c on c.brand_id = s.brand_id and c.case_id = s.case_id
    where s.brand_id = ${tx.brandId} and s.withdrawal_id = any(${withdrawalIds.map(String)}::bigint[])
    group by s.withdrawal_id`)
