import { sql, type Tx } from '#platform/db/tx.ts'

/**
 * SQL condition for a sign that holds its withdrawal: by the brand's rule until its case is cleared, and every sign of a case
 * confirmed as fraud.
 */
export const holdingCondition = sql`(c.state = 'confirmed' or (s.holds and c.state <> 'cleared'))`

type WithdrawalOfMember = { readonly withdrawalId: bigint; readonly memberId: bigint }
type WithdrawalHold = { readonly withdrawalId: bigint; readonly caseId: bigint; readonly held: boolean }

/**
 * Returns a case of each withdrawal, and whether any case holds it: until cleared, and for good once confirmed. A case confirmed as
 * fraud holds every withdrawal of its member, also one without a sign (decision 299). Names the newest case, of those that hold
 * first.
 */
export const selectWithdrawalHolds = (tx: Tx, withdrawals: readonly WithdrawalOfMember[]): Promise<WithdrawalHold[]> =>
  tx.query<WithdrawalHold>(sql`
    select w.withdrawal_id, coalesce(max(c.case_id) filter (where ${holdingCondition}), max(c.case_id)) as case_id,
      bool_or(${holdingCondition}) as held
    from unnest(${withdrawals.map(({ withdrawalId }) => withdrawalId.toString())}::bigint[],
      ${withdrawals.map(({ memberId }) => memberId.toString())}::bigint[]) as w (withdrawal_id, member_id)
    join risk.member_case c on c.brand_id = ${tx.brandId} and c.member_id = w.member_id
    left join risk.sign s on s.brand_id = c.brand_id and s.case_id = c.case_id and s.withdrawal_id = w.withdrawal_id
    where c.state = 'confirmed' or s.sign_id is not null
    group by w.withdrawal_id`)

/** Whether a case of the member is confirmed as fraud: nothing leaves the account then. */
export const isFraudConfirmed = async (tx: Tx, memberId: bigint): Promise<boolean> =>
  (await selectConfirmedCase(tx, memberId)) !== null

/** Returns the newest case of the member that is confirmed as fraud. */
export async function selectConfirmedCase(tx: Tx, memberId: bigint): Promise<bigint | null> {
  const [found] = await tx.query<{ caseId: bigint }>(sql`
    select case_id from risk.member_case where brand_id = ${tx.brandId} and member_id = ${memberId} and state = 'confirmed'
    order by case_id desc limit 1`)
  return found?.caseId ?? null
}
