import { memberRegistered } from '#access/events.ts'
import { identityMarkAdded } from '#members/events.ts'
import {
  readIdentityMarks,
  type SharedExclusion,
  selectMembersByMarks,
  selectSharedExclusions,
  upsertSharedExclusion,
} from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { emitTo, type Listener, on } from '#platform/events/emit.ts'
import { sisterExcluded, sisterNamed } from './events.ts'
import { applySisterExclusion } from './exclude.ts'
import { notifySisters, sendExclusionToSister } from './sisters.ts'
import { selectSelfExclusions, selectSisters, updateSisterAgreed } from './store-sisters.ts'

/** Once both brands have named each other, each confirms it to the other and sends all exclusions in force. */
async function handleSisterNamed(tx: Tx, { from, named }: { from: number; named: boolean }): Promise<void> {
  if (!(await updateSisterAgreed(tx, from, named)) || !named) return
  await emitTo(tx, from, sisterNamed, { from: tx.brandId, named })
  for (const exclusion of await selectSelfExclusions(tx, null)) await sendExclusionToSister(tx, from, exclusion)
}

type SisterExclusionPayload = NonNullable<(typeof sisterExcluded)['payload']>

/**
 * Excludes members who have one of the marks, now or when they register. Messages from a brand that is not named here are
 * ignored.
 */
async function handleSisterExcluded(
  tx: Tx,
  { from, source, olderMarks = [], ...received }: SisterExclusionPayload,
): Promise<void> {
  if (!(await selectSisters(tx)).some(({ sisterId }) => sisterId === from)) return
  const bytesOf = (marks: readonly string[]) => marks.map((mark) => Buffer.from(mark, 'hex'))
  const marks = bytesOf(received.marks)
  const toDate = (text: string | null) => (text === null ? null : new Date(text))
  const sharedExclusion: SharedExclusion = {
    source,
    fromAt: new Date(received.fromAt),
    untilAt: toDate(received.untilAt),
    returnAt: toDate(received.returnAt),
  }
  await upsertSharedExclusion(tx, marks, sharedExclusion)
  for (const memberId of await selectMembersByMarks(tx, [...marks, ...bytesOf(olderMarks)]))
    await applySisterExclusion(tx, memberId, sharedExclusion)
}

/**
 * A member has a new identifying mark: send an exclusion in force here under it, and apply those of sister brands that match it.
 */
async function handleMemberBound(tx: Tx, { memberId }: { memberId: string }): Promise<void> {
  await notifySisters(tx, BigInt(memberId))
  await applySharedExclusions(tx, BigInt(memberId))
}

async function applySharedExclusions(tx: Tx, memberId: bigint): Promise<void> {
  const sharedExclusions = await selectSharedExclusions(
    tx,
    (await readIdentityMarks(tx, memberId, { proven: false })).flat(),
  )
  for (const sharedExclusion of sharedExclusions) await applySisterExclusion(tx, memberId, sharedExclusion)
}

export const listeners: readonly Listener[] = [
  on(sisterNamed, 'protection.sisters', handleSisterNamed),
  on(sisterExcluded, 'protection.exclude', handleSisterExcluded),
  on(identityMarkAdded, 'protection.bound', handleMemberBound),
  // the exclusion may have arrived while the form was being validated
  on(memberRegistered, 'protection.registered', (tx, { memberId }) => applySharedExclusions(tx, BigInt(memberId))),
]
