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

/** Returns how well an account is protected and the most useful next step: account recovery first, then protection from theft. */
export function assessStrength(account: Security): Strength {
  const steps: [Advice, boolean][] = [
    ['email', account.emailVerified],
    ['payment', account.hasPaymentPassword],
    ['totp', account.totp],
    ['mobile', account.mobileVerified],
  ]
  // the password counts as a step that everyone has done
  const done = 1 + steps.filter(([, inPlace]) => inPlace).length
  const total = steps.length + 1
  const level = done <= 2 ? 'weak' : account.totp && done >= total - 1 ? 'strong' : 'fair'
  return { done, total, level, next: steps.find(([, inPlace]) => !inPlace)?.[0] ?? null }
}
