import { type BrandConfig, brandConfig } from '#brand/public.ts'
import { usernameKey } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { networkOf } from '#platform/network.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { type Admission, admit, open, verdictOn } from './admission.ts'
import { type CaptchaTyped, captchaOf } from './captcha.ts'
import type { Entry } from './entry.ts'
import * as guessing from './guessing.ts'
import { type Proof, proofOf, takeWork, useProof } from './human-check.ts'
import { refuseWhenClosed } from './open-hours.ts'
import { hashSecret, isOutdated, isSecret } from './passwords-hash.ts'
import { countOf } from './store-failures.ts'
import { alone, type Look, look, noteFailed, type Standing } from './store-sign-in.ts'

/** Attempts of one address; what fails is limited far more strictly. */
const perAddress = { attemptsMax: 240, windowSeconds: 60 }

export type SignIn = {
  readonly username: string
  readonly password: string
  readonly captcha: CaptchaTyped
  readonly remember: boolean
  readonly verification?: string | undefined
}

/**
 * Signs a member in: one look, one hash, one statement that opens the session or counts the failure. A name that nobody has is
 * worked on and answered exactly like a wrong password; so is its closing after too many failures. Only who knows the password
 * learns that an account is locked.
 */
export async function login(asked: Scope, { username, password, captcha, ...typed }: SignIn): Promise<Admission> {
  const { idempotency: _kept, ...scope } = asked
  refuseEmpty({ username, password })
  const config = await brandConfig(scope.platform, scope.brandId)
  refuseWhenClosed(config)
  const proof = await proofOf(scope, config, typed.verification)
  const nameKey = usernameKey(username)
  const subjects = guessing.subjectsOf(scope, nameKey)
  const given = captchaOf(scope.platform.seal, captcha)
  const seen = await look(scope, {
    nameKey,
    network: networkOf(scope.ip),
    windowSeconds: perAddress.windowSeconds,
    forgetMinutes: guessing.forgetMinutes,
    subjects,
    captcha: given,
  })
  if (seen.attempts > perAddress.attemptsMax) refuse('too_often', { retryAfterSeconds: Math.max(1, seen.leftSeconds) })
  const failures = failuresIn(seen)
  const isWorked = given === null && guessing.needsCaptcha(failures) && (await takeWork(scope, typed.verification))
  const hasReadCaptcha = seen.captchaRight || isWorked
  guessing.refuseGuess(failures, { isGiven: given !== null || isWorked, isRight: hasReadCaptcha })
  const { standing } = seen
  const secret = { secret: password, hashed: standing?.passwordHash ?? null, purpose: 'password' } as const
  if (!(await isSecret(scope.platform, secret)) || !standing) return wrong(scope, standing, subjects)
  const entry: Entry = { how: 'password', remember: typed.remember }
  // work that stood for the picture has been taken
  return enter(scope, { standing, config, entry }, { password, proof: isWorked ? null : proof, hasReadCaptcha })
}

/** VALID-7. */
function refuseEmpty(typed: Record<string, string>): void {
  const empty = Object.keys(typed).filter((field) => typed[field] === '')
  const fields: Record<string, FieldRefusal> = {}
  for (const field of empty) fields[field] = { code: 'reg_required' }
  if (empty.length > 0) refuse('fields_refused', { fields })
}

const failuresIn = (seen: Look): guessing.Failures => ({
  now: seen.now,
  isKnown: seen.standing?.isKnown ?? false,
  name: { failures: seen.nameFailures, lastAt: seen.nameLast },
  known: { failures: seen.knownFailures, lastAt: seen.knownLast },
  network: { failures: seen.networkFailures, lastAt: seen.networkLast },
})

async function wrong(scope: Scope, standing: Standing | null, subjects: guessing.Subjects): Promise<never> {
  const { name, known, network } = subjects
  const counts = await noteFailed(alone(scope), scope, {
    memberId: standing?.memberId ?? null,
    how: 'password',
    outcome: 'in_incorrect_password',
    counted: [
      { subject: standing?.isKnown ? known : name, max: guessing.nameFailuresMax },
      ...(network ? [{ subject: network, max: guessing.networkFailuresMax }] : []),
    ],
    forgetMinutes: guessing.forgetMinutes,
  })
  return refuse('in_incorrect_password', guessing.captchaValue(guessing.needsCaptchaAfter(counts)))
}

type Entering = { readonly standing: Standing; readonly config: BrandConfig; readonly entry: Entry }
type Shown = { readonly password: string; readonly proof: Proof | null; readonly hasReadCaptcha: boolean }

async function enter(scope: Scope, entering: Entering, { password, proof, hasReadCaptcha }: Shown): Promise<Admission> {
  const { standing, config, entry } = entering
  const oldHash = standing.passwordHash
  const limit = guessing.limitFor(hasReadCaptcha)
  if (verdictOn(scope, config, standing, entry) !== 'in')
    return inBrand(scope, async (tx) => {
      const failures = await countOf(tx, guessing.subjectOf(scope, standing), guessing.forgetMinutes)
      if (failures >= limit.failuresMax) return { outcome: limit.code, detail: guessing.captchaValue(true) }
      await useProof(tx, proof)
      return admit(tx, standing.memberId, entry)
    })
  const freshHash = isOutdated(oldHash) ? await hashSecret(scope.platform, password, 'password') : null
  return open(alone(scope), scope, entering, { oldHash, freshHash, limit, proof })
}
