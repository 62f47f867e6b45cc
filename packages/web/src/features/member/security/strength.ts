import type { Value } from '@gasing/contract/call'
import type { security } from '@gasing/contract/calls/security'

export type Security = Value<typeof security>
export type Advice = 'email' | 'totp' | 'payment' | 'mobile'
export type Strength = {
  readonly done: number
  readonly total: number
  readonly level: 'weak' | 'fair' | 'strong'
  /** The most useful missing step. */
  readonly next: Advice | null
}

/** The addresses that a code can be sent to, so that they can be bound. */
export type Sends = { readonly email: boolean; readonly sms: boolean }

/** Returns how well an account is protected and the most useful next step: account recovery first, then protection from theft. */
export function assessStrength(account: Security, sends: Sends): Strength {
  const every: [Advice, boolean, boolean][] = [
    ['email', account.emailVerified, sends.email],
    ['payment', account.hasPaymentPassword, true],
    ['totp', account.totp, true],
    ['mobile', account.mobileVerified, sends.sms],
  ]
  const steps = every.filter(([, inPlace, isOffered]) => inPlace || isOffered)
  // the password counts as a step that everyone has done
  const done = 1 + steps.filter(([, inPlace]) => inPlace).length
  const total = steps.length + 1
  const level = done <= 2 ? 'weak' : account.totp && done >= total - 1 ? 'strong' : 'fair'
  return { done, total, level, next: steps.find(([, inPlace]) => !inPlace)?.[0] ?? null }
}
