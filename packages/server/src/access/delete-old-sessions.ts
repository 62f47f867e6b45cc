import { lockOldTrials } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { deleteOldHandovers } from './store-handover.ts'
import { deleteOldOperatorSessions } from './store-operators.ts'
import { deleteOldSeries } from './store-remember.ts'
import { deleteOldSessions, deleteTrialSessions } from './store-sessions.ts'

/** How long past sessions of a member remain visible. */
const sessionRetentionDays = 90
/** Long enough to tell a copied cookie from an unknown one. */
const seriesRetentionDays = 7
const trialRetentionDays = 1

/** Deletes sessions that ended long ago with the rows that belong to them, and locks trial accounts older than a day. */
export async function deleteOldSessionRows(tx: Tx): Promise<void> {
  const daysAgo = (days: number) => new Date(tx.now.getTime() - days * 86_400_000)
  await lockOldTrials(tx, daysAgo(trialRetentionDays))
  await deleteTrialSessions(tx, daysAgo(trialRetentionDays))
  await deleteOldSeries(tx, daysAgo(seriesRetentionDays))
  await deleteOldHandovers(tx)
  await deleteOldSessions(tx, daysAgo(sessionRetentionDays))
  await deleteOldOperatorSessions(tx, daysAgo(sessionRetentionDays))
}
