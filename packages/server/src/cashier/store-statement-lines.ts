import { sql, type Tx } from '#platform/db/tx.ts'

/**
 * Normalises a statement line's number for comparison: case and spaces are ignored. Matches `line_key` and `payment_key` in the
 * tables.
 */
export const statementLineKeyOf = (transaction: string): string => transaction.replaceAll(' ', '').toUpperCase()

/** Locks a statement line until the transaction ends, for whichever deposit it is named. */
export async function lockStatementLine(tx: Tx, transaction: string): Promise<void> {
  const name = `cashier:${tx.brandId}:line:${statementLineKeyOf(transaction)}`
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/**
 * Whether a statement line already paid another deposit that must not share it: one through the same channel, to the same account
 * through any channel, or with the same provider, which numbers its payments.
 */
export async function isStatementLineUsed(tx: Tx, depositId: bigint, transaction: string): Promise<boolean> {
  const found = await tx.query(sql`
    select 1 as used from cashier.deposit mine join cashier.deposit other
      on other.brand_id = mine.brand_id and other.deposit_id <> mine.deposit_id
    where mine.brand_id = ${tx.brandId} and mine.deposit_id = ${depositId} and other.line_key = ${statementLineKeyOf(transaction)}
      and (other.channel_id = mine.channel_id or other.provider_id = mine.provider_id
        or regexp_replace(upper(other.pay_to ->> 'number'), '[^A-Z0-9]', '', 'g')
          = regexp_replace(upper(mine.pay_to ->> 'number'), '[^A-Z0-9]', '', 'g'))
    limit 1`)
  return found.length > 0
}
