import type { Tx } from '#platform/db/tx.ts'
import { standingOf } from './store.ts'
import { rulesOf } from './store-rules.ts'

type Bound = {
  readonly most: bigint
  /** Papers have been sent and wait to be looked at: there is nothing more that the member could do. */
  readonly waits: boolean
}

/** What a member whose papers nobody has accepted may move this way within `identityDays`; null is without a bound. */
export async function boundOfStranger(tx: Tx, memberId: bigint, way: 'deposit' | 'withdrawal'): Promise<Bound | null> {
  const { depositMax, withdrawalMax } = await rulesOf(tx)
  const most = way === 'deposit' ? depositMax : withdrawalMax
  if (most === null) return null
  const standing = await standingOf(tx, memberId)
  return standing === 'accepted' ? null : { most, waits: standing === 'waiting' }
}
