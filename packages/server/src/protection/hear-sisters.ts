import { memberRegistered } from '#access/events.ts'
import { memberBound } from '#members/events.ts'
import { type Bar, barsOf, marksOf, membersMarked, putBar } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { emitTo, type Listener, on } from '#platform/events/emit.ts'
import { sisterExcluded, sisterNamed } from './events.ts'
import { excludeAsSister } from './exclude.ts'
import { tell, tellSisters } from './sisters.ts'
import { chosenExclusions, noteAgreed, sistersOf } from './store-sisters.ts'

/** Once both brands have named each other, each confirms it to the other and sends all exclusions in force. */
async function hearNamed(tx: Tx, { from, named }: { from: number; named: boolean }): Promise<void> {
  if (!(await noteAgreed(tx, from, named)) || !named) return
  await emitTo(tx, from, sisterNamed, { from: tx.brandId, named })
  for (const exclusion of await chosenExclusions(tx, null)) await tell(tx, from, exclusion)
}

type Told = NonNullable<(typeof sisterExcluded)['payload']>

/**
 * Excludes members who have one of the marks, now or when they register. Messages from a brand that is not named here are
 * ignored.
 */
async function hearExcluded(tx: Tx, { from, source, olderMarks = [], ...told }: Told): Promise<void> {
  if (!(await sistersOf(tx)).some(({ sisterId }) => sisterId === from)) return
  const bytesOf = (marks: readonly string[]) => marks.map((mark) => Buffer.from(mark, 'hex'))
  const marks = bytesOf(told.marks)
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  const bar: Bar = {
    source,
    fromAt: new Date(told.fromAt),
    untilAt: moment(told.untilAt),
    returnAt: moment(told.returnAt),
  }
  await putBar(tx, marks, bar)
  for (const memberId of await membersMarked(tx, [...marks, ...bytesOf(olderMarks)]))
    await excludeAsSister(tx, memberId, bar)
}

/**
 * A member has a new identifying mark: send an exclusion in force here under it, and apply those of sister brands that match it.
 */
async function hearBound(tx: Tx, { memberId }: { memberId: string }): Promise<void> {
  await tellSisters(tx, BigInt(memberId))
  await findBars(tx, BigInt(memberId))
}

async function findBars(tx: Tx, memberId: bigint): Promise<void> {
  const bars = await barsOf(tx, (await marksOf(tx, memberId, { proven: false })).flat())
  for (const bar of bars) await excludeAsSister(tx, memberId, bar)
}

export const listeners: readonly Listener[] = [
  on(sisterNamed, 'protection.sisters', hearNamed),
  on(sisterExcluded, 'protection.exclude', hearExcluded),
  on(memberBound, 'protection.bound', hearBound),
  // the exclusion may have arrived while the form was being validated
  on(memberRegistered, 'protection.registered', (tx, { memberId }) => findBars(tx, BigInt(memberId))),
]
