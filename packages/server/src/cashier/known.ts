import { identityDays } from '@gasing/contract/calls/identity'
import { exactMoney } from '@gasing/contract/money'
import type { BrandConfig } from '#brand/public.ts'
import { boundOfStranger } from '#identity/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { sentSince } from '#wallet/public.ts'
import { movedSince } from './store-day.ts'

const dayMilliseconds = 86_400_000

type Way = 'deposit' | 'withdrawal'
type Asked = {
  readonly memberId: bigint
  readonly amount: bigint
  /** The amount is already included in what was sent to others. */
  readonly isSent?: boolean
}

/**
 * Returns how much may still move in this direction until the member's identity documents are accepted; null when there is no
 * limit.
 */
export async function leftOfStranger(tx: Tx, way: Way, memberId: bigint): Promise<bigint | null> {
  const bound = await boundOfStranger(tx, memberId, way)
  if (bound === null) return null
  const left = bound.most - (await moved(tx, way, memberId))
  return left > 0n ? left : 0n
}

/** Sums what has moved within the days that count. */
async function moved(tx: Tx, way: Way, memberId: bigint): Promise<bigint> {
  const since = new Date(tx.now.getTime() - identityDays * dayMilliseconds)
  // transfers to other members count as outgoing, too
  const sent = way === 'deposit' ? 0n : await sentSince(tx, memberId, since)
  return sent + (await movedSince(tx, way, { memberId, since }))
}

/**
 * Y06: refuses an amount beyond the limit for members without accepted identity documents. The caller holds the member's lock.
 */
export async function mustBeKnown(
  tx: Tx,
  { currency }: BrandConfig,
  way: Way,
  { memberId, amount, isSent = false }: Asked,
): Promise<void> {
  const bound = await boundOfStranger(tx, memberId, way)
  if (bound === null) return
  const left = bound.most - (await moved(tx, way, memberId)) + (isSent ? amount : 0n)
  if (amount <= left) return
  const params = {
    left: exactMoney(left > 0n ? left : 0n, currency.decimals),
    currency: currency.code,
    days: identityDays,
  }
  refuse(bound.waits ? 'identity_pending' : 'identity_required', { params })
}
