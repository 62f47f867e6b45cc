import { inBrand, type Scope } from '#platform/db/tx.ts'
import { sha256 } from '#platform/seal.ts'
import { keyOf, newPair, pairIn, textOf } from './remember-pair.ts'
import { lockCredential } from './store.ts'
import { endSeries, endSeriesOfSession, insertPair, insertSeries, pairOf } from './store-remember.ts'
import { isSessionLive, noteSeries, sessionByToken } from './store-sessions.ts'

/** A device is remembered for a day from when the password was entered; using it does not extend that. */
const rememberedHours = 24

/**
 * LOGIN-9: remembers the member on the device that has just signed in with the password.
 * @returns the content of its cookie, or null when the session was not opened by the password
 */
export async function rememberDevice(asked: Scope, token: string): Promise<string | null> {
  const { idempotency: _kept, ...scope } = asked
  const pair = newPair()
  return inBrand(scope, async (tx) => {
    const session = await sessionByToken(tx, sha256(token))
    if (!session || session.remembered) return null
    // serialises with an ending of the session, which would not see the series created here
    await lockCredential(tx, session.memberId)
    if (!(await isSessionLive(tx, session.sessionId))) return null
    const expiresAt = new Date(session.startedAt.getTime() + rememberedHours * 3_600_000)
    // a retried request: the earlier cookie becomes invalid
    await endSeriesOfSession(tx, session.sessionId)
    const seriesId = await insertSeries(tx, { memberId: session.memberId, expiresAt })
    await insertPair(tx, seriesId, keyOf(pair))
    await noteSeries(tx, session.sessionId, seriesId)
    return textOf(pair)
  })
}

/** Forgets the member on the device with this cookie. */
export async function forgetDevice(asked: Scope, cookie: string): Promise<void> {
  const { idempotency: _kept, ...scope } = asked
  const pair = pairIn(cookie)
  if (!pair) return
  await inBrand(scope, async (tx) => {
    const found = await pairOf(tx, keyOf(pair))
    if (found) await endSeries(tx, found.seriesId)
  })
}
