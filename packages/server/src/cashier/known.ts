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
  /** It stands among what was sent to others already. */
  readonly isSent?: boolean
}

/** What may still move this way until somebody has accepted the member's papers; null where nothing is bound. */
export async function leftOfStranger(tx: Tx, way: Way, memberId: bigint): Promise<bigint | null> {
  const bound = await boundOfStranger(tx, memberId, way)
  if (bound === null) return null
  const left = bound.most - (await moved(tx, way, memberId))
  return left > 0n ? left : 0n
}

/** What has moved within the days that count. */
async function moved(tx: Tx, way: Way, memberId: bigint): Promise<bigint> {
  const since = new Date(tx.now.getTime() - identityDays * dayMilliseconds)
  // what goes to other members is out as well
  const sent = way === 'deposit' ? 0n : await sentSince(tx, memberId, since)
  return sent + (await movedSince(tx, way, { memberId, since }))
}

/** Y06: refuses what goes beyond the bound of members whose papers nobody has accepted. The member's door is locked by then. */
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
