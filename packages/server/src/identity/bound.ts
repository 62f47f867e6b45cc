import type { Tx } from '#platform/db/tx.ts'
import { standingOf } from './store.ts'
import { rulesOf } from './store-rules.ts'

type Bound = {
  readonly most: bigint
  /** Documents are waiting for review: the member has nothing more to do. */
  readonly waits: boolean
}

/** The most that a member without accepted documents may deposit or withdraw within `identityDays`; null when unlimited. */
export async function boundOfStranger(tx: Tx, memberId: bigint, way: 'deposit' | 'withdrawal'): Promise<Bound | null> {
  const { depositMax, withdrawalMax } = await rulesOf(tx)
  const most = way === 'deposit' ? depositMax : withdrawalMax
  if (most === null) return null
  const standing = await standingOf(tx, memberId)
  return standing === 'accepted' ? null : { most, waits: standing === 'waiting' }
}
