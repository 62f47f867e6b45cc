import type { Code } from '@gasing/contract/codes'
import { usernameKey } from '#members/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import { isPrivate, networkOf } from '#platform/network.ts'
import { type RefusalDetail, refuse } from '#platform/refused.ts'

/** Failures older than this are ignored. */
export const forgetMinutes = 15
/** From this count on a captcha is required, and the wait doubles with each attempt. */
const picturesFrom = 3
/** Failures that lock a name. */
export const nameFailuresMax = 10
/** Failures that lock a network. */
export const networkFailuresMax = 100
const waitSecondsMax = 30

/** The failure counters. Known networks have a counter of their own, so that strangers cannot lock the owner out (S03). */
export type Subjects = { readonly name: Buffer; readonly known: Buffer; readonly network: Buffer | null }

export function subjectsOf({ platform: { seal }, ip }: Scope, nameKey: string): Subjects {
  const network = networkOf(ip)
  return {
    name: seal.mac(nameKey, 'failures:sign-in'),
    known: seal.mac(`${network} ${nameKey}`, 'failures:sign-in-known'),
    // a private address is a proxy or this machine, not a stranger's network
    network: isPrivate(ip) ? null : seal.mac(network, 'failures:sign-in-network'),
  }
}

/** The failure counter of a member on the current network. */
export function subjectOf(scope: Scope, member: { readonly username: string; readonly isKnown: boolean }): Buffer {
  const { known, name } = subjectsOf(scope, usernameKey(member.username))
  return member.isKnown ? known : name
}

export type Count = { readonly failures: number; readonly lastAt: Date | null }
export type Failures = {
  readonly now: Date
  readonly isKnown: boolean
  readonly name: Count
  readonly known: Count
  readonly network: Count
}

/** The count that this attempt adds to, and is judged by. */
export const ownCount = ({ isKnown, name, known }: Failures): Count => (isKnown ? known : name)

/** Whether a captcha is required: after failures with the name or from the network, or while strangers have locked the name. */
export const needsCaptcha = (failures: Failures): boolean =>
  ownCount(failures).failures >= picturesFrom ||
  failures.network.failures >= picturesFrom ||
  failures.name.failures >= nameFailuresMax

export type GuessLimit = { readonly failuresMax: number; readonly code: Code }

/** The number of failures at which even a right attempt is refused: concurrent attempts have reached the limit. */
export const limitFor = (hasReadCaptcha: boolean): GuessLimit =>
  hasReadCaptcha
    ? { failuresMax: nameFailuresMax, code: 'account_locked' }
    : { failuresMax: picturesFrom, code: 'captcha_required' }

/**
 * Refuses a wrong guess that has just been counted. When concurrent guesses have reached the limit, the answer is the same as for
 * a right one, so that a batch of parallel guesses does not reveal which was right.
 */
export function refuseWrong([own = 0, ...others]: readonly number[], hasReadCaptcha: boolean): never {
  const limit = limitFor(hasReadCaptcha)
  if (own > limit.failuresMax) refuse(limit.code, captchaValue(true))
  return refuse('in_incorrect_password', captchaValue(needsCaptchaAfter([own, ...others])))
}

/** Refuses an attempt before its password is checked. */
export function refuseGuess(failures: Failures, captcha: { isGiven: boolean; isRight: boolean }): void {
  refuseClosed(failures, ownCount(failures), { max: nameFailuresMax, code: 'account_locked' })
  if (!failures.isKnown) refuseClosed(failures, failures.network, { max: networkFailuresMax, code: 'too_often' })
  if (!needsCaptcha(failures)) return
  const waitSeconds = secondsLeft(failures.now, ownCount(failures), waitSecondsFor(ownCount(failures).failures))
  if (waitSeconds > 0) refuse('too_often', { retryAfterSeconds: waitSeconds, ...captchaValue(true) })
  if (!captcha.isGiven) refuse('captcha_required', captchaValue(true))
  if (!captcha.isRight) refuse('captcha_wrong', captchaValue(true))
}

/** LOGIN-4: tells the form that a captcha is required from now on. */
export const captchaValue = (captchaRequired: boolean): RefusalDetail =>
  captchaRequired ? { value: { captchaRequired } } : {}

/** Whether the failure just counted makes a captcha required for the next attempt. */
const needsCaptchaAfter = (counts: readonly number[]): boolean => counts.some((count) => count >= picturesFrom)

/** 1 s after the third failure, then 2, 4, 8 and so on, up to `waitSecondsMax`. */
const waitSecondsFor = (failures: number): number =>
  failures < picturesFrom ? 0 : Math.min(waitSecondsMax, 2 ** (failures - picturesFrom))

function refuseClosed({ now }: Failures, count: Count, { max, code }: { max: number; code: Code }): void {
  if (count.failures < max) return
  const retryAfterSeconds = Math.max(1, secondsLeft(now, count, forgetMinutes * 60))
  refuse(code, { params: { minutes: Math.ceil(retryAfterSeconds / 60) }, retryAfterSeconds, ...captchaValue(true) })
}

const secondsLeft = (now: Date, { lastAt }: Count, seconds: number): number =>
  lastAt === null ? 0 : Math.ceil((lastAt.getTime() - now.getTime()) / 1000 + seconds)
