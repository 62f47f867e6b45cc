import { readBrandConfig } from '#brand/public.ts'
import {
  findMemberByMobile,
  findMemberByUsername,
  homeDialingCode,
  normalizeUsername,
  parseMobile,
} from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { networkOf } from '#platform/network.ts'
import { refuse } from '#platform/refused.ts'
import { hashTypedCaptcha, type TypedCaptcha } from './captcha.ts'
import * as guessing from './guess-limits.ts'
import { type AttemptResult, countAndReadAttempt, type SignInState } from './store-sign-in.ts'

/** Sign-in attempts per address; failures are limited far more strictly. */
const attemptsPerAddress = { attemptsMax: 240, windowSeconds: 60 }

/** What is known of an attempt before its password is checked. */
export type SignInAttempt = {
  readonly standing: SignInState | null
  readonly subjects: guessing.FailureSubjects
  readonly failures: guessing.FailureCounts
  readonly captcha: { readonly isGiven: boolean; readonly isRight: boolean }
}

/** Counts an attempt and reads everything that decides about it. */
export async function countSignInAttempt(
  scope: Scope,
  username: string,
  captcha: TypedCaptcha,
): Promise<SignInAttempt> {
  const nameKey = await resolveNameKey(scope, username)
  const subjects = guessing.failureSubjectsOf(scope, nameKey)
  const given = hashTypedCaptcha(scope.platform.seal, captcha)
  const seen = await countAndReadAttempt(scope, {
    nameKey,
    network: networkOf(scope.ip),
    windowSeconds: attemptsPerAddress.windowSeconds,
    forgetMinutes: guessing.failureWindowMinutes,
    subjects,
    captcha: given,
  })
  if (seen.attempts > attemptsPerAddress.attemptsMax)
    refuse('too_often', { retryAfterSeconds: Math.max(1, seen.leftSeconds) })
  const isGiven = given !== null
  return {
    standing: seen.standing,
    subjects,
    failures: toFailures(seen),
    captcha: { isGiven, isRight: seen.captchaRight },
  }
}

/** Resolves a mobile number typed as user name to the account that has it (REG-14), unless it is itself a user name. */
async function resolveNameKey(scope: Scope, typed: string): Promise<string> {
  const mayBeNumber = /^[+0-9]/.test(typed)
  const home = mayBeNumber ? homeDialingCode(await readBrandConfig(scope.platform, scope.brandId)) : ''
  const mobile = mayBeNumber ? parseMobile(home, typed) : null
  if (!mobile) return normalizeUsername(typed)
  return inBrand(scope, async (tx) => {
    const member = (await findMemberByUsername(tx, typed)) ?? (await findMemberByMobile(tx, mobile))
    return normalizeUsername(member?.username ?? typed)
  })
}

const toFailures = (seen: AttemptResult): guessing.FailureCounts => ({
  now: seen.now,
  isKnown: seen.standing?.isKnown ?? false,
  name: { failures: seen.nameFailures, lastAt: seen.nameLast },
  known: { failures: seen.knownFailures, lastAt: seen.knownLast },
  network: { failures: seen.networkFailures, lastAt: seen.networkLast },
})
