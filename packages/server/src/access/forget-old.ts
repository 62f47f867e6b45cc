import { inBrand, type Scope } from '#platform/db/tx.ts'
import { forgetOldRequests } from '#platform/http/opened-once.ts'
import { forgetOldSessions } from './forget-old-sessions.ts'
import { deleteOldProofs } from './store.ts'
import { deleteOldCaptchas } from './store-captcha.ts'
import { deleteOldCodes, deleteOldLinks } from './store-codes.ts'
import { deleteOldFailures } from './store-failures.ts'
import { deleteOldCounts } from './store-sends.ts'
import { deleteOldSignIns } from './store-sign-ins.ts'
import { deleteOldTickets } from './store-step-up.ts'

const failuresKeptDays = 1
const signInsKeptDays = 365
const signInsOfNobodyKeptDays = 7
/** Longer than the longest window in which messages are counted. */
const sendsKeptDays = 2

/** Deletes expired data: old sessions, failures, sign-in records, puzzles, codes, links and counters. */
export async function forgetOld(scope: Scope): Promise<void> {
  await inBrand(scope, async (tx) => {
    const daysAgo = (days: number) => new Date(tx.now.getTime() - days * 86_400_000)
    await forgetOldRequests(tx)
    await forgetOldSessions(tx)
    await deleteOldFailures(tx, daysAgo(failuresKeptDays))
    await deleteOldProofs(tx)
    await deleteOldCaptchas(tx)
    await deleteOldTickets(tx)
    await deleteOldSignIns(tx, daysAgo(signInsKeptDays), daysAgo(signInsOfNobodyKeptDays))
    await deleteOldCodes(tx)
    await deleteOldLinks(tx)
    await deleteOldCounts(tx, daysAgo(sendsKeptDays))
  })
}
