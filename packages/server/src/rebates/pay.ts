import type { BrandConfig } from '#brand/public.ts'
import { addTurnover, lockTurnoverOfMembers } from '#cashier/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { emit } from '#platform/events/emit.ts'
import { paymentPostponed } from '#wallet/events.ts'
import { credit } from '#wallet/public.ts'
import { computePayable, type RebateRules } from './model.ts'
import { insertClaim, lockAccrued, selectAccrued } from './store.ts'

/** The ledger account from which rebates are paid. */
const rebateAccount = 'brand:rebate'

/** Computes a payment: whole minor units per game type. */
async function computePayment(
  rows: ReturnType<typeof selectAccrued>,
  { currency }: BrandConfig,
  { minimum }: RebateRules,
) {
  const parts = (await rows)
    .map((row) => ({ ...row, amount: computePayable(row, currency.decimals) }))
    .filter(({ amount }) => amount !== 0n)
  const amount = parts.reduce((sum, part) => sum + part.amount, 0n)
  return { parts, amount, enough: amount > 0n && amount >= minimum }
}

export const readPayableRebate = (
  tx: Tx,
  config: BrandConfig,
  { rules, memberId }: { rules: RebateRules; memberId: bigint },
) => computePayment(selectAccrued(tx, memberId), config, rules)

export type RebatePayee = {
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
export async function payRebate(
  tx: Tx,
  config: BrandConfig,
  { rules, memberId, day, room }: RebatePayee & { rules: RebateRules },
) {
  // same lock order as batch payments: before anything else
  await lockTurnoverOfMembers(tx, [memberId])
  const { parts, amount, enough } = await computePayment(lockAccrued(tx, memberId), config, rules)
  if (!enough) return null
  if (room !== undefined && amount > room) {
    const key = `rebate:${memberId}:${day}`
    await emit(tx, paymentPostponed, { memberId: memberId.toString(), amount: amount.toString(), due: 'rebate', key })
    return null
  }
  const { id, number } = await insertClaim(tx, { memberId, day, amount, parts })
  const key = `rebate:${memberId}:${number}`
  await addTurnover(tx, { memberId, source: 'bonus', reference: key, amount, percent: rules.turnoverPercent })
  await credit(tx, { memberId, amount, from: rebateAccount, kind: 'rebate', key, reference: `rebate:${id}` })
  return { id, amount }
}
