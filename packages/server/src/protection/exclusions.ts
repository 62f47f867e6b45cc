import { exclusionMonths, timeOutDays } from '@gasing/contract/calls/protection'
import { Temporal } from 'temporal-polyfill'
import { actorName, appendAudit } from '#audit/public.ts'
import { readBrandConfigIn } from '#brand/public.ts'
import { selectMember } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { notifyOffice } from '#platform/events/emit.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { refuse, refuseParameter } from '#platform/refused.ts'
import {
  awaitingFirstOperator,
  excludeMember,
  hasEnded,
  lockExclusions,
  readCurrentExclusion,
  updateExcludedUntil,
} from './exclude.ts'
import { notifySisters } from './sisters.ts'
import { updateLifted, updateLiftRequest, updateReturnTime } from './store-exclusions.ts'

const dayMs = 86_400_000

/** A break's length in days, an exclusion's in months. */
type ExclusionRequest = { readonly kind: 'time_out' | 'exclusion'; readonly length: number }

/**
 * Y02: the member takes a break of days, or is excluded for months or for ever. Takes effect at once and ends every session; it
 * cannot be revoked before its end. Winnings are still paid, and the balance can be withdrawn.
 */
export async function excludeSelf(scope: Scope, request: ExclusionRequest) {
  const memberId = requireMemberId(scope)
  const lengths: readonly number[] = request.kind === 'time_out' ? timeOutDays : exclusionMonths
  if (!lengths.includes(request.length)) return refuseParameter('length')
  return inBrand(scope, async (tx) => {
    if (!(await selectMember(tx, memberId))) return refuse('in_sorry_in')
    await excludeMember(tx, memberId, {
      kind: request.kind,
      origin: 'member',
      fromAt: tx.now,
      untilAt:
        request.kind === 'time_out'
          ? new Date(tx.now.getTime() + request.length * dayMs)
          : await addMonths(tx, request.length),
      reason: '',
      setBy: actorName(tx.actor),
      operatorId: null,
    })
    if (request.kind === 'exclusion') await notifySisters(tx, memberId)
    return requireCurrentExclusion(tx, memberId)
  })
}

/** Excludes a member on the brand's decision, for days or for ever. */
export async function imposeExclusion(
  scope: Scope,
  memberId: bigint,
  { days, reason }: { days: number | null; reason: string },
) {
  return inBrand(scope, async (tx) => {
    if (!(await selectMember(tx, memberId))) return refuse('not_found')
    await excludeMember(tx, memberId, {
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

/** Requests a return after the end of a self-exclusion. It takes effect a day later, so that nobody returns on impulse. */
export async function requestReturn(scope: Scope) {
  const memberId = requireMemberId(scope)
  return inBrand(scope, async (tx) => {
    const waiting = await lockExclusions(tx, memberId)
    if (waiting.length === 0) return refuse('not_found')
    if (waiting.some((row) => !hasEnded(row, tx.now))) return refuse('exclusion_not_over')
    const returnAt = new Date(tx.now.getTime() + dayMs)
    for (const row of waiting) if (row.returnAt === null) await updateReturnTime(tx, row.exclusionId, returnAt)
    await updateExcludedUntil(tx, memberId)
    await notifySisters(tx, memberId)
    await appendAudit(tx, {
      action: 'protection.return',
      subject: `member:${memberId}`,
      after: { returnsAt: returnAt },
    })
    return requireCurrentExclusion(tx, memberId)
  })
}

/**
 * Lifts exclusions imposed by the brand, by another operator than the one who imposed them, and exclusions from a sister brand
 * (matched to the wrong person) after two operators agree one after the other. Self-exclusions made here cannot be lifted.
 * Refuses `four_eyes_needed` and `exclusion_not_over`.
 */
export async function liftExclusion(scope: Scope, memberId: bigint, reason: string) {
  return inBrand(scope, async (tx) => {
    if (!(await selectMember(tx, memberId))) return refuse('not_found')
    const { actor } = tx
    if (actor.kind !== 'operator') return refuse('not_found')
    const { operatorId } = actor
    const imposed = (await lockExclusions(tx, memberId)).filter(({ origin }) => origin !== 'member')
    if (imposed.length === 0) return refuse('exclusion_not_over')
    if (imposed.some((row) => row.operatorId === operatorId || row.liftAskedId === operatorId))
      return refuse('four_eyes_needed')
    const waiting = await awaitingFirstOperator(tx, imposed)
    const over = imposed.filter((row) => !waiting.includes(row))
    for (const { exclusionId } of waiting) await updateLiftRequest(tx, exclusionId, operatorId, actorName(actor))
    for (const { exclusionId } of over) await updateLifted(tx, exclusionId, actorName(actor))
    await updateExcludedUntil(tx, memberId)
    const subject = `member:${memberId}`
    if (waiting.length > 0) await appendAudit(tx, { action: 'protection.lift-ask', subject, reason })
    if (over.length > 0) await appendAudit(tx, { action: 'protection.lift', subject, reason })
    await notifyOffice(tx, 'approval')
    return { lifted: over.length > 0, waits: waiting.length > 0 }
  })
}

const requireCurrentExclusion = async (tx: Tx, memberId: bigint) =>
  (await readCurrentExclusion(tx, memberId)) ?? refuse('not_found')

/** Returns the same day this many months later by the brand's calendar; null (for ever) for 0. */
async function addMonths(tx: Tx, months: number): Promise<Date | null> {
  if (months === 0) return null
  const { timeZone } = await readBrandConfigIn(tx)
  const now = Temporal.Instant.fromEpochMilliseconds(tx.now.getTime()).toZonedDateTimeISO(timeZone)
  return new Date(now.add({ months }).epochMilliseconds)
}
