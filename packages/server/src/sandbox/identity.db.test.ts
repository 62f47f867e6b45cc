import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedPhoneAuth } from '#access/public.ts'
import { routes as accessRoutes } from '#access/routes.ts'
import { createBrand, demoBrands, findBrandAt } from '#brand/public.ts'
import { readOutboxFor } from '#notify/public.ts'
import { inBrand, type Scope, sql, systemScope } from '#platform/db/tx.ts'
import { createTestApp } from '#platform/testing/app.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { freePort } from '#testing/ports.ts'
import { practiceProject } from './accounts.ts'
import { routes } from './routes.ts'

let platform: TestPlatform
let app: FastifyInstance
let scope: Scope
beforeAll(async () => {
  const port = await freePort()
  platform = await createTestPlatform({ PORT: String(port) })
  const [nusa = 0] = await Promise.all(demoBrands.map((seed) => createBrand(platform, seed)))
  scope = systemScope(platform, nusa, 'test')
  await inBrand(scope, async (tx) => {
    await seedPhoneAuth(tx, practiceProject('nusa'))
    await tx.query(sql`update brand.module set enabled = true where mod_id = 'PHONEAUTH3' and brand_id = ${nusa}`)
  })
  app = await createTestApp(platform, {
    ports: { brandAt: (host) => findBrandAt(platform, host) },
    routes: [routes, accessRoutes],
  })
  // a real port, because sign-in fetches the provider's keys over HTTP
  await app.listen({ port, host: '127.0.0.1' })
})
afterAll(() => platform.close())

const headers = { host: 'localhost', language: 'EN', 'content-type': 'application/json' }
async function post(url: string, body: object, method: 'POST' | 'PUT' = 'POST') {
  const answer = await app.inject({ method, url, headers, payload: JSON.stringify(body) })
  return { status: answer.statusCode, ...answer.json() }
}
const identity = (path: string, body: object, key = 'practice-nusa') =>
  post(`/sandbox/identity/v1/accounts:${path}?key=${key}`, body)

/** Returns the token of the ticked box. */
async function ticked(): Promise<string> {
  const { body } = await app.inject({ url: '/sandbox/identity/verifier.js?hl=vi', headers })
  expect(body).toContain('Tôi là người thật')
  return /callback\("([^"]+)"\)/.exec(body)?.[1] ?? ''
}

async function codeFor(phoneNumber: string): Promise<{ sessionInfo: string; code: string }> {
  const { sessionInfo } = await identity('sendVerificationCode', { phoneNumber, recaptchaToken: await ticked() })
  return { sessionInfo, code: (await inBrand(scope, (tx) => readOutboxFor(tx, phoneNumber)))[0]?.code ?? '' }
}

test('REG-15 a number is proved by a code from the provider, and its token registers and signs in', async () => {
  const number = { countryDialingCode: '60', mobileNum: '0123450001' }
  const { value } = await post('/wps/verification/phone-auth', number)
  expect(value).toEqual({
    phoneNumber: '+60123450001',
    apiKey: 'practice-nusa',
    address: '/sandbox/identity',
    script: '/sandbox/identity/verifier.js',
  })
  const first = await codeFor(value.phoneNumber)
  const { idToken } = await identity('signInWithPhoneNumber', first)
  const form = { password: 'Sandbox#2026', confirmPassword: 'Sandbox#2026', paymentPassword: '246810' }
  const proof = (firebaseIdToken: string) => ({ ...number, firebaseChannel: 'sms', firebaseIdToken })
  const made = await post(
    '/wps/member/register/mobile',
    { ...form, payeeName: 'Ana Lee', agreement: true, ...proof(idToken) },
    'PUT',
  )
  expect(made.value?.token).toEqual(expect.any(String))
  // lets the next proof pass at once; people would be a second later
  await platform.owner.query('delete from access.used_proof')
  const again = await identity('signInWithPhoneNumber', await codeFor(value.phoneNumber))
  const entered = await post('/wps/session/login', { type: 'sms', ...proof(again.idToken) })
  expect(entered.value?.account).toBe(made.value.account)
})

test('an invalid number is refused at its field, and a brand with its own codes as a whole', async () => {
  const unfit = await post('/wps/verification/phone-auth', { countryDialingCode: '60', mobileNum: '12' })
  expect(unfit.fields.mobileNum.code).toBe('mobile_unfit')
  const sen = await app.inject({
    method: 'POST',
    url: '/wps/verification/phone-auth',
    headers: { ...headers, host: 'sen.localhost' },
    payload: JSON.stringify({ countryDialingCode: '84', mobileNum: '912345678' }),
  })
  expect(sen.json().code).toBe('not_allowed')
})

test('LOGIN-14 the practice provider returns the real one’s error codes', async () => {
  const sent = async (phoneNumber: string, recaptchaToken?: string) =>
    (await identity('sendVerificationCode', { phoneNumber, recaptchaToken: recaptchaToken ?? (await ticked()) })).error
      ?.message
  expect(await sent('')).toBe('MISSING_PHONE_NUMBER')
  expect(await sent('+12')).toMatch(/^INVALID_PHONE_NUMBER/)
  expect(await sent('+60123450002', 'nobody')).toBe('CAPTCHA_CHECK_FAILED')
  expect(await sent('+60123459902')).toMatch(/^QUOTA_EXCEEDED/)
  expect(await sent('+60123459903')).toBe('OPERATION_NOT_ALLOWED')
  for (let turn = 0; turn < 5; turn++) expect(await sent('+60123450003')).toBeUndefined()
  expect(await sent('+60123450003')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  expect((await identity('signInWithPhoneNumber', { sessionInfo: 'x', code: '1' }, 'other')).status).toBe(400)
})

test('LOGIN-14 a code is valid once, for five tries, until it expires', async () => {
  const shown = async (sessionInfo: string, code: string) =>
    (await identity('signInWithPhoneNumber', { sessionInfo, code })).error?.message
  const right = await codeFor('+60123450004')
  expect(await shown(right.sessionInfo, '')).toBe('MISSING_CODE')
  const both = await Promise.all([shown(right.sessionInfo, right.code), shown(right.sessionInfo, right.code)])
  expect(both.sort()).toEqual(['SESSION_EXPIRED', undefined])
  const late = await codeFor('+60123459906')
  expect(await shown(late.sessionInfo, late.code)).toBe('SESSION_EXPIRED')
  const guessed = await codeFor('+60123450005')
  const wrong = guessed.code === '000000' ? '000001' : '000000'
  const guesses = await Promise.all(Array.from({ length: 12 }, () => shown(guessed.sessionInfo, wrong)))
  expect(guesses.filter((word) => word === 'INVALID_CODE')).toHaveLength(5)
  expect(await shown(guessed.sessionInfo, guessed.code)).toBe('SESSION_EXPIRED')
})
