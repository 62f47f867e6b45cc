import type { Tx } from '#platform/db/tx.ts'
import { standingOf } from './store.ts'
import { rulesOf } from './store-rules.ts'

/** What a member whose papers nobody has accepted may move this way within `identityDays`; null is without a bound. */
export async function boundOfStranger(tx: Tx, memberId: bigint, way: 'deposit' | 'withdrawal'): Promise<bigint | null> {
  const { depositMax, withdrawalMax } = await rulesOf(tx)
  const bound = way === 'deposit' ? depositMax : withdrawalMax
  return bound === null || (await standingOf(tx, memberId)) === 'accepted' ? null : bound
}
