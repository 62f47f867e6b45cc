import type { Body } from '@gasing/contract/call'
import type { redeemReward } from '@gasing/contract/calls/points'
import { parseMoney, parseOptionalMoney } from '@gasing/contract/money'
import type { BrandConfig } from '#brand/public.ts'
import { closeTurnoverOfLostMoney, ensureTurnoverMet } from '#cashier/public.ts'
import { startOfDay } from '#platform/day-range.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { credit, creditPoints, debit, debitPoints, type LoanRecorder, repayFromReturned } from '#wallet/public.ts'
import { lockAndSumBonuses } from './store-orders.ts'
import type { RewardRow } from './store-rewards.ts'
import { readPointsRulesIn } from './store-rules.ts'

export type { LoanRecorder }

/** The price and bonus of one piece as shown to the member; absent when the caller does not send it. */
export type SeenPrice = Body<typeof redeemReward>['seen']

/** The price of an order: points and additional money, in micro-units. */
type OrderPrice = { readonly id: bigint; readonly memberId: bigint; readonly points: bigint; readonly amount: bigint }

/** The ledger account for money paid in addition to points. */
const mallAccount = 'brand:mall'

/**
 * Refuses `reward_changed` when the price of a piece, its bonus or the bonus's turnover differs from what the member saw.
 * @returns the turnover
 */
export async function ensurePriceAsSeen(
  tx: Tx,
  { points, amount, bonus }: RewardRow,
  seen: SeenPrice,
): Promise<number> {
  const { turnoverPercent } = await readPointsRulesIn(tx)
  if (!seen) return turnoverPercent
  const seenBonus = parseOptionalMoney(seen.bonus)
  if (points !== parseMoney(seen.points) || amount !== parseMoney(seen.amount) || bonus !== seenBonus)
    refuse('reward_changed')
  if (bonus !== null && turnoverPercent !== (seen.turnoverPercent ?? turnoverPercent)) refuse('reward_changed')
  return turnoverPercent
}

/** Requires the turnover to be met before money is spent on a reward, as for withdrawals. Call before any balance is locked. */
export async function ensureTurnoverMetForPrice(
  tx: Tx,
  brand: BrandConfig,
  { memberId, amount }: Pick<OrderPrice, 'memberId' | 'amount'>,
) {
  if (amount > 0n) await ensureTurnoverMet(tx, brand, { memberId, amount })
}

/** The key under which an order's money left the balance. */
const moneyKeyOf = (id: bigint): string => `reward:${id}:money`

/** Debits the price of an order; refuses `points_short` and `insufficient_balance`. */
export async function debitPrice(tx: Tx, { id, memberId, points, amount }: OrderPrice): Promise<void> {
  const reference = `reward:${id}`
  await debitPoints(tx, { memberId, amount: points, kind: 'spent', key: `${reference}:points`, reference })
  if (amount === 0n) return
  await debit(tx, { memberId, amount, to: mallAccount, kind: 'reward', key: moneyKeyOf(id), reference })
}

/**
 * Refunds the price of an order; the money first repays what was lent since it was ordered (decision 439). Call before any balance is
 * locked.
 */
export async function refundPrice(
  tx: Tx,
  { id, memberId, points, amount }: OrderPrice,
  loans: LoanRecorder,
): Promise<void> {
  const reference = `reward:${id}`
  if (amount > 0n) await closeTurnoverOfLostMoney(tx, memberId)
  await creditPoints(tx, { memberId, amount: points, kind: 'returned', key: `${reference}:points-back`, reference })
  if (amount === 0n) return
  const order = { memberId, amount, key: `${reference}:money-back`, reference }
  await credit(tx, { ...order, kind: 'reward_returned', from: mallAccount })
  await repayFromReturned(tx, { ...order, since: moneyKeyOf(id) }, loans)
}

/**
 * Returns how many operators must approve an order. Its bonus counts with the others that the member has ordered that day (decision
 * 340): ten orders of one piece would otherwise need fewer than one order of ten.
 */
export async function countApprovalsNeeded(
  tx: Tx,
  { timeZone, twoPersonsAbove }: BrandConfig,
  { memberId, bonus }: { readonly memberId: bigint; readonly bonus: bigint | null },
): Promise<number> {
  if (bonus === null) return 1
  const ordered = await lockAndSumBonuses(tx, memberId, startOfDay(timeZone, tx.now))
  return ordered + bonus > twoPersonsAbove ? 2 : 1
}
