import { endSessions } from '#access/public.ts'
import { appendAudit } from '#audit/public.ts'
import { type Bar, updateExcluded } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { emit } from '#platform/events/emit.ts'
import { memberExcluded } from './events.ts'
import { lockLimits } from './store.ts'
import { type ExclusionRow, holdingExclusions, insertExclusion, type NewExclusion } from './store-exclusions.ts'
import { putSisterExclusion, sistersOf } from './store-sisters.ts'

/** What stands in the member's row for "for ever", and while a self-exclusion waits for the member to ask to come back. */
const forEver = new Date('9999-12-31T00:00:00Z')

/** From now on the member does not play; every session ends, and money at vendors and what plays by itself come back (decision 081). What an own exclusion covers already is not written down again. */
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

/** What somebody has chosen at a sister brand holds here like their own choice. */
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

/** Who takes a break signs out with it, everywhere. */
async function stopPlay(tx: Tx, memberId: bigint, reason: 'logout' | 'ended'): Promise<void> {
  await endSessions(tx, memberId, reason)
  await emit(tx, memberExcluded, { memberId: memberId.toString() })
}

export const isOver = ({ untilAt }: ExclusionRow, now: Date): boolean => untilAt !== null && untilAt <= now

/** Whether an own exclusion, which nobody lifts, holds at least as long as another that is chosen now. */
const covers = ({ origin, untilAt }: ExclusionRow, { untilAt: wished }: NewExclusion): boolean =>
  origin === 'member' && (untilAt === null || (wished !== null && untilAt >= wished))

/** Until when a row keeps its member from playing. What members have chosen holds until they have asked to come back. */
function endOf({ kind, origin, untilAt, returnAt, endedAt }: ExclusionRow): Date {
  if (endedAt) return endedAt
  if (untilAt === null) return forEver
  return kind === 'exclusion' && origin !== 'operator' ? (returnAt ?? forEver) : untilAt
}

export const blocks = (row: ExclusionRow, now: Date): boolean => endOf(row) > now

/** The member's row says the longest of all. */
export async function followExclusions(tx: Tx, memberId: bigint): Promise<void> {
  const ends = (await holdingExclusions(tx, memberId)).filter((row) => blocks(row, tx.now)).map(endOf)
  const [last] = ends.toSorted((one, other) => other.getTime() - one.getTime())
  await updateExcluded(tx, memberId, last ?? null)
}

/** The one that lasts longest, as the member sees it; null for who may play. */
export async function exclusionNow(tx: Tx, memberId: bigint) {
  const [longest] = (await holdingExclusions(tx, memberId))
    .filter((row) => blocks(row, tx.now))
    .toSorted((one, other) => endOf(other).getTime() - endOf(one).getTime())
  return longest ? exclusionLine(longest, tx.now) : null
}

/** What keeps the member from playing, which nobody else changes until this transaction ends. */
export async function lockedExclusions(tx: Tx, memberId: bigint): Promise<ExclusionRow[]> {
  await lockLimits(tx, memberId)
  return (await holdingExclusions(tx, memberId)).filter((row) => blocks(row, tx.now))
}

/** Whether what a member chooses holds at other brands, too. */
export const isShared = async (tx: Tx): Promise<boolean> => (await sistersOf(tx)).some(({ agreed }) => agreed)

export const exclusionLine = (row: ExclusionRow, now: Date) => ({
  kind: row.kind,
  origin: row.origin,
  from: row.fromAt.toISOString(),
  until: row.untilAt?.toISOString() ?? null,
  over: isOver(row, now),
  returnsAt: row.returnAt?.toISOString() ?? null,
})
