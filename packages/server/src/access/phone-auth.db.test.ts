import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { canVerifyNumbers } from './phone-auth-project.ts'
import { registerMember } from './register.ts'
import { upsertProject } from './store-phone-auth.ts'
import { type AccessSetup, buildValidForm, setUpAccess } from './testing.ts'

const project = 'nusa-phones'
type Pair = Awaited<ReturnType<typeof generateKeyPair>>
let google: Pair
let foreignKeys: Pair
let keysServer: Server
let keysAsked = 0
let platform: TestPlatform
let setup: AccessSetup
beforeAll(async () => {
  google = await generateKeyPair('RS256', { extractable: true })
  foreignKeys = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(google.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  keysServer = createServer((_request, response) => {
    keysAsked++
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((resolve) => keysServer.listen(0, '127.0.0.1', resolve))
  platform = await createTestPlatform({
    IDENTITY_KEYS_URL: `http://127.0.0.1:${(keysServer.address() as AddressInfo).port}/keys`,
  })
  setup = await setUpWithProject(platform)
})
/** A world whose brand accepts the project's tokens. */
async function setUpWithProject(its: TestPlatform): Promise<AccessSetup> {
  const made = await setUpAccess(its)
  await made.within((tx) => upsertProject(tx, { projectId: project, apiKey: 'key', authDomain: '' }))
  await made.switchModule('PHONEAUTH3', true)
  return made
}
/** Whether numbers can be verified where no SMS service is set. */
const canVerifyWithoutSms = (its: TestPlatform, { brandId }: AccessSetup) =>
  canVerifyNumbers({ ...its, config: { ...its.config, sandbox: false, smsProvider: null } }, brandId)
afterAll(async () => {
  await platform.close()
  await new Promise((resolve) => keysServer.close(resolve))
})

const secondsNow = () => Math.floor(Date.now() / 1000)
let people = 0
/** An ID token as phone authentication issues it to a browser; `claims` override the defaults. */
async function tokenFor(phone: string, claims: JWTPayload = {}, { key = google.privateKey, kid = 'k1' } = {}) {
  const now = secondsNow()
  return new SignJWT({
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: `person-${++people}`,
    iat: now,
    exp: now + 3600,
    auth_time: now,
    phone_number: phone,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .sign(key)
}

const toShownProof = (firebaseIdToken: string) => ({ firebaseChannel: 'sms', firebaseIdToken })
const number = (mobileNum: string) => ({ countryDialingCode: '60', mobileNum })
const { username: _none, ...rest } = buildValidForm('')
const register = (mobileNum: string, proof: object) =>
  setup.call('PUT /wps/member/register/mobile', { ...rest, ...number(mobileNum), ...proof })
const signIn = (mobileNum: string, proof: object) =>
  setup.call('POST /wps/session/login', { type: 'sms', ...number(mobileNum), ...proof })

describe('REG-15 phone authentication instead of our own SMS', () => {
  test('REG-15 registers, signs in and sets a password; each token works once', async () => {
    const token = await tokenFor('+60128110001')
    const { status, value } = await register('0128110001', toShownProof(token))
    expect([status, typeof value.token]).toEqual([200, 'string'])
    expect((await signIn('0128110001', toShownProof(token))).code).toBe('code_wrong')
    expect((await signIn('0128110001', toShownProof(await tokenFor('+60128110001')))).value.account).toBe(value.account)
    const reset = await setup.call('POST /wps/member/password/verification', {
      ...number('0128110001'),
      newPassword: 'Fresh#2027',
      ...toShownProof(await tokenFor('+60128110001')),
    })
    expect(reset.value.account).toBe(value.account)
    expect((await setup.login(value.account, 'Fresh#2027')).status).toBe(200)
    expect(keysAsked).toBe(1)
  })

  test('one of several parallel uses of a token succeeds, and a renewed token counts as the same', async () => {
    await register('0128110002', toShownProof(await tokenFor('+60128110002')))
    const claims = { sub: 'same-person', auth_time: secondsNow() - 2 }
    const tokens = await Promise.all(
      [0, 1, 2, 3, 4].map((later) => tokenFor('+60128110002', { ...claims, iat: secondsNow() - later })),
    )
    const answers = await Promise.all(tokens.map((token) => signIn('0128110002', toShownProof(token))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'code_wrong')).toHaveLength(4)
  })

  test.each([
    ['another number', () => tokenFor('+60128119999')],
    ['another project', () => tokenFor('+60128110003', { aud: 'other' })],
    ['another issuer', () => tokenFor('+60128110003', { iss: 'https://securetoken.google.com/other' })],
    ['a key of somebody else', () => tokenFor('+60128110003', {}, { key: foreignKeys.privateKey })],
    ['a key that nobody publishes', () => tokenFor('+60128110003', {}, { key: foreignKeys.privateKey, kid: 'k2' })],
    ['a token that has run out', () => tokenFor('+60128110003', { exp: secondsNow() - 60 })],
    ['a proof of six minutes ago', () => tokenFor('+60128110003', { auth_time: secondsNow() - 360 })],
    ['a proof of tomorrow', () => tokenFor('+60128110003', { auth_time: secondsNow() + 86_400 })],
    ['no number', () => tokenFor('+60128110003', { phone_number: undefined })],
    ['no subject', () => tokenFor('+60128110003', { sub: '' })],
    ['nonsense', async () => 'a.b.c'],
    [
      'a token that nobody signed',
      async () => {
        const [, payload] = (await tokenFor('+60128110003')).split('.')
        return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
      },
    ],
  ])('%s proves nothing', async (_name, token) => {
    const answer = await register('0128110003', toShownProof(await token()))
    expect(answer).toMatchObject({ status: 400, fields: { verificationCode: { code: 'code_wrong' } } })
  })

  test('only the SMS channel counts; otherwise a code is required', async () => {
    expect(await canVerifyWithoutSms(platform, setup)).toBe(true)
    const firebaseIdToken = await tokenFor('+60128110004')
    const answer = await register('0128110004', { firebaseChannel: 'voice', firebaseIdToken })
    expect(answer.fields?.verificationCode?.code).toBe('reg_required')
  })

  test('REG-8 registration by number needs no SMS service of ours', async () => {
    const config = { ...platform.config, sandbox: false, smsProvider: null, smtpUrl: null }
    const scope = { ...setup.scope, platform: { ...platform, config } }
    const proof = toShownProof(await tokenFor('+60128110008'))
    const { agreement: agreed, ...form } = rest
    const typed = { ...form, ...number('0128110008'), ...proof }
    expect((await registerMember(scope, { by: 'mobile', typed, agreed })).token).toBeTruthy()
  })

  test('unreachable keys do not make a token invalid', async () => {
    const far = await createTestPlatform({ IDENTITY_KEYS_URL: 'http://127.0.0.1:9/keys' })
    const elsewhere = await setUpWithProject(far)
    const body = { ...rest, ...number('0128110005'), ...toShownProof(await tokenFor('+60128110005')) }
    expect((await elsewhere.call('PUT /wps/member/register/mobile', body)).code).toBe('service_down')
    await elsewhere.close()
    await far.close()
  })

  test('REG-15 a brand that switched it off accepts no token, even if the project remains', async () => {
    const own = await createTestPlatform({ IDENTITY_KEYS_URL: platform.config.identityKeysUrl })
    const elsewhere = await setUpWithProject(own)
    await elsewhere.switchModule('PHONEAUTH3', false)
    const body = { ...rest, ...number('0128110007'), ...toShownProof(await tokenFor('+60128110007')) }
    const answer = await elsewhere.call('PUT /wps/member/register/mobile', body)
    expect(answer.fields?.verificationCode?.code).toBe('code_wrong')
    expect(await canVerifyWithoutSms(own, elsewhere)).toBe(false)
    await elsewhere.close()
    await own.close()
  })

  test('a brand without a project accepts no token', async () => {
    const without = await createTestPlatform()
    const elsewhere = await setUpAccess(without)
    const body = { ...rest, ...number('0128110006'), ...toShownProof(await tokenFor('+60128110006')) }
    const answer = await elsewhere.call('PUT /wps/member/register/mobile', body)
    expect(answer.fields?.verificationCode?.code).toBe('code_wrong')
    expect(await canVerifyWithoutSms(without, elsewhere)).toBe(false)
    await elsewhere.close()
    await without.close()
  })
})
