import { endSessions, markDisabledApprovers } from '#access/public.ts'
import { appendAudit } from '#audit/public.ts'
import { type SharedExclusion, updateExcluded } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { emit } from '#platform/events/emit.ts'
import { memberExcluded } from './events.ts'
import { lockProtection } from './store.ts'
import { type ExclusionRow, insertExclusion, type NewExclusion, selectHoldingExclusions } from './store-exclusions.ts'
import { selectSisters, upsertSisterExclusion } from './store-sisters.ts'

/** Stored in the member's row for a permanent exclusion, and while a self-exclusion has no return request yet. */
const permanentEnd = new Date('9999-12-31T00:00:00Z')

/**
 * Excludes a member from play at once: every session ends, and money at vendors and the stakes of running chases come back
 * (decision 081). A member's choice already covered by an own exclusion is not stored again.
 */
export async function excludeMember(tx: Tx, memberId: bigint, row: NewExclusion): Promise<void> {
  await lockProtection(tx, memberId)
  const holding = await selectHoldingExclusions(tx, memberId)
  if (!(row.origin === 'member' && holding.some((own) => isAtLeastAsLong(own, row))))
    await insertExclusion(tx, memberId, row)
  await updateExcludedUntil(tx, memberId)
  await endSessionsAndAnnounce(tx, memberId, row.origin === 'member' ? 'logout' : 'ended')
  await appendAudit(tx, {
    action: 'protection.exclude',
    subject: `member:${memberId}`,
    after: { kind: row.kind, origin: row.origin, until: row.untilAt },
    ...(row.reason && { reason: row.reason }),
  })
}

/** Applies a self-exclusion from a sister brand like the member's own. */
export async function applySisterExclusion(tx: Tx, memberId: bigint, sharedExclusion: SharedExclusion): Promise<void> {
  await lockProtection(tx, memberId)
  const isNew = await upsertSisterExclusion(tx, memberId, sharedExclusion)
  await updateExcludedUntil(tx, memberId)
  if (!isNew) return
  await endSessionsAndAnnounce(tx, memberId, 'ended')
  await appendAudit(tx, {
    action: 'protection.exclude',
    subject: `member:${memberId}`,
    after: { kind: 'exclusion', origin: 'sister', until: sharedExclusion.untilAt },
  })
}

/** Ends all sessions and announces the exclusion. */
async function endSessionsAndAnnounce(tx: Tx, memberId: bigint, reason: 'logout' | 'ended'): Promise<void> {
  await endSessions(tx, memberId, reason)
  await emit(tx, memberExcluded, { memberId: memberId.toString() })
}

export const hasEnded = ({ untilAt }: ExclusionRow, now: Date): boolean => untilAt !== null && untilAt <= now

/** Whether a self-exclusion, which nobody can lift, lasts at least as long as the newly chosen one. */
const isAtLeastAsLong = ({ origin, untilAt }: ExclusionRow, { untilAt: wished }: NewExclusion): boolean =>
  origin === 'member' && (untilAt === null || (wished !== null && untilAt >= wished))

/** Returns until when a row keeps its member from playing. A self-exclusion lasts until the requested return. */
function endOfExclusion({ kind, origin, untilAt, returnAt, endedAt }: ExclusionRow): Date {
  if (endedAt) return endedAt
  if (untilAt === null) return permanentEnd
  return kind === 'exclusion' && origin !== 'operator' ? (returnAt ?? permanentEnd) : untilAt
}

export const isInForce = (row: ExclusionRow, now: Date): boolean => endOfExclusion(row) > now

/** Updates the member's row to the longest exclusion in force. */
export async function updateExcludedUntil(tx: Tx, memberId: bigint): Promise<void> {
  const ends = (await selectHoldingExclusions(tx, memberId)).filter((row) => isInForce(row, tx.now)).map(endOfExclusion)
  const [last] = ends.toSorted((one, other) => other.getTime() - one.getTime())
  await updateExcluded(tx, memberId, last ?? null)
}

/** Returns the longest exclusion in force, as the member sees it; null when the member may play. */
export async function readCurrentExclusion(tx: Tx, memberId: bigint) {
  const [longest] = (await selectHoldingExclusions(tx, memberId))
    .filter((row) => isInForce(row, tx.now))
    .toSorted((one, other) => endOfExclusion(other).getTime() - endOfExclusion(one).getTime())
  return longest ? toExclusionLine(longest, tx.now) : null
}

/** Returns the exclusions in force, locked against changes until the transaction ends. */
export async function lockExclusions(tx: Tx, memberId: bigint): Promise<ExclusionRow[]> {
  await lockProtection(tx, memberId)
  return (await selectHoldingExclusions(tx, memberId)).filter((row) => isInForce(row, tx.now))
}

/** Returns the exclusions from sister brands that no operator has asked to lift yet, or only one who is disabled. */
export async function awaitingFirstOperator(tx: Tx, rows: readonly ExclusionRow[]): Promise<ExclusionRow[]> {
  const fromSisters = rows.filter(({ origin }) => origin === 'sister')
  const firstApprovals = fromSisters.flatMap(({ liftAskedId }) =>
    liftAskedId === null ? [] : [{ operatorId: liftAskedId }],
  )
  const holding = (await markDisabledApprovers(tx, firstApprovals)).filter(({ disabled }) => !disabled)
  return fromSisters.filter(({ liftAskedId }) => !holding.some(({ operatorId }) => operatorId === liftAskedId))
}

/** Whether self-exclusions are shared with other brands. */
export const areExclusionsShared = async (tx: Tx): Promise<boolean> =>
  (await selectSisters(tx)).some(({ agreed }) => agreed)

export const toExclusionLine = (row: ExclusionRow, now: Date) => ({
  kind: row.kind,
  origin: row.origin,
  from: row.fromAt.toISOString(),
  until: row.untilAt?.toISOString() ?? null,
  over: hasEnded(row, now),
  returnsAt: row.returnAt?.toISOString() ?? null,
})
