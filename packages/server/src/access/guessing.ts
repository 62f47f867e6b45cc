import type { Code } from '@gasing/contract/codes'
import { usernameKey } from '#members/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import { isPrivate, networkOf } from '#platform/network.ts'
import { type RefusalDetail, refuse } from '#platform/refused.ts'

/** Failures lie this far back at most to count. */
export const forgetMinutes = 15
/** From here on a picture has to be read, and each attempt waits twice as long as the one before. */
const picturesFrom = 3
/** A name is closed. */
export const nameFailuresMax = 10
/** A network is closed. */
export const networkFailuresMax = 100
const waitSecondsMax = 30

/** Who is counted. Known places have a count of their own: what strangers fail at does not lock the owner out (S03). */
export type Subjects = { readonly name: Buffer; readonly known: Buffer; readonly network: Buffer | null }

export function subjectsOf({ platform: { seal }, ip }: Scope, nameKey: string): Subjects {
  const network = networkOf(ip)
  return {
    name: seal.mac(nameKey, 'failures:sign-in'),
    known: seal.mac(`${network} ${nameKey}`, 'failures:sign-in-known'),
    // behind one private address stands a proxy, or this very machine: no stranger's network
    network: isPrivate(ip) ? null : seal.mac(network, 'failures:sign-in-network'),
  }
}

/** What counts the failures of a member at the place where the member is now. */
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

/** Whether a picture has to be read: after failures with the name, from the network, or while strangers have closed the name. */
export const needsCaptcha = (failures: Failures): boolean =>
  ownCount(failures).failures >= picturesFrom ||
  failures.network.failures >= picturesFrom ||
  failures.name.failures >= nameFailuresMax

export type GuessLimit = { readonly failuresMax: number; readonly code: Code }

/** So many failures end an attempt even if it was right: they were made at the same time. */
export const limitFor = (hasReadCaptcha: boolean): GuessLimit =>
  hasReadCaptcha
    ? { failuresMax: nameFailuresMax, code: 'account_locked' }
    : { failuresMax: picturesFrom, code: 'captcha_required' }

/**
 * Refuses a wrong guess that has just been counted. When others at the same time have reached the limit it hears what a right one
 * would hear: the answers of a crowd tell nobody which of them was right.
 */
export function refuseWrong([own = 0, ...others]: readonly number[], hasReadCaptcha: boolean): never {
  const limit = limitFor(hasReadCaptcha)
  if (own > limit.failuresMax) refuse(limit.code, captchaValue(true))
  return refuse('in_incorrect_password', captchaValue(needsCaptchaAfter([own, ...others])))
}

/** Refuses an attempt before its password is looked at. */
export function refuseGuess(failures: Failures, captcha: { isGiven: boolean; isRight: boolean }): void {
  refuseClosed(failures, ownCount(failures), { max: nameFailuresMax, code: 'account_locked' })
  if (!failures.isKnown) refuseClosed(failures, failures.network, { max: networkFailuresMax, code: 'too_often' })
  if (!needsCaptcha(failures)) return
  const waitSeconds = secondsLeft(failures.now, ownCount(failures), waitSecondsFor(ownCount(failures).failures))
  if (waitSeconds > 0) refuse('too_often', { retryAfterSeconds: waitSeconds, ...captchaValue(true) })
  if (!captcha.isGiven) refuse('captcha_required', captchaValue(true))
  if (!captcha.isRight) refuse('captcha_wrong', captchaValue(true))
}

/** LOGIN-4: tells the form that a picture has to be read from now on. */
export const captchaValue = (captchaRequired: boolean): RefusalDetail =>
  captchaRequired ? { value: { captchaRequired } } : {}

/** Whether a failure that has just been counted makes the next attempt read a picture. */
const needsCaptchaAfter = (counts: readonly number[]): boolean => counts.some((count) => count >= picturesFrom)

/** 1 s after the third failure, then 2, 4, 8 and so on. */
const waitSecondsFor = (failures: number): number =>
  failures < picturesFrom ? 0 : Math.min(waitSecondsMax, 2 ** (failures - picturesFrom))

function refuseClosed({ now }: Failures, count: Count, { max, code }: { max: number; code: Code }): void {
  if (count.failures < max) return
  const retryAfterSeconds = Math.max(1, secondsLeft(now, count, forgetMinutes * 60))
  refuse(code, { params: { minutes: Math.ceil(retryAfterSeconds / 60) }, retryAfterSeconds, ...captchaValue(true) })
}

const secondsLeft = (now: Date, { lastAt }: Count, seconds: number): number =>
  lastAt === null ? 0 : Math.ceil((lastAt.getTime() - now.getTime()) / 1000 + seconds)
