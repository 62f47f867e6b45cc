import type { Code } from '@gasing/contract/codes'
import type { BrandConfig } from '#brand/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import { networkOf } from '#platform/network.ts'
import { invariant } from '#platform/refused.ts'
import { sha256 } from '#platform/seal.ts'
import { hasPasswordExpired } from './decide-admission.ts'
import { failureWindowMinutes, type GuessLimit, memberFailureSubjectOf, toCaptchaDetail } from './guess-limits.ts'
import { buildLoginInfo } from './login-info.ts'
import { createToken, rememberedDaysMax, sessionDaysMax } from './sessions.ts'
import type { SignInContext, SignInOutcome } from './sign-in-context.ts'
import { openSignInSession, type QueryRunner, type SignInState } from './store-sign-in.ts'

/** What only some ways of signing in know when the session begins. */
export type SessionOpening = {
  readonly oldHash?: string
  readonly freshHash?: string | null
  /** The number of failures at which the session is refused, if they were counted meanwhile. */
  readonly limit?: GuessLimit
  readonly proof?: { readonly id: Buffer; readonly expiresAt: Date } | null
  /** The second proof is one that others may know: the session cannot withdraw money. */
  readonly weak?: boolean
}

/** Opens the session in one statement, inside a transaction or as one of its own. */
export async function openSession(
  runner: QueryRunner,
  scope: Scope,
  { standing, config, entry }: { standing: SignInState; config: BrandConfig; entry: SignInContext },
  opening: SessionOpening = {},
): Promise<SignInOutcome> {
  const { how, remembered = false, remember = false } = entry
  const { oldHash = null, freshHash = null, limit, proof = null, weak = false } = opening
  const isRemembered = remembered || weak
  const days = isRemembered ? rememberedDaysMax : sessionDaysMax
  const token = createToken()
  const isExpired = hasPasswordExpired(config, standing, how)
  const done = await openSignInSession(runner, scope, {
    memberId: standing.memberId,
    how,
    oldHash,
    freshHash,
    isExpired,
    subject: memberFailureSubjectOf(scope, standing),
    failuresMax: limit?.failuresMax ?? null,
    forgetMinutes: failureWindowMinutes,
    proof,
    tokenHash: sha256(token),
    // a link may be opened on a network where no proof was given
    network: weak || how === 'handover' ? null : networkOf(scope.ip),
    expiresAt: new Date(standing.seenAt.getTime() + days * 86_400_000),
    remembered: isRemembered,
    weak,
  })
  if (done.outcome === 'too_many' && limit) return { outcome: limit.code, detail: toCaptchaDetail(true) }
  // an operator has locked the member since the check; `account_locked` means too many failures
  if (done.outcome === 'account_locked') return { outcome: 'member_locked', detail: {} }
  if (done.outcome !== 'in') return { outcome: done.outcome as Code, detail: {} }
  invariant(done.sessionId !== null && done.mustChange !== null, 'expected a session after a successful sign-in')
  const info = buildLoginInfo(scope, standing, { token, isExpired, mustChange: done.mustChange })
  return { outcome: 'in', info, sessionId: done.sessionId.toString(), remember }
}
