import { memberLocked } from '#members/events.ts'
import { selectMember } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { type Listener, on } from '#platform/events/emit.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { memberExcluded } from '#protection/events.ts'
import type { LoanRecorder } from '#wallet/public.ts'
import { recallMoney } from './wallets.ts'

export const returnVendorMoneyTask = 'games-bring-home'
/** Retry interval for vendors that did not answer or still have a transfer pending. */
const retryMs = 60_000

const enqueueMoneyReturn = (tx: Tx, memberId: string, runAt: Date): Promise<void> =>
  enqueue(tx, returnVendorMoneyTask, { memberId }, { key: `${returnVendorMoneyTask}:${tx.brandId}:${memberId}`, runAt })

/**
 * Recalls an excluded or locked member's money from vendors, where it could still be played, and retries until every vendor has
 * returned it.
 */
export async function returnVendorMoney(scope: Scope, memberId: bigint, loans: LoanRecorder): Promise<void> {
  const missing = await recallMoney(scope, memberId, loans)
  if (missing.length === 0) return
  await inBrand(scope, async (tx) => {
    const member = await selectMember(tx, memberId)
    const isExcluded = member?.excludedUntil != null && member.excludedUntil > tx.now
    if (!isExcluded && member?.status !== 'locked') return
    await enqueueMoneyReturn(tx, memberId.toString(), new Date(tx.now.getTime() + retryMs))
  })
}

export const listeners: readonly Listener[] = [
  on(memberExcluded, 'games.bring-home', (tx, { memberId }) => enqueueMoneyReturn(tx, memberId, tx.now)),
  on(memberLocked, 'games.bring-home-locked', (tx, { memberId }) => enqueueMoneyReturn(tx, memberId, tx.now)),
]
