import { brandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { lookAt } from './attempt.ts'
import type { CaptchaTyped } from './captcha.ts'
import { enterByPassword } from './enter-by-password.ts'
import type { Admission, Entry } from './entry.ts'
import * as guessing from './guessing.ts'
import { proofOf, takeWork, useProof } from './human-check.ts'
import { refuseWhenClosed } from './open-hours.ts'
import { isSecret } from './passwords-hash.ts'
import { alone, noteFailed, type Standing } from './store-sign-in.ts'

export type SignIn = {
  readonly username: string
  readonly password: string
  readonly captcha: CaptchaTyped
  readonly remember: boolean
  readonly verification?: string | undefined
}

/**
 * Signs a member in: one lookup, one hash, and one statement that opens the session or counts the failure. An unknown name costs
 * the same and gets the same answers as a wrong password, including the lock after too many failures. That an account is locked
 * is reported only to a caller who knows the password.
 */
export async function login(asked: Scope, { password, captcha, ...typed }: SignIn): Promise<Admission> {
  const { idempotency: _kept, ...scope } = asked
  // registration trims a name as well: keyboards append a space to what they complete
  const username = typed.username.trim()
  refuseEmpty({ username, password })
  const config = await brandConfig(scope.platform, scope.brandId)
  refuseWhenClosed(config)
  const proof = await proofOf(scope, config, typed.verification)
  const { standing, subjects, failures, captcha: read } = await lookAt(scope, username, captcha)
  const isWorked = !read.isGiven && guessing.needsCaptcha(failures) && (await takeWork(scope, typed.verification))
  const hasReadCaptcha = read.isRight || isWorked
  guessing.refuseGuess(failures, { isGiven: read.isGiven || isWorked, isRight: hasReadCaptcha })
  const secret = { secret: password, hashed: standing?.passwordHash ?? null, purpose: 'password' } as const
  // a puzzle accepted instead of the captcha has been used up already
  const untaken = isWorked ? null : proof
  if (!(await isSecret(scope.platform, secret)) || !standing) {
    // one puzzle per answer: otherwise one would do for any number of guesses
    if (untaken) await inBrand(scope, (tx) => useProof(tx, untaken))
    return guessing.refuseWrong(await countWrong(scope, standing, subjects), hasReadCaptcha)
  }
  const entry: Entry = { how: 'password', remember: typed.remember }
  return enterByPassword(scope, { standing, config, entry }, { password, proof: untaken, hasReadCaptcha })
}

/** VALID-7: refuses empty fields. */
function refuseEmpty(typed: Record<string, string>): void {
  const empty = Object.keys(typed).filter((field) => typed[field] === '')
  const fields: Record<string, FieldRefusal> = {}
  for (const field of empty) fields[field] = { code: 'reg_required' }
  if (empty.length > 0) refuse('fields_refused', { fields })
}

/** Counts a wrong password. @returns the failures so far, first by the counter that judges the next attempt */
function countWrong(scope: Scope, standing: Standing | null, subjects: guessing.Subjects): Promise<number[]> {
  const { name, known, network } = subjects
  return noteFailed(alone(scope), scope, {
    memberId: standing?.memberId ?? null,
    how: 'password',
    outcome: 'in_incorrect_password',
    counted: [
      { subject: standing?.isKnown ? known : name, max: guessing.nameFailuresMax },
      ...(network ? [{ subject: network, max: guessing.networkFailuresMax }] : []),
    ],
    forgetMinutes: guessing.forgetMinutes,
  })
}
