import { readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope, type Tx, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { networkOf } from '#platform/network.ts'
import { refuse } from '#platform/refused.ts'
import { admitMember, type SignInOutcome } from './admit-member.ts'
import { failureWindowMinutes, guessLimitFor, memberFailureSubjectOf } from './guess-limits.ts'
import { refuseWhenClosed } from './refuse-when-closed.ts'
import { formatPair, parsePair, type SwappedPair, swapPair } from './remember-pair.ts'
import { countFailuresWithin } from './store-failures.ts'
import { limitSessionUntil, markSessionUnused, updateSessionSeries } from './store-sessions.ts'
import { selectSignInState } from './store-sign-in.ts'

const resumesPerAddress: RateLimit = { name: 'remember', attemptsMax: 120, windowSeconds: 60 }

/** The outcome, and the new content of the cookie. */
export type ResumedSession = { readonly admission: SignInOutcome; readonly cookie: string }

/** Signs in by the cookie and renews it. A pair that was already used by another device ends the series and its sessions. */
export async function resumeSession(caller: Scope, cookie: string): Promise<ResumedSession> {
  const scope = withoutIdempotencyKey(caller)
  await countAttempt(scope, resumesPerAddress, scope.ip)
  refuseWhenClosed(await readBrandConfig(scope.platform, scope.brandId))
  const pair = parsePair(cookie) ?? refuse('in_sorry_in')
  const resumed = await inBrand(scope, async (tx) => {
    const swapped = await swapPair(tx, pair)
    return swapped && { admission: await admitRemembered(tx, swapped.series), cookie: formatPair(swapped.next) }
  })
  return resumed ?? refuse('in_sorry_in')
}

/**
 * Applies every check of a sign-in. Where a sign-in would require a captcha, this requires the password; lock, second proof and
 * forced change are judged in `admit`.
 */
async function admitRemembered(
  tx: Tx,
  { seriesId, memberId, expiresAt }: SwappedPair['series'],
): Promise<SignInOutcome> {
  const standing = (await selectSignInState(tx, memberId, networkOf(tx.scope.ip))) ?? refuse('in_sorry_in')
  const failures = await countFailuresWithin(tx, memberFailureSubjectOf(tx.scope, standing), failureWindowMinutes)
  if (failures >= guessLimitFor(false).failuresMax) refuse('in_sorry_in')
  const admission = await admitMember(tx, memberId, { how: 'remember', remembered: true })
  if (admission.outcome !== 'in') return admission
  const sessionId = BigInt(admission.sessionId)
  await updateSessionSeries(tx, sessionId, seriesId)
  await limitSessionUntil(tx, sessionId, expiresAt)
  await markSessionUnused(tx, sessionId)
  return admission
}
