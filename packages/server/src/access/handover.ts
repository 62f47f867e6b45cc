import { brandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { randomToken } from '#platform/random.ts'
import { refuse } from '#platform/refused.ts'
import { sha256 } from '#platform/seal.ts'
import { type Admission, admit } from './admission.ts'
import { refuseWhenClosed } from './open-hours.ts'
import { lockCredential } from './store.ts'
import { insertHandover, takeHandover } from './store-handover.ts'
import { endSessionBy, isSessionLive, noteSeries } from './store-sessions.ts'

/** Long enough to show a picture of it to another device, too short to be found in a history. */
const tokenSeconds = 60
const perMember: RateLimit = { name: 'handover', attemptsMax: 20, windowSeconds: 600 }
const perAddress: RateLimit = { name: 'handover-token', attemptsMax: 60, windowSeconds: 60 }

/** START-5: a token that opens this account on another device, once. `origin` is where that device begins. */
export async function openHandover(scope: Scope, origin: string) {
  const { actor } = scope
  if (actor.kind !== 'member') return refuse('in_sorry_in')
  await countAttempt(scope, perMember, actor.memberId.toString())
  const token = randomToken()
  return inBrand(scope, async (tx) => {
    const expiresAt = new Date(tx.now.getTime() + tokenSeconds * 1000)
    const isOpen = await insertHandover(tx, { tokenHash: sha256(token), sessionId: actor.sessionId, expiresAt })
    if (!isOpen) refuse('stronger_proof_required')
    return { token, url: `${origin}/?token=${token}`, expiresInSeconds: tokenSeconds }
  })
}

/**
 * Exchanges the token for a session. Whoever holds the link has shown nothing else, so the session counts as remembered; it
 * ends when the one that asked for it would have, and with the device that opened that one.
 */
export async function handOver(asked: Scope, token: string): Promise<Admission> {
  const { idempotency: _kept, ...scope } = asked
  // an account is open here already: a link must not put somebody into another one
  if (scope.actor.kind !== 'guest') refuse('ticket_over')
  await countAttempt(scope, perAddress, scope.ip)
  refuseWhenClosed(await brandConfig(scope.platform, scope.brandId))
  return inBrand(scope, async (tx) => {
    const from = (await takeHandover(tx, sha256(token))) ?? refuse('ticket_over')
    // whoever has ended it meanwhile has ended what it would open
    await lockCredential(tx, from.memberId)
    if (!(await isSessionLive(tx, from.sessionId))) refuse('ticket_over')
    const admission = await admit(tx, from.memberId, { how: 'handover', remembered: true })
    if (admission.outcome !== 'in') return admission
    const sessionId = BigInt(admission.sessionId)
    await endSessionBy(tx, sessionId, from.expiresAt)
    if (from.seriesId !== null) await noteSeries(tx, sessionId, from.seriesId)
    return admission
  })
}
