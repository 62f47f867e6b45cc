import { inBrand, type Scope } from '#platform/db/tx.ts'
import { sha256 } from '#platform/seal.ts'
import { keyOf, newPair, pairIn, textOf } from './remember-pair.ts'
import { lockCredential } from './store.ts'
import { endSeries, endSeriesOfSession, insertPair, insertSeries, pairOf } from './store-remember.ts'
import { isSessionLive, noteSeries, sessionByToken } from './store-sessions.ts'

/** A device remembers for a day from the moment when the password was shown; using it moves nothing. */
const rememberedHours = 24

/**
 * LOGIN-9: the device that has just signed in with the password remembers its member.
 * @returns what its cookie holds, or null when the session is none that the password has opened
 */
export async function rememberDevice(asked: Scope, token: string): Promise<string | null> {
  const { idempotency: _kept, ...scope } = asked
  const pair = newPair()
  return inBrand(scope, async (tx) => {
    const session = await sessionByToken(tx, sha256(token))
    if (!session || session.remembered) return null
    // whoever ends it now would not see what begins here
    await lockCredential(tx, session.memberId)
    if (!(await isSessionLive(tx, session.sessionId))) return null
    const expiresAt = new Date(session.startedAt.getTime() + rememberedHours * 3_600_000)
    // asked for once more (a repeated request): the cookie of before is not the one that counts
    await endSeriesOfSession(tx, session.sessionId)
    const seriesId = await insertSeries(tx, { memberId: session.memberId, expiresAt })
    await insertPair(tx, seriesId, keyOf(pair))
    await noteSeries(tx, session.sessionId, seriesId)
    return textOf(pair)
  })
}

/** The device whose cookie this is forgets its member. */
export async function forgetDevice(asked: Scope, cookie: string): Promise<void> {
  const { idempotency: _kept, ...scope } = asked
  const pair = pairIn(cookie)
  if (!pair) return
  await inBrand(scope, async (tx) => {
    const found = await pairOf(tx, keyOf(pair))
    if (found) await endSeries(tx, found.seriesId)
  })
}
