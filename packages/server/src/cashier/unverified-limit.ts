import { identityDays } from '@gasing/contract/calls/identity'
import type { BrandConfig } from '#brand/public.ts'
import { readUnverifiedLimit } from '#identity/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { sumSentSince } from '#wallet/public.ts'
import { sumUsedThroughAll } from './store-day.ts'

const dayMilliseconds = 86_400_000

type MoneyDirection = 'deposit' | 'withdrawal'
type LimitedAmount = {
  readonly memberId: bigint
  readonly amount: bigint
  /** The amount is already included in what was sent to others. */
  readonly isSent?: boolean
}

/**
 * Returns how much may still move in this direction until the member's identity documents are accepted; null when there is no
 * limit.
 */
export async function readUnverifiedLeft(tx: Tx, way: MoneyDirection, memberId: bigint): Promise<bigint | null> {
  const bound = await readUnverifiedLimit(tx, memberId, way)
  if (bound === null) return null
  const left = bound.maximum - (await sumMoved(tx, way, memberId))
  return left > 0n ? left : 0n
}

/** Sums what has moved within the days that count. */
async function sumMoved(tx: Tx, way: MoneyDirection, memberId: bigint): Promise<bigint> {
  const since = new Date(tx.now.getTime() - identityDays * dayMilliseconds)
  // transfers to other members count as outgoing, too
  const sent = way === 'deposit' ? 0n : await sumSentSince(tx, memberId, since)
  return sent + (await sumUsedThroughAll(tx, way, { memberId, since }))
}

/**
 * Y06: refuses an amount beyond the limit for members without accepted identity documents. The caller holds the member's lock.
 */
export async function ensureWithinUnverifiedLimit(
  tx: Tx,
  { currency }: BrandConfig,
  way: MoneyDirection,
  { memberId, amount, isSent = false }: LimitedAmount,
): Promise<void> {
  const bound = await readUnverifiedLimit(tx, memberId, way)
  if (bound === null) return
  const left = bound.maximum - (await sumMoved(tx, way, memberId)) + (isSent ? amount : 0n)
  if (amount <= left) return
  const params = {
    left: { units: left > 0n ? left : 0n, currency },
    days: identityDays,
  }
  refuse(bound.isUnderReview ? 'identity_pending' : 'identity_required', { params })
}
