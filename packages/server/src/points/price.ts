import type { Body } from '@gasing/contract/call'
import type { redeemReward } from '@gasing/contract/calls/points'
import { parseMoney } from '@gasing/contract/money'
import type { BrandConfig } from '#brand/public.ts'
import { mustHavePlayed } from '#cashier/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { credit, debit, givePoints, takePoints } from '#wallet/public.ts'
import type { RewardRow } from './store-rewards.ts'

/** What the member saw that one piece costs and brings; nothing where the caller does not say. */
export type Seen = Body<typeof redeemReward>['seen']

/** What an order costs: points, and money besides, in micro-units. */
type Price = { readonly id: bigint; readonly memberId: bigint; readonly points: bigint; readonly amount: bigint }

/** What is paid besides points stands on an account of its own. */
const mallAccount = 'brand:mall'

/** Refuses `reward_changed` where a piece costs or brings something other than the member saw. */
export function mustBeAsSeen({ points, amount, bonus }: RewardRow, seen: Seen): void {
  if (!seen) return
  const seenBonus = seen.bonus === null ? null : parseMoney(seen.bonus)
  if (points !== parseMoney(seen.points) || amount !== parseMoney(seen.amount) || bonus !== seenBonus)
    refuse('reward_changed')
}

/** Money that leaves for goods leaves like any other: what was to be staked has been. Asked before any money is locked. */
export async function mustBePaidFreely(
  tx: Tx,
  brand: BrandConfig,
  { memberId, amount }: Pick<Price, 'memberId' | 'amount'>,
) {
  if (amount > 0n) await mustHavePlayed(tx, brand, memberId)
}

/** Takes the price of an order; refuses `points_short` and `insufficient_balance`. */
export async function takePrice(tx: Tx, { id, memberId, points, amount }: Price): Promise<void> {
  const reference = `reward:${id}`
  await takePoints(tx, { memberId, amount: points, kind: 'spent', key: `${reference}:points`, reference })
  if (amount === 0n) return
  await debit(tx, { memberId, amount, to: mallAccount, kind: 'reward', key: `${reference}:money`, reference })
}

/** Gives it back. */
export async function returnPrice(tx: Tx, { id, memberId, points, amount }: Price): Promise<void> {
  const reference = `reward:${id}`
  await givePoints(tx, { memberId, amount: points, kind: 'returned', key: `${reference}:points-back`, reference })
  if (amount === 0n) return
  const order = { memberId, amount, kind: 'reward_returned', key: `${reference}:money-back`, reference } as const
  await credit(tx, { ...order, from: mallAccount })
}
