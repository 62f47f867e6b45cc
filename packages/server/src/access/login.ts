import { readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import type { TypedCaptcha } from './captcha.ts'
import * as guessing from './guess-limits.ts'
import { verifySecret } from './hash-secrets.ts'
import { consumePuzzleForCaptcha, consumeSolvedPuzzle, requireSolvedPuzzle } from './human-check.ts'
import { refuseWhenClosed } from './refuse-when-closed.ts'
import { countSignInAttempt } from './sign-in-attempt.ts'
import { signInByPassword } from './sign-in-by-password.ts'
import type { SignInContext, SignInOutcome } from './sign-in-context.ts'
import { createStatementRunner, insertFailedSignIn, type SignInState } from './store-sign-in.ts'

export type SignInForm = {
  readonly username: string
  readonly password: string
  readonly captcha: TypedCaptcha
  readonly remember: boolean
  readonly verification?: string | undefined
}

/**
 * Signs a member in: one lookup, one hash, and one statement that opens the session or counts the failure. An unknown name costs
 * the same and gets the same answers as a wrong password, including the lock after too many failures. That an account is locked
 * is reported only to a caller who knows the password.
 */
export async function login(caller: Scope, { password, captcha, ...typed }: SignInForm): Promise<SignInOutcome> {
  const scope = withoutIdempotencyKey(caller)
  // registration trims a name as well: keyboards append a space to what they complete
  const username = typed.username.trim()
  refuseEmptyFields({ username, password })
  const config = await readBrandConfig(scope.platform, scope.brandId)
  refuseWhenClosed(config)
  const proof = await requireSolvedPuzzle(scope, config, typed.verification)
  const { standing, subjects, failures, captcha: read } = await countSignInAttempt(scope, username, captcha)
  const isWorked =
    !read.isGiven && guessing.needsCaptcha(failures) && (await consumePuzzleForCaptcha(scope, typed.verification))
  const hasReadCaptcha = read.isRight || isWorked
  guessing.refuseGuess(failures, { isGiven: read.isGiven || isWorked, isRight: hasReadCaptcha })
  const secret = { secret: password, hashed: standing?.passwordHash ?? null, purpose: 'password' } as const
  // a puzzle accepted instead of the captcha has been used up already
  const untaken = isWorked ? null : proof
  if (!(await verifySecret(scope.platform, secret)) || !standing) {
    // one puzzle per answer: otherwise one would do for any number of guesses
    if (untaken) await inBrand(scope, (tx) => consumeSolvedPuzzle(tx, untaken))
    return guessing.refuseWrongGuess(await countWrongPassword(scope, standing, subjects), hasReadCaptcha)
  }
  const entry: SignInContext = { how: 'password', remember: typed.remember }
  return signInByPassword(scope, { standing, config, entry }, { password, proof: untaken, hasReadCaptcha })
}

/** VALID-7: refuses empty fields. */
function refuseEmptyFields(typed: Record<string, string>): void {
  const empty = Object.keys(typed).filter((field) => typed[field] === '')
  const fields: Record<string, FieldRefusal> = {}
  for (const field of empty) fields[field] = { code: 'reg_required' }
  if (empty.length > 0) refuse('fields_refused', { fields })
}

/** Counts a wrong password. @returns the failures so far, first by the counter that judges the next attempt */
function countWrongPassword(
  scope: Scope,
  standing: SignInState | null,
  subjects: guessing.FailureSubjects,
): Promise<number[]> {
  const { name, known, network } = subjects
  return insertFailedSignIn(createStatementRunner(scope), scope, {
    memberId: standing?.memberId ?? null,
    how: 'password',
    outcome: 'in_incorrect_password',
    counted: [
      { subject: standing?.isKnown ? known : name, max: guessing.nameFailuresMax },
      ...(network ? [{ subject: network, max: guessing.networkFailuresMax }] : []),
    ],
    forgetMinutes: guessing.failureWindowMinutes,
  })
}
