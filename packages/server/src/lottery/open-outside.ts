import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { insertOutsideDraws, selectMissingOutsideSlots } from './store-outside.ts'

/** The job that closes outside draws, reads their results and settles confirmed ones. */
export const runOutsideTask = 'lottery-run-outside'
/** Draws take bets this many days ahead; the next one of a lottery always does. */
const daysAhead = 8

/** Opens the next draws of the calendars. A draw takes bets from then on. */
export const openOutsideDraws = (scope: Scope): Promise<number> => inBrand(scope, openOutsideDrawsIn)

export async function openOutsideDrawsIn(tx: Tx): Promise<number> {
  const slots = await selectMissingOutsideSlots(tx, daysAhead)
  if (slots.length === 0) return 0
  for (const at of new Set(slots.map(({ closesAt }) => closesAt.getTime())))
    await enqueue(tx, runOutsideTask, {}, { key: `${runOutsideTask}:${tx.brandId}:${at}`, runAt: new Date(at) })
  return insertOutsideDraws(tx, slots)
}
