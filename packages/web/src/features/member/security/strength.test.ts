import { expect, test } from 'vitest'
import { assessStrength, type Security } from './strength.ts'

const bare: Security = {
  hasPassword: true,
  passwordChangedAt: '2026-11-21T00:00:00Z',
  hasPaymentPassword: false,
  email: '',
  emailVerified: false,
  mobile: '',
  mobileVerified: false,
  totp: false,
  recoveryCodesLeft: 0,
  bankAccounts: 0,
  remembered: false,
}

test.each<[Partial<Security>, number, string, string | null]>([
  [{}, 1, 'weak', 'email'],
  // an unverified address protects nothing
  [{ email: 'a•••@x.my' }, 1, 'weak', 'email'],
  [{ emailVerified: true }, 2, 'weak', 'payment'],
  [{ emailVerified: true, hasPaymentPassword: true }, 3, 'fair', 'totp'],
  [{ emailVerified: true, hasPaymentPassword: true, mobileVerified: true }, 4, 'fair', 'totp'],
  [{ emailVerified: true, hasPaymentPassword: true, totp: true }, 4, 'strong', 'mobile'],
  [{ emailVerified: true, hasPaymentPassword: true, totp: true, mobileVerified: true }, 5, 'strong', null],
])('%o is %i steps, %s, next %s', (account, done, level, next) => {
  expect(assessStrength({ ...bare, ...account }, { email: true, sms: true })).toEqual({ done, total: 5, level, next })
})

test('what no code can be sent to is not advised, and does not count unless it was verified before', () => {
  const none = { email: false, sms: false }
  expect(assessStrength(bare, none)).toMatchObject({ done: 1, total: 3, next: 'payment' })
  expect(assessStrength({ ...bare, mobileVerified: true }, none)).toMatchObject({ done: 2, total: 4, next: 'payment' })
  expect(assessStrength(bare, { email: true, sms: false })).toMatchObject({ total: 4, next: 'email' })
})
