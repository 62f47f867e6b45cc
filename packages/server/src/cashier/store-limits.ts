import { type RawBuilder, sql, type Tx } from '#platform/db/tx.ts'

/** Serialises calls per member and purpose, so that a limit on open items holds against a double click. */
export async function lockMemberFor(tx: Tx, purpose: string, memberId: bigint): Promise<void> {
  const name = `cashier:${tx.brandId}:${purpose}:${memberId}`
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

export async function countOpenDeposits(tx: Tx, memberId: bigint): Promise<bigint> {
  const [counted] = await tx.query<{ open: bigint }>(sql`
    select count(*) as open from cashier.deposit
    where brand_id = ${tx.brandId} and member_id = ${memberId} and status in ('draft', 'created', 'awaiting')`)
  return counted?.open ?? 0n
}

/**
 * Condition for deposits that were cancelled, failed or expired, and can still be paid: their page or account still accepts money,
 * the member was told where to pay, and they have not been judged.
 */
export const buildStillPayableCondition = (tx: Tx): RawBuilder<unknown> => sql`
  status in ('cancelled', 'expired', 'failed') and expires_at > ${tx.now} and transaction is null and decided_by is null
    and (method <> 'btcpay' or invoice_id is not null)`

/** Sums what the member may still pay into deposits, or has paid into deposits in checking. */
export async function sumOpenDeposits(tx: Tx, memberId: bigint): Promise<bigint> {
  const [open] = await tx.query<{ sum: bigint }>(sql`
    select coalesce(sum(amount), 0)::bigint as sum from cashier.deposit
    where brand_id = ${tx.brandId} and member_id = ${memberId}
      and (status in ('draft', 'created', 'awaiting', 'checking') or ${buildStillPayableCondition(tx)})`)
  return open?.sum ?? 0n
}
