import { brandConfig } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { networkOf } from '#platform/network.ts'
import { refuse } from '#platform/refused.ts'
import { type Admission, admit } from './admission.ts'
import { forgetMinutes, limitFor, subjectOf } from './guessing.ts'
import { refuseWhenClosed } from './open-hours.ts'
import { pairIn, type Swapped, swapPair, textOf } from './remember-pair.ts'
import { countOf } from './store-failures.ts'
import { endSessionBy, noteSeries } from './store-sessions.ts'
import { standingOf } from './store-sign-in.ts'

const perAddress: RateLimit = { name: 'remember', attemptsMax: 120, windowSeconds: 60 }

/** The outcome, and the new content of the cookie. */
export type Resumed = { readonly admission: Admission; readonly cookie: string }

/** Signs in by the cookie and renews it. A pair that was already used by another device ends the series and its sessions. */
export async function resume(asked: Scope, cookie: string): Promise<Resumed> {
  const { idempotency: _kept, ...scope } = asked
  await countAttempt(scope, perAddress, scope.ip)
  refuseWhenClosed(await brandConfig(scope.platform, scope.brandId))
  const pair = pairIn(cookie) ?? refuse('in_sorry_in')
  const resumed = await inBrand(scope, async (tx) => {
    const swapped = await swapPair(tx, pair)
    return swapped && { admission: await enter(tx, swapped.series), cookie: textOf(swapped.next) }
  })
  return resumed ?? refuse('in_sorry_in')
}

/**
 * Applies every check of a sign-in. Where a sign-in would require a captcha, this requires the password; lock, second proof and
 * forced change are judged in `admit`.
 */
async function enter(tx: Tx, { seriesId, memberId, expiresAt }: Swapped['series']): Promise<Admission> {
  const standing = (await standingOf(tx, memberId, networkOf(tx.scope.ip))) ?? refuse('in_sorry_in')
  const failures = await countOf(tx, subjectOf(tx.scope, standing), forgetMinutes)
  if (failures >= limitFor(false).failuresMax) refuse('in_sorry_in')
  const admission = await admit(tx, memberId, { how: 'remember', remembered: true })
  if (admission.outcome !== 'in') return admission
  const sessionId = BigInt(admission.sessionId)
  await noteSeries(tx, sessionId, seriesId)
  await endSessionBy(tx, sessionId, expiresAt)
  return admission
}
