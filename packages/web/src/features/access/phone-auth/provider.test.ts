// @vitest-environment jsdom
import '#testing/page.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { Refused } from '#api/refused.ts'
import { confirmCode, type Provider, requestCode, toRefusal } from './provider.ts'

const english: object = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../i18n/texts/access/EN.json'), 'utf8'),
)
const provider: Provider = {
  phoneNumber: '+60123456789',
  apiKey: 'a key',
  address: '/identity',
  script: '/verifier.js',
}

/** Stubs the provider's response and records its requests. */
function stubAnswer(status: number, body: unknown) {
  const fetching = vi.fn(async () => new Response(JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', fetching)
  return fetching
}
afterEach(() => vi.unstubAllGlobals())

const requestRefusal = async (message: string): Promise<Refused> => {
  stubAnswer(400, { error: { code: 400, message } })
  return requestCode(provider, 'person').then(
    () => Promise.reject(new Error('nothing was refused')),
    (problem: Refused) => problem,
  )
}

test.each([
  ['INVALID_PHONE_NUMBER : TOO_SHORT', 'invalid-phone-number', 'mobileNum'],
  ['MISSING_PHONE_NUMBER', 'missing-phone-number', 'mobileNum'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'too-many-requests', 'verificationCode'],
  ['INVALID_CODE', 'invalid-verification-code', 'verificationCode'],
  ['MISSING_CODE', 'missing-verification-code', 'verificationCode'],
  ['CAPTCHA_CHECK_FAILED', 'captcha-check-failed', 'verificationCode'],
  ['QUOTA_EXCEEDED : Exceeded quota for verification codes.', 'quota-exceeded', 'verificationCode'],
  ['OPERATION_NOT_ALLOWED', 'operation-not-allowed', 'verificationCode'],
  ['SESSION_EXPIRED', 'code-expired', 'verificationCode'],
  ['SOMETHING_NEW', 'unknown', 'verificationCode'],
])('LOGIN-14 %s is worded at its field', async (word, problem, field) => {
  const { fields } = await requestRefusal(word)
  expect(fields[field]?.code).toBe(`phone_auth_${problem}`)
  expect(english).toHaveProperty([`phone_auth_${problem}`])
})

test('LOGIN-14 a closed popup is worded, and too many tries wait five minutes', async () => {
  expect(toRefusal('popup-closed-by-user').fields.verificationCode?.code).toBe('phone_auth_popup-closed-by-user')
  expect((await requestRefusal('TOO_MANY_ATTEMPTS_TRY_LATER')).retryAfterSeconds).toBe(300)
})

test('a network failure is no verdict on the code', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
  const problem = await confirmCode(provider, 'session', '123456').catch((refused: Refused) => refused)
  expect(problem).toBeInstanceOf(Refused)
  expect((problem as Refused).code).toBe('in_network_again')
})

test('REG-15 the code is sent with its session, and a token is returned', async () => {
  const fetching = stubAnswer(200, { idToken: 'the token' })
  expect(await confirmCode(provider, 'session', '123456')).toBe('the token')
  const [address, sent] = fetching.mock.calls[0] as unknown as [string, RequestInit]
  expect(address).toBe('/identity/v1/accounts:signInWithPhoneNumber?key=a%20key')
  expect(JSON.parse(String(sent.body))).toEqual({ sessionInfo: 'session', code: '123456' })
})
