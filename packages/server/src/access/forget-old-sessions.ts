import { lockOldTrials } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { deleteOldHandovers } from './store-handover.ts'
import { deleteOldOperatorSessions } from './store-operators.ts'
import { deleteOldSeries } from './store-remember.ts'
import { deleteOldSessions, deleteTrialSessions } from './store-sessions.ts'

/** How long it can be seen where somebody was signed in. */
const sessionsKeptDays = 90
/** Long enough that a copy of the cookie is told from nonsense. */
const seriesKeptDays = 7
const trialsKeptDays = 1

/** Drops sessions long over with what belongs to them, and closes the trial accounts of yesterday. */
export async function forgetOldSessions(tx: Tx): Promise<void> {
  const daysAgo = (days: number) => new Date(tx.now.getTime() - days * 86_400_000)
  await lockOldTrials(tx, daysAgo(trialsKeptDays))
  await deleteTrialSessions(tx, daysAgo(trialsKeptDays))
  await deleteOldSeries(tx, daysAgo(seriesKeptDays))
  await deleteOldHandovers(tx)
  await deleteOldSessions(tx, daysAgo(sessionsKeptDays))
  await deleteOldOperatorSessions(tx, daysAgo(sessionsKeptDays))
}
