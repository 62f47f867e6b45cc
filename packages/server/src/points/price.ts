import type { Body } from '@gasing/contract/call'
import type { redeemReward } from '@gasing/contract/calls/points'
import { parseMoney } from '@gasing/contract/money'
import type { BrandConfig } from '#brand/public.ts'
import { mustHavePlayed } from '#cashier/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { credit, debit, givePoints, takePoints } from '#wallet/public.ts'
import type { RewardRow } from './store-rewards.ts'

/** The price and bonus of one piece as shown to the member; absent when the caller does not send it. */
export type Seen = Body<typeof redeemReward>['seen']

/** The price of an order: points and additional money, in micro-units. */
type Price = { readonly id: bigint; readonly memberId: bigint; readonly points: bigint; readonly amount: bigint }

/** The ledger account for money paid in addition to points. */
const mallAccount = 'brand:mall'

/** Refuses `reward_changed` when the price or bonus of a piece differs from what the member saw. */
export function mustBeAsSeen({ points, amount, bonus }: RewardRow, seen: Seen): void {
  if (!seen) return
  const seenBonus = seen.bonus === null ? null : parseMoney(seen.bonus)
  if (points !== parseMoney(seen.points) || amount !== parseMoney(seen.amount) || bonus !== seenBonus)
    refuse('reward_changed')
}

/** Requires the turnover to be met before money is spent on a reward, as for withdrawals. Call before any balance is locked. */
export async function mustBePaidFreely(
  tx: Tx,
  brand: BrandConfig,
  { memberId, amount }: Pick<Price, 'memberId' | 'amount'>,
) {
  if (amount > 0n) await mustHavePlayed(tx, brand, { memberId, amount })
}

/** Debits the price of an order; refuses `points_short` and `insufficient_balance`. */
export async function takePrice(tx: Tx, { id, memberId, points, amount }: Price): Promise<void> {
  const reference = `reward:${id}`
  await takePoints(tx, { memberId, amount: points, kind: 'spent', key: `${reference}:points`, reference })
  if (amount === 0n) return
  await debit(tx, { memberId, amount, to: mallAccount, kind: 'reward', key: `${reference}:money`, reference })
}

/** Refunds the price of an order. */
export async function returnPrice(tx: Tx, { id, memberId, points, amount }: Price): Promise<void> {
  const reference = `reward:${id}`
  await givePoints(tx, { memberId, amount: points, kind: 'returned', key: `${reference}:points-back`, reference })
  if (amount === 0n) return
  const order = { memberId, amount, kind: 'reward_returned', key: `${reference}:money-back`, reference } as const
  await credit(tx, { ...order, from: mallAccount })
}
