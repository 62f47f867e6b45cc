import { inBrand, type Scope, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { sha256 } from '#platform/seal.ts'
import { createPair, formatPair, parsePair, toPairKey } from './remember-pair.ts'
import { lockCredential } from './store.ts'
import { endSeries, endSeriesOfSession, insertPair, insertSeries, selectPair } from './store-remember.ts'
import { isSessionLive, selectSessionByToken, updateSessionSeries } from './store-sessions.ts'

/** A device is remembered for a day from when the password was entered; using it does not extend that. */
const rememberedHours = 24

/**
 * LOGIN-9: remembers the member on the device that has just signed in with the password.
 * @returns the content of its cookie, or null when the session was not opened by the password
 */
export async function rememberDevice(caller: Scope, token: string): Promise<string | null> {
  const scope = withoutIdempotencyKey(caller)
  const pair = createPair()
  return inBrand(scope, async (tx) => {
    const session = await selectSessionByToken(tx, sha256(token))
    if (!session || session.remembered) return null
    // serialises with an ending of the session, which would not see the series created here
    await lockCredential(tx, session.memberId)
    if (!(await isSessionLive(tx, session.sessionId))) return null
    const expiresAt = new Date(session.startedAt.getTime() + rememberedHours * 3_600_000)
    // a retried request: the earlier cookie becomes invalid
    await endSeriesOfSession(tx, session.sessionId)
    const seriesId = await insertSeries(tx, { memberId: session.memberId, expiresAt })
    await insertPair(tx, seriesId, toPairKey(pair))
    await updateSessionSeries(tx, session.sessionId, seriesId)
    return formatPair(pair)
  })
}

/** Forgets the member on the device with this cookie. */
export async function unrememberDevice(caller: Scope, cookie: string): Promise<void> {
  const scope = withoutIdempotencyKey(caller)
  const pair = parsePair(cookie)
  if (!pair) return
  await inBrand(scope, async (tx) => {
    const found = await selectPair(tx, toPairKey(pair))
    if (found) await endSeries(tx, found.seriesId)
  })
}
