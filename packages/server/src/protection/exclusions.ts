import type { Body } from '@gasing/contract/call'
import { type excludeMyself, exclusionMonths, timeOutDays } from '@gasing/contract/calls/protection'
import { Temporal } from 'temporal-polyfill'
import { endSessions } from '#access/public.ts'
import { actorName, appendAudit } from '#audit/public.ts'
import { brandConfigIn } from '#brand/public.ts'
import { type Member, memberById, updateExcluded } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { lockLimits } from './store.ts'
import {
  type ExclusionRow,
  exclusionsOf,
  insertExclusion,
  type NewExclusion,
  noteLifted,
  noteReturn,
} from './store-exclusions.ts'

/** What stands in the member's row for "for ever", and while a self-exclusion waits for the member to ask to come back. */
const forEver = new Date('9999-12-31T00:00:00Z')
const dayMs = 86_400_000

/**
 * Y02: the member takes a break of days, or is excluded for months or for ever. It acts at once and every session ends; nobody
 * can take it back before its end. Wins are still paid, and the balance can be withdrawn.
 */
export async function excludeSelf(scope: Scope, wish: Body<typeof excludeMyself>) {
  const memberId = memberIdOf(scope)
  const lengths: readonly number[] = wish.kind === 'time_out' ? timeOutDays : exclusionMonths
  if (!lengths.includes(wish.length)) return refuse('bad_request')
  return inBrand(scope, async (tx) => {
    const member = (await memberById(tx, memberId)) ?? refuse('in_sorry_in')
    await exclude(tx, member, {
      kind: wish.kind,
      origin: 'member',
      fromAt: tx.now,
      untilAt:
        wish.kind === 'time_out' ? new Date(tx.now.getTime() + wish.length * dayMs) : await after(tx, wish.length),
      reason: '',
      setBy: actorName(tx.actor),
      operatorId: null,
    })
    return currentExclusion(tx, memberId)
  })
}

/** The brand excludes a member, for days or for ever. */
export async function imposeExclusion(
  scope: Scope,
  memberId: bigint,
  { days, reason }: { days: number | null; reason: string },
) {
  return inBrand(scope, async (tx) => {
    const member = (await memberById(tx, memberId)) ?? refuse('not_found')
    await exclude(tx, member, {
      kind: 'exclusion',
      origin: 'operator',
      fromAt: tx.now,
      untilAt: days === null ? null : new Date(tx.now.getTime() + days * dayMs),
      reason,
      setBy: actorName(tx.actor),
      operatorId: tx.actor.kind === 'operator' ? tx.actor.operatorId : null,
    })
    return {}
  })
}

async function exclude(tx: Tx, { memberId }: Member, row: NewExclusion): Promise<void> {
  await lockLimits(tx, memberId)
  await insertExclusion(tx, memberId, row)
  await followExclusions(tx, memberId)
  await endSessions(tx, memberId, 'ended')
  await appendAudit(tx, {
    action: 'protection.exclude',
    subject: `member:${memberId}`,
    after: { kind: row.kind, origin: row.origin, until: row.untilAt },
    ...(row.reason && { reason: row.reason }),
  })
}

/** After the end of a self-exclusion the member asks to play again; a day passes, so that nobody returns on impulse. */
export async function askToReturn(scope: Scope) {
  const memberId = memberIdOf(scope)
  return inBrand(scope, async (tx) => {
    await lockLimits(tx, memberId)
    const waiting = (await exclusionsOf(tx, memberId)).filter((row) => blocks(row, tx.now))
    if (waiting.length === 0) return refuse('not_found')
    if (waiting.some((row) => !isOver(row, tx.now))) return refuse('exclusion_not_over')
    const returnAt = new Date(tx.now.getTime() + dayMs)
    for (const row of waiting) if (row.returnAt === null) await noteReturn(tx, row.exclusionId, returnAt)
    await followExclusions(tx, memberId)
    await appendAudit(tx, {
      action: 'protection.return',
      subject: `member:${memberId}`,
      after: { returnsAt: returnAt },
    })
    return currentExclusion(tx, memberId)
  })
}

/**
 * Lifts what the brand has imposed. Whoever imposed it cannot lift it, and what a member has chosen is lifted by nobody: refuses
 * `four_eyes_needed` and `exclusion_not_over`.
 */
export async function liftExclusion(scope: Scope, memberId: bigint, reason: string) {
  return inBrand(scope, async (tx) => {
    if (!(await memberById(tx, memberId))) return refuse('not_found')
    await lockLimits(tx, memberId)
    const imposed = (await exclusionsOf(tx, memberId)).filter((row) => blocks(row, tx.now) && row.origin === 'operator')
    if (imposed.length === 0) return refuse('exclusion_not_over')
    const { actor } = tx
    if (actor.kind === 'operator' && imposed.some(({ operatorId }) => operatorId === actor.operatorId))
      return refuse('four_eyes_needed')
    for (const { exclusionId } of imposed) await noteLifted(tx, exclusionId, actorName(actor))
    await followExclusions(tx, memberId)
    await appendAudit(tx, { action: 'protection.lift', subject: `member:${memberId}`, reason })
    return {}
  })
}

const isOver = ({ untilAt }: ExclusionRow, now: Date): boolean => untilAt !== null && untilAt <= now

/** Until when a row keeps its member from playing. A member's own exclusion holds until the member has asked to come back. */
function endOf({ kind, origin, untilAt, returnAt, endedAt }: ExclusionRow): Date {
  if (endedAt) return endedAt
  if (untilAt === null) return forEver
  return kind === 'exclusion' && origin === 'member' ? (returnAt ?? forEver) : untilAt
}

export const blocks = (row: ExclusionRow, now: Date): boolean => endOf(row) > now

/** The member's row says the longest of all. */
async function followExclusions(tx: Tx, memberId: bigint): Promise<void> {
  const ends = (await exclusionsOf(tx, memberId)).filter((row) => blocks(row, tx.now)).map(endOf)
  const [last] = ends.toSorted((one, other) => other.getTime() - one.getTime())
  await updateExcluded(tx, memberId, last ?? null)
}

/** The one that lasts longest, as the member sees it; null for who may play. */
export async function exclusionNow(tx: Tx, memberId: bigint) {
  const [longest] = (await exclusionsOf(tx, memberId))
    .filter((row) => blocks(row, tx.now))
    .toSorted((one, other) => endOf(other).getTime() - endOf(one).getTime())
  return longest ? exclusionLine(longest, tx.now) : null
}

const currentExclusion = async (tx: Tx, memberId: bigint) => (await exclusionNow(tx, memberId)) ?? refuse('not_found')

export const exclusionLine = (row: ExclusionRow, now: Date) => ({
  kind: row.kind,
  origin: row.origin,
  from: row.fromAt.toISOString(),
  until: row.untilAt?.toISOString() ?? null,
  over: isOver(row, now),
  returnsAt: row.returnAt?.toISOString() ?? null,
})

/** The same day so many months later by the brand's calendar; null, for ever, for none. */
async function after(tx: Tx, months: number): Promise<Date | null> {
  if (months === 0) return null
  const { timeZone } = await brandConfigIn(tx)
  const now = Temporal.Instant.fromEpochMilliseconds(tx.now.getTime()).toZonedDateTimeISO(timeZone)
  return new Date(now.add({ months }).epochMilliseconds)
}
