import type { BrandConfig } from '#brand/public.ts'
import { askTurnover, lockTurnoverOf } from '#cashier/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { emit } from '#platform/events/emit.ts'
import { paymentWaits } from '#wallet/events.ts'
import { credit } from '#wallet/public.ts'
import { payable, type Rules } from './model.ts'
import { accruedOf, insertClaim, lockAccrued } from './store.ts'

/** The ledger account from which rebates are paid. */
const rebateAccount = 'brand:rebate'

/** Computes a payment: whole minor units per game type. */
async function waiting(rows: ReturnType<typeof accruedOf>, { currency }: BrandConfig, { minimum }: Rules) {
  const parts = (await rows)
    .map((row) => ({ ...row, amount: payable(row, currency.decimals) }))
    .filter(({ amount }) => amount !== 0n)
  const amount = parts.reduce((sum, part) => sum + part.amount, 0n)
  return { parts, amount, enough: amount > 0n && amount >= minimum }
}

export const readWaiting = (tx: Tx, config: BrandConfig, { rules, memberId }: { rules: Rules; memberId: bigint }) =>
  waiting(accruedOf(tx, memberId), config, rules)

export type Payee = {
  readonly memberId: bigint
  readonly day: string | null
  /** Room in the balance, for batch payments: a member without enough room waits for another day and blocks nobody. */
  readonly room?: bigint
}

/**
 * Pays a member's whole accrued rebate, once: a concurrent payment waits for the lock and then finds nothing. The idempotency key
 * consists of the member and the payment number.
 * @returns null when there is nothing to pay, less than the minimum, or more than there is room for
 */
export async function payWaiting(
  tx: Tx,
  config: BrandConfig,
  { rules, memberId, day, room }: Payee & { rules: Rules },
) {
  // same lock order as batch payments: before anything else
  await lockTurnoverOf(tx, [memberId])
  const { parts, amount, enough } = await waiting(lockAccrued(tx, memberId), config, rules)
  if (!enough) return null
  if (room !== undefined && amount > room) {
    const key = `rebate:${memberId}:${day}`
    await emit(tx, paymentWaits, { memberId: memberId.toString(), amount: amount.toString(), due: 'rebate', key })
    return null
  }
  const { id, number } = await insertClaim(tx, { memberId, day, amount, parts })
  const key = `rebate:${memberId}:${number}`
  await askTurnover(tx, { memberId, source: 'bonus', reference: key, amount, percent: rules.turnoverPercent })
  await credit(tx, { memberId, amount, from: rebateAccount, kind: 'rebate', key, reference: `rebate:${id}` })
  return { id, amount }
}
