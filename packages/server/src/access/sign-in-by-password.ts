import type { BrandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { admitMember } from './admit-member.ts'
import { decideAdmission } from './decide-admission.ts'
import { failureWindowMinutes, guessLimitFor, memberFailureSubjectOf, toCaptchaDetail } from './guess-limits.ts'
import { hashSecret, needsRehash } from './hash-secrets.ts'
import { consumeSolvedPuzzle, type SolvedPuzzle } from './human-check.ts'
import { openSession } from './open-session.ts'
import type { SignInContext, SignInOutcome } from './sign-in-context.ts'
import { lockCredential } from './store.ts'
import { countFailuresWithin } from './store-failures.ts'
import { createStatementRunner, type SignInState } from './store-sign-in.ts'

export type PasswordSignIn = {
  readonly standing: SignInState
  readonly config: BrandConfig
  readonly entry: SignInContext
}
export type PasswordProof = {
  readonly password: string
  readonly proof: SolvedPuzzle | null
  readonly hasReadCaptcha: boolean
}

/**
 * Admits a member whose password was right, or passes on to the next check; failures counted in the meantime are taken into
 * account.
 */
export async function signInByPassword(
  scope: Scope,
  entering: PasswordSignIn,
  { password, proof, hasReadCaptcha }: PasswordProof,
): Promise<SignInOutcome> {
  const { standing, config, entry } = entering
  const oldHash = standing.passwordHash
  const limit = guessLimitFor(hasReadCaptcha)
  if (decideAdmission(scope, config, standing, entry) !== 'in')
    return inBrand(scope, async (tx) => {
      if ((await lockCredential(tx, standing.memberId)) !== oldHash)
        return { outcome: 'in_incorrect_password', detail: {} }
      const failures = await countFailuresWithin(tx, memberFailureSubjectOf(scope, standing), failureWindowMinutes)
      if (failures >= limit.failuresMax) return { outcome: limit.code, detail: toCaptchaDetail(true) }
      await consumeSolvedPuzzle(tx, proof)
      return admitMember(tx, standing.memberId, entry)
    })
  const freshHash = needsRehash(scope.platform, oldHash) ? await hashSecret(scope.platform, password, 'password') : null
  return openSession(createStatementRunner(scope), scope, entering, { oldHash, freshHash, limit, proof })
}
