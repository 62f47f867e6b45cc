import { endSessions, withDisabled } from '#access/public.ts'
import { appendAudit } from '#audit/public.ts'
import { type Bar, updateExcluded } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { emit } from '#platform/events/emit.ts'
import { memberExcluded } from './events.ts'
import { lockLimits } from './store.ts'
import { type ExclusionRow, holdingExclusions, insertExclusion, type NewExclusion } from './store-exclusions.ts'
import { putSisterExclusion, sistersOf } from './store-sisters.ts'

/** Stored in the member's row for a permanent exclusion, and while a self-exclusion has no return request yet. */
const forEver = new Date('9999-12-31T00:00:00Z')

/**
 * Excludes a member from play at once: every session ends, and money at vendors and the stakes of running chases come back
 * (decision 081). A member's choice already covered by an own exclusion is not stored again.
 */
export async function exclude(tx: Tx, memberId: bigint, row: NewExclusion): Promise<void> {
  await lockLimits(tx, memberId)
  const holding = await holdingExclusions(tx, memberId)
  if (!(row.origin === 'member' && holding.some((own) => covers(own, row)))) await insertExclusion(tx, memberId, row)
  await followExclusions(tx, memberId)
  await stopPlay(tx, memberId, row.origin === 'member' ? 'logout' : 'ended')
  await appendAudit(tx, {
    action: 'protection.exclude',
    subject: `member:${memberId}`,
    after: { kind: row.kind, origin: row.origin, until: row.untilAt },
    ...(row.reason && { reason: row.reason }),
  })
}

/** Applies a self-exclusion from a sister brand like the member's own. */
export async function excludeAsSister(tx: Tx, memberId: bigint, bar: Bar): Promise<void> {
  await lockLimits(tx, memberId)
  const isNew = await putSisterExclusion(tx, memberId, bar)
  await followExclusions(tx, memberId)
  if (!isNew) return
  await stopPlay(tx, memberId, 'ended')
  await appendAudit(tx, {
    action: 'protection.exclude',
    subject: `member:${memberId}`,
    after: { kind: 'exclusion', origin: 'sister', until: bar.untilAt },
  })
}

/** Ends all sessions and announces the exclusion. */
async function stopPlay(tx: Tx, memberId: bigint, reason: 'logout' | 'ended'): Promise<void> {
  await endSessions(tx, memberId, reason)
  await emit(tx, memberExcluded, { memberId: memberId.toString() })
}

export const isOver = ({ untilAt }: ExclusionRow, now: Date): boolean => untilAt !== null && untilAt <= now

/** Whether a self-exclusion, which nobody can lift, lasts at least as long as the newly chosen one. */
const covers = ({ origin, untilAt }: ExclusionRow, { untilAt: wished }: NewExclusion): boolean =>
  origin === 'member' && (untilAt === null || (wished !== null && untilAt >= wished))

/** Returns until when a row keeps its member from playing. A self-exclusion lasts until the requested return. */
function endOf({ kind, origin, untilAt, returnAt, endedAt }: ExclusionRow): Date {
  if (endedAt) return endedAt
  if (untilAt === null) return forEver
  return kind === 'exclusion' && origin !== 'operator' ? (returnAt ?? forEver) : untilAt
}

export const blocks = (row: ExclusionRow, now: Date): boolean => endOf(row) > now

/** Updates the member's row to the longest exclusion in force. */
export async function followExclusions(tx: Tx, memberId: bigint): Promise<void> {
  const ends = (await holdingExclusions(tx, memberId)).filter((row) => blocks(row, tx.now)).map(endOf)
  const [last] = ends.toSorted((one, other) => other.getTime() - one.getTime())
  await updateExcluded(tx, memberId, last ?? null)
}

/** Returns the longest exclusion in force, as the member sees it; null when the member may play. */
export async function exclusionNow(tx: Tx, memberId: bigint) {
  const [longest] = (await holdingExclusions(tx, memberId))
    .filter((row) => blocks(row, tx.now))
    .toSorted((one, other) => endOf(other).getTime() - endOf(one).getTime())
  return longest ? exclusionLine(longest, tx.now) : null
}

/** Returns the exclusions in force, locked against changes until the transaction ends. */
export async function lockedExclusions(tx: Tx, memberId: bigint): Promise<ExclusionRow[]> {
  await lockLimits(tx, memberId)
  return (await holdingExclusions(tx, memberId)).filter((row) => blocks(row, tx.now))
}

/** Returns the exclusions from sister brands that no operator has asked to lift yet, or only one who is disabled. */
export async function waitingForFirst(tx: Tx, rows: readonly ExclusionRow[]): Promise<ExclusionRow[]> {
  const fromSisters = rows.filter(({ origin }) => origin === 'sister')
  const asked = fromSisters.flatMap(({ liftAskedId }) => (liftAskedId === null ? [] : [{ operatorId: liftAskedId }]))
  const holding = (await withDisabled(tx, asked)).filter(({ disabled }) => !disabled)
  return fromSisters.filter(({ liftAskedId }) => !holding.some(({ operatorId }) => operatorId === liftAskedId))
}

/** Whether self-exclusions are shared with other brands. */
export const isShared = async (tx: Tx): Promise<boolean> => (await sistersOf(tx)).some(({ agreed }) => agreed)

export const exclusionLine = (row: ExclusionRow, now: Date) => ({
  kind: row.kind,
  origin: row.origin,
  from: row.fromAt.toISOString(),
  until: row.untilAt?.toISOString() ?? null,
  over: isOver(row, now),
  returnsAt: row.returnAt?.toISOString() ?? null,
})
