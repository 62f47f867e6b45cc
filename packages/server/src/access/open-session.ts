import type { Code } from '@gasing/contract/codes'
import type { BrandConfig } from '#brand/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import { networkOf } from '#platform/network.ts'
import { invariant } from '#platform/refused.ts'
import { sha256 } from '#platform/seal.ts'
import type { Admission, Entry } from './entry.ts'
import { captchaValue, forgetMinutes, type GuessLimit, subjectOf } from './guessing.ts'
import { loginInfo } from './login-info.ts'
import { newToken, rememberedDaysMax, sessionDaysMax } from './sessions.ts'
import { type Asker, openEntry, type Standing } from './store-sign-in.ts'
import { hasExpired } from './verdict.ts'

/** What only some ways of signing in know when the session begins. */
export type Opening = {
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
  asker: Asker,
  scope: Scope,
  { standing, config, entry }: { standing: Standing; config: BrandConfig; entry: Entry },
  opening: Opening = {},
): Promise<Admission> {
  const { how, remembered = false, remember = false } = entry
  const { oldHash = null, freshHash = null, limit, proof = null, weak = false } = opening
  const isRemembered = remembered || weak
  const days = isRemembered ? rememberedDaysMax : sessionDaysMax
  const token = newToken()
  const isExpired = hasExpired(config, standing, how)
  const done = await openEntry(asker, scope, {
    memberId: standing.memberId,
    how,
    oldHash,
    freshHash,
    isExpired,
    subject: subjectOf(scope, standing),
    failuresMax: limit?.failuresMax ?? null,
    forgetMinutes,
    proof,
    tokenHash: sha256(token),
    // a link may be opened on a network where no proof was given
    network: weak || how === 'handover' ? null : networkOf(scope.ip),
    expiresAt: new Date(standing.seenAt.getTime() + days * 86_400_000),
    remembered: isRemembered,
    weak,
  })
  if (done.outcome === 'too_many' && limit) return { outcome: limit.code, detail: captchaValue(true) }
  // an operator has locked the member since the check; `account_locked` means too many failures
  if (done.outcome === 'account_locked') return { outcome: 'member_locked', detail: {} }
  if (done.outcome !== 'in') return { outcome: done.outcome as Code, detail: {} }
  invariant(done.sessionId !== null && done.mustChange !== null, 'expected a session after a successful sign-in')
  const info = loginInfo(scope, standing, { token, isExpired, mustChange: done.mustChange })
  return { outcome: 'in', info, sessionId: done.sessionId.toString(), remember }
}
