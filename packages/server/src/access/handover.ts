import { readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { randomToken } from '#platform/random.ts'
import { refuse } from '#platform/refused.ts'
import { sha256 } from '#platform/seal.ts'
import { admitMember, type SignInOutcome } from './admit-member.ts'
import { refuseWhenClosed } from './refuse-when-closed.ts'
import { lockCredential } from './store.ts'
import { consumeHandover, insertHandover } from './store-handover.ts'
import { isSessionLive, limitSessionUntil, updateSessionSeries } from './store-sessions.ts'

/** Long enough to scan the code with another device, too short to be found in a browser history. */
const tokenSeconds = 60
const handoversPerMember: RateLimit = { name: 'handover', attemptsMax: 20, windowSeconds: 600 }
const tokensPerAddress: RateLimit = { name: 'handover-token', attemptsMax: 60, windowSeconds: 60 }

/** START-5: issues a one-time token that opens this account on another device. `origin` is the origin of the link. */
export async function createHandover(scope: Scope, origin: string) {
  const { actor } = scope
  if (actor.kind !== 'member') return refuse('in_sorry_in')
  await countAttempt(scope, handoversPerMember, actor.memberId.toString())
  const token = randomToken()
  return inBrand(scope, async (tx) => {
    const expiresAt = new Date(tx.now.getTime() + tokenSeconds * 1000)
    const isOpen = await insertHandover(tx, { tokenHash: sha256(token), sessionId: actor.sessionId, expiresAt })
    if (!isOpen) refuse('stronger_proof_required')
    return { token, url: `${origin}/?token=${token}`, expiresInSeconds: tokenSeconds }
  })
}

/**
 * Exchanges the token for a session. The holder of the link has proven nothing else, so the session counts as remembered; it ends
 * no later than the session that issued the token, and together with the remembered device that opened that one.
 */
export async function acceptHandover(caller: Scope, token: string): Promise<SignInOutcome> {
  const scope = withoutIdempotencyKey(caller)
  // an account is open here already: a link must not switch the user to another one
  if (scope.actor.kind !== 'guest') refuse('ticket_over')
  await countAttempt(scope, tokensPerAddress, scope.ip)
  refuseWhenClosed(await readBrandConfig(scope.platform, scope.brandId))
  return inBrand(scope, async (tx) => {
    const from = (await consumeHandover(tx, sha256(token))) ?? refuse('ticket_over')
    // if the session was ended meanwhile, it must not open another one
    await lockCredential(tx, from.memberId)
    if (!(await isSessionLive(tx, from.sessionId))) refuse('ticket_over')
    const admission = await admitMember(tx, from.memberId, { how: 'handover', remembered: true })
    if (admission.outcome !== 'in') return admission
    const sessionId = BigInt(admission.sessionId)
    await limitSessionUntil(tx, sessionId, from.expiresAt)
    if (from.seriesId !== null) await updateSessionSeries(tx, sessionId, from.seriesId)
    return admission
  })
}
