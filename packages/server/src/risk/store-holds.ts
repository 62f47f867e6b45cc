import { sql, type Tx } from '#platform/db/tx.ts'

/**
 * SQL condition for a sign that holds its withdrawal: by the brand's rule until its case is cleared, and every sign of a case
 * confirmed as fraud.
 */
export const isHolding = sql`(c.state = 'confirmed' or (s.holds and c.state <> 'cleared'))`

type HeldBy = { readonly withdrawalId: bigint; readonly caseId: bigint; readonly held: boolean }

/** Returns the newest case of each withdrawal, and whether any case holds it: until cleared, and for good once confirmed. */
export const holdsOf = (tx: Tx, withdrawalIds: readonly bigint[]): Promise<HeldBy[]> =>
  tx.query<HeldBy>(sql`
    select s.withdrawal_id, max(s.case_id) as case_id, bool_or(${isHolding}) as held
    from risk.sign s join risk.member_case c on c.brand_id = s.brand_id and c.case_id = s.case_id
    where s.brand_id = ${tx.brandId} and s.withdrawal_id = any(${withdrawalIds.map(String)}::bigint[])
    group by s.withdrawal_id`)
