import { inBrand, type Scope } from '#platform/db/tx.ts'
import { deleteOldRequests } from '#platform/http/replay-guard.ts'
import { deleteOldSessionRows } from './delete-old-sessions.ts'
import { deleteOldProofs } from './store.ts'
import { deleteOldCaptchas } from './store-captcha.ts'
import { deleteOldCodes, deleteOldLinks } from './store-codes.ts'
import { deleteOldFailures } from './store-failures.ts'
import { deleteOldCounts } from './store-sends.ts'
import { deleteOldSignIns } from './store-sign-ins.ts'
import { deleteOldTickets } from './store-step-up.ts'

const failureRetentionDays = 1
const signInRetentionDays = 365
const unknownSignInRetentionDays = 7
/** Longer than the longest window in which messages are counted. */
const sendRetentionDays = 2

/** Deletes expired data: old sessions, failures, sign-in records, puzzles, codes, links and counters. */
export async function deleteOldRows(scope: Scope): Promise<void> {
  await inBrand(scope, async (tx) => {
    const daysAgo = (days: number) => new Date(tx.now.getTime() - days * 86_400_000)
    await deleteOldRequests(tx)
    await deleteOldSessionRows(tx)
    await deleteOldFailures(tx, daysAgo(failureRetentionDays))
    await deleteOldProofs(tx)
    await deleteOldCaptchas(tx)
    await deleteOldTickets(tx)
    await deleteOldSignIns(tx, daysAgo(signInRetentionDays), daysAgo(unknownSignInRetentionDays))
    await deleteOldCodes(tx)
    await deleteOldLinks(tx)
    await deleteOldCounts(tx, daysAgo(sendRetentionDays))
  })
}
