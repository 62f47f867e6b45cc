import type { Tx } from '#platform/db/tx.ts'
import { selectUnrejectedStatus } from './store.ts'
import { selectIdentityRules } from './store-rules.ts'

type UnverifiedLimit = {
  readonly maximum: bigint
  /** Documents are waiting for review: the member has nothing more to do. */
  readonly isUnderReview: boolean
}

/** The most that a member without accepted documents may deposit or withdraw within `identityDays`; null when unlimited. */
export async function readUnverifiedLimit(
  tx: Tx,
  memberId: bigint,
  way: 'deposit' | 'withdrawal',
): Promise<UnverifiedLimit | null> {
  const { depositMax, withdrawalMax } = await selectIdentityRules(tx)
  const most = way === 'deposit' ? depositMax : withdrawalMax
  if (most === null) return null
  const standing = await selectUnrejectedStatus(tx, memberId)
  return standing === 'accepted' ? null : { maximum: most, isUnderReview: standing === 'waiting' }
}
