import type { Code } from '@gasing/contract/codes'
import { normalizeUsername } from '#members/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import { isPrivate, networkOf } from '#platform/network.ts'
import { type RefusalDetail, refuse } from '#platform/refused.ts'

/** Failures older than this are ignored. */
export const failureWindowMinutes = 15
/** From this count on a captcha is required, and the wait doubles with each attempt. */
const captchaFromFailures = 3
/** Failures that lock a name. */
export const nameFailuresMax = 10
/** Failures that lock a network. */
export const networkFailuresMax = 100
const waitSecondsMax = 30

/** The failure counters. Known networks have a counter of their own, so that strangers cannot lock the owner out (S03). */
export type FailureSubjects = { readonly name: Buffer; readonly known: Buffer; readonly network: Buffer | null }

export function failureSubjectsOf({ platform: { seal }, ip }: Scope, nameKey: string): FailureSubjects {
  const network = networkOf(ip)
  return {
    name: seal.mac(nameKey, 'failures:sign-in'),
    known: seal.mac(`${network} ${nameKey}`, 'failures:sign-in-known'),
    // a private address is a proxy or this machine, not a stranger's network
    network: isPrivate(ip) ? null : seal.mac(network, 'failures:sign-in-network'),
  }
}

/** The failure counter of a member on the current network. */
export function memberFailureSubjectOf(
  scope: Scope,
  member: { readonly username: string; readonly isKnown: boolean },
): Buffer {
  const { known, name } = failureSubjectsOf(scope, normalizeUsername(member.username))
  return member.isKnown ? known : name
}

export type FailureCount = { readonly failures: number; readonly lastAt: Date | null }
export type FailureCounts = {
  readonly now: Date
  readonly isKnown: boolean
  readonly name: FailureCount
  readonly known: FailureCount
  readonly network: FailureCount
}

/** The count that this attempt adds to, and is judged by. */
export const countForAttempt = ({ isKnown, name, known }: FailureCounts): FailureCount => (isKnown ? known : name)

/** Whether a captcha is required: after failures with the name or from the network, or while strangers have locked the name. */
export const needsCaptcha = (failures: FailureCounts): boolean =>
  countForAttempt(failures).failures >= captchaFromFailures ||
  failures.network.failures >= captchaFromFailures ||
  failures.name.failures >= nameFailuresMax

export type GuessLimit = { readonly failuresMax: number; readonly code: Code }

/** The number of failures at which even a right attempt is refused: concurrent attempts have reached the limit. */
export const guessLimitFor = (hasReadCaptcha: boolean): GuessLimit =>
  hasReadCaptcha
    ? { failuresMax: nameFailuresMax, code: 'account_locked' }
    : { failuresMax: captchaFromFailures, code: 'captcha_required' }

/**
 * Refuses a wrong guess that has just been counted. When concurrent guesses have reached the limit, the answer is the same as for
 * a right one, so that a batch of parallel guesses does not reveal which was right.
 */
export function refuseWrongGuess([own = 0, ...others]: readonly number[], hasReadCaptcha: boolean): never {
  const limit = guessLimitFor(hasReadCaptcha)
  if (own > limit.failuresMax) refuse(limit.code, toCaptchaDetail(true))
  return refuse('in_incorrect_password', toCaptchaDetail(needsCaptchaAfter([own, ...others])))
}

/** Refuses an attempt before its password is checked. */
export function refuseGuess(failures: FailureCounts, captcha: { isGiven: boolean; isRight: boolean }): void {
  refuseLocked(failures, countForAttempt(failures), { max: nameFailuresMax, code: 'account_locked' })
  if (!failures.isKnown) refuseLocked(failures, failures.network, { max: networkFailuresMax, code: 'too_often' })
  if (!needsCaptcha(failures)) return
  const waitSeconds = secondsLeft(
    failures.now,
    countForAttempt(failures),
    waitSecondsFor(countForAttempt(failures).failures),
  )
  if (waitSeconds > 0) refuse('too_often', { retryAfterSeconds: waitSeconds, ...toCaptchaDetail(true) })
  if (!captcha.isGiven) refuse('captcha_required', toCaptchaDetail(true))
  if (!captcha.isRight) refuse('captcha_wrong', toCaptchaDetail(true))
}

/** LOGIN-4: tells the form that a captcha is required from now on. */
export const toCaptchaDetail = (captchaRequired: boolean): RefusalDetail =>
  captchaRequired ? { value: { captchaRequired } } : {}

/** Whether the failure just counted makes a captcha required for the next attempt. */
const needsCaptchaAfter = (counts: readonly number[]): boolean => counts.some((count) => count >= captchaFromFailures)

/** 1 s after the third failure, then 2, 4, 8 and so on, up to `waitSecondsMax`. */
const waitSecondsFor = (failures: number): number =>
  failures < captchaFromFailures ? 0 : Math.min(waitSecondsMax, 2 ** (failures - captchaFromFailures))

function refuseLocked({ now }: FailureCounts, count: FailureCount, { max, code }: { max: number; code: Code }): void {
  if (count.failures < max) return
  const retryAfterSeconds = Math.max(1, secondsLeft(now, count, failureWindowMinutes * 60))
  refuse(code, { params: { minutes: Math.ceil(retryAfterSeconds / 60) }, retryAfterSeconds, ...toCaptchaDetail(true) })
}

const secondsLeft = (now: Date, { lastAt }: FailureCount, seconds: number): number =>
  lastAt === null ? 0 : Math.ceil((lastAt.getTime() - now.getTime()) / 1000 + seconds)
