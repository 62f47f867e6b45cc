import type { BrandConfig } from '#brand/public.ts'
import { askTurnover, lockTurnoverOf } from '#cashier/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { emit } from '#platform/events/emit.ts'
import { paymentWaits } from '#wallet/events.ts'
import { credit } from '#wallet/public.ts'
import { payable, type Rules } from './model.ts'
import { accruedOf, insertClaim, lockAccrued } from './store.ts'

/** What comes back is on an account of its own. */
const rebateAccount = 'brand:rebate'

/** What a payment would be made of: whole smallest units of each kind of game. */
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
  /** How much the balance has room for, where many are paid: one that has too little waits for another day, and stops nobody. */
  readonly room?: bigint
}

/**
 * Pays all that waits for a member, once: whoever pays at the same time waits for the lock and then finds nothing. The key of the
 * money is made of the member and the number of the payment.
 * @returns null when there is nothing to pay, less than the minimum, or more than there is room for
 */
export async function payWaiting(
  tx: Tx,
  config: BrandConfig,
  { rules, memberId, day, room }: Payee & { rules: Rules },
) {
  // as whoever pays many takes it: before anything else
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
