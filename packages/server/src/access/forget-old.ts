import { inBrand, type Scope } from '#platform/db/tx.ts'
import { deleteOldProofs } from './store.ts'
import { deleteOldCaptchas } from './store-captcha.ts'
import { deleteOldFailures } from './store-failures.ts'
import { deleteOldOperatorSessions } from './store-operators.ts'
import { deleteOldSessions } from './store-sessions.ts'

/** How long it can be seen where somebody was signed in. */
const sessionsKeptDays = 90
const failuresKeptDays = 1

/** Drops what nobody needs any more: sessions long over, failures long forgiven, puzzles that have expired. */
export async function forgetOld(scope: Scope): Promise<void> {
  await inBrand(scope, async (tx) => {
    const daysAgo = (days: number) => new Date(tx.now.getTime() - days * 86_400_000)
    await deleteOldSessions(tx, daysAgo(sessionsKeptDays))
    await deleteOldOperatorSessions(tx, daysAgo(sessionsKeptDays))
    await deleteOldFailures(tx, daysAgo(failuresKeptDays))
    await deleteOldProofs(tx)
    await deleteOldCaptchas(tx)
  })
}
