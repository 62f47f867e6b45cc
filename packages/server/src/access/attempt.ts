import { brandConfig } from '#brand/public.ts'
import { homeDialingCode, memberByMobile, memberByUsername, mobileOf, usernameKey } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { networkOf } from '#platform/network.ts'
import { refuse } from '#platform/refused.ts'
import { type CaptchaTyped, captchaOf } from './captcha.ts'
import * as guessing from './guessing.ts'
import { type Look, look, type Standing } from './store-sign-in.ts'

/** Sign-in attempts per address; failures are limited far more strictly. */
const perAddress = { attemptsMax: 240, windowSeconds: 60 }

/** What is known of an attempt before its password is checked. */
export type Attempt = {
  readonly standing: Standing | null
  readonly subjects: guessing.Subjects
  readonly failures: guessing.Failures
  readonly captcha: { readonly isGiven: boolean; readonly isRight: boolean }
}

/** Counts an attempt and reads everything that decides about it. */
export async function lookAt(scope: Scope, username: string, captcha: CaptchaTyped): Promise<Attempt> {
  const nameKey = await nameKeyOf(scope, username)
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
  const isGiven = given !== null
  return {
    standing: seen.standing,
    subjects,
    failures: failuresIn(seen),
    captcha: { isGiven, isRight: seen.captchaRight },
  }
}

/** Resolves a mobile number typed as user name to the account that has it (REG-14), unless it is itself a user name. */
async function nameKeyOf(scope: Scope, typed: string): Promise<string> {
  const mayBeNumber = /^[+0-9]/.test(typed)
  const home = mayBeNumber ? homeDialingCode(await brandConfig(scope.platform, scope.brandId)) : ''
  const mobile = mayBeNumber ? mobileOf(home, typed) : null
  if (!mobile) return usernameKey(typed)
  return inBrand(scope, async (tx) => {
    const member = (await memberByUsername(tx, typed)) ?? (await memberByMobile(tx, mobile))
    return usernameKey(member?.username ?? typed)
  })
}

const failuresIn = (seen: Look): guessing.Failures => ({
  now: seen.now,
  isKnown: seen.standing?.isKnown ?? false,
  name: { failures: seen.nameFailures, lastAt: seen.nameLast },
  known: { failures: seen.knownFailures, lastAt: seen.knownLast },
  network: { failures: seen.networkFailures, lastAt: seen.networkLast },
})
