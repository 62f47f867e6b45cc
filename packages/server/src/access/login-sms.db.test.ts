import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setMemberStatus } from '#members/public.ts'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { recordStatements } from '#platform/testing/statements.ts'
import { type AccessSetup, type Answer, setUpAccess } from './testing.ts'

/** The tables that the answer depends on. */
const ours = /\b(access|notify|members)\./
let platform: TestPlatform
let setup: AccessSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpAccess(platform)
})
beforeEach(() => setup.pauseOver())
afterAll(() => platform.close())

const ask = (mobileNum: string, options = {}) =>
  setup.call('POST /wps/session/login/code', { countryDialingCode: '60', mobileNum }, options)
const signIn = (mobileNum: string, verificationCode: string | null, options = {}) =>
  setup.call(
    'POST /wps/session/login',
    { type: 'sms', countryDialingCode: '+60', mobileNum, verificationCode: verificationCode ?? '' },
    options,
  )
const withNumber = async (username: string, mobileNum: string) => {
  const { value } = await setup.register(username, { mobileNum, countryDialingCode: '60' })
  return BigInt(value.customerId)
}

test('LOGIN-1 a number’s owner signs in with a code, once', async () => {
  await withNumber('smsuser1', '0125110001')
  expect(await ask('0125110001')).toMatchObject({ status: 200, value: { expiredMinutes: 5, retryAfterSeconds: 60 } })
  const code = await setup.codeAt('+60125110001')
  const { status, value } = await signIn('125110001', code)
  expect([status, value.account, value.firstTimeLogin]).toEqual([200, 'smsuser1', false])
  expect((await setup.call('GET /wps/member/info', undefined, { token: value.token })).status).toBe(200)
  expect(await signIn('0125110001', code)).toMatchObject({ status: 422, code: 'code_wrong' })
})

test('L02 using a code ends the wait for the next one, up to five a day', async () => {
  await withNumber('smspause1', '0125110081')
  for (let turn = 0; turn < 5; turn++) {
    expect((await ask('0125110081')).status).toBe(200)
    expect(await ask('0125110081')).toMatchObject({ status: 429, code: 'too_often' })
    expect((await signIn('0125110081', await setup.codeAt('+60125110081'))).status).toBe(200)
  }
  expect(await ask('0125110081')).toMatchObject({ status: 429, code: 'too_often' })
})

test('LOGIN-1 number and code are accepted as username and password', async () => {
  await withNumber('smsuser1b', '0125110021')
  await ask('0125110021')
  const password = await setup.codeAt('+60125110021')
  const typed = { type: 'sms', username: '0125110021', password }
  expect(await setup.call('POST /wps/session/login', { ...typed, username: '0125110022' })).toMatchObject({
    status: 422,
  })
  expect(await setup.call('POST /wps/session/login', typed)).toMatchObject({
    status: 200,
    value: { account: 'smsuser1b' },
  })
})

test('REG-10 an invalid number is refused at the call’s own field', async () => {
  const refused = async (path: string, field: string) => {
    const { status, fields } = await setup.call(`POST /wps/${path}`, { countryDialingCode: '60', [field]: '12' })
    expect([status, Object.keys(fields ?? {}), fields?.[field]?.code]).toEqual([400, [field], 'mobile_unfit'])
  }
  await refused('verification/sms/register', 'mobileNo')
  await refused('verification/sms/noLogin', 'mobileNum')
  await refused('session/login/code', 'mobileNum')
})

test('REG-10 an invalid country code is refused at its field', async () => {
  for (const path of ['verification/sms/noLogin', 'session/login/code']) {
    const body = { countryDialingCode: 'abc', mobileNum: '0125110001' }
    const { fields } = await setup.call(`POST /wps/${path}`, body)
    expect(fields).toMatchObject({ countryDialingCode: { code: 'mobile_unfit' } })
  }
  const empty = await setup.call('POST /wps/verification/sms/register', { countryDialingCode: '', mobileNo: ' ' })
  expect(empty.fields?.mobileNo?.message).toBe('Mobile number input cannot be empty')
})

test('VALID-7 a missing code is refused at its field and costs no try', async () => {
  await withNumber('smsuser1c', '0125110031')
  await ask('0125110031')
  for (let n = 1; n <= 6; n++) {
    const { status, fields } = await signIn('0125110031', ' ')
    expect([status, fields?.verificationCode?.code]).toEqual([400, 'reg_required'])
  }
  expect((await signIn('0125110031', await setup.codeAt('+60125110031'))).status).toBe(200)
})

test('an unknown number gets the same answer at every step and no message', async () => {
  await withNumber('smsuser2', '0125110002')
  const [known, unknown] = [await ask('0125110002'), await ask('0125119999')]
  expect(unknown).toEqual(known)
  expect(await setup.codeAt('+60125110002')).not.toBeNull()
  expect(await setup.codeAt('+60125119999')).toBeNull()
  const strip = ({ status, code, message, value, fields }: Answer) => ({ status, code, message, value, fields })
  const again = await ask('0125110002')
  expect(strip(await ask('0125119999'))).toEqual(strip(again))
  expect(again).toMatchObject({ status: 429, code: 'too_often' })
  expect(strip(await signIn('0125119999', '123456'))).toEqual(strip(await signIn('0125110002', 'abcdef')))
})

test('S11 a code for another purpose is refused', async () => {
  await withNumber('smsuser3', '0125110003')
  await setup.call('POST /wps/verification/sms/noLogin', { countryDialingCode: '60', mobileNum: '0125110003' })
  const forPassword = await setup.codeAt('+60125110003')
  expect(forPassword).not.toBeNull()
  expect((await signIn('0125110003', forPassword)).code).toBe('code_wrong')
})

test('a locked member gets no code and cannot use one', async () => {
  const memberId = await withNumber('smsuser4', '0125110004')
  await ask('0125110004')
  const code = await setup.codeAt('+60125110004')
  await setup.within((tx) => setMemberStatus(tx, memberId, 'locked', 'test'))
  expect((await signIn('0125110004', code)).code).toBe('member_locked')
  await setup.pauseOver()
  expect((await ask('0125110004')).status).toBe(200)
  expect(await setup.codeAt('+60125110004')).toBe(code)
})

test('LOGIN-3 an expired password does not stop an SMS sign-in', async () => {
  const memberId = await withNumber('smsuser5', '0125110005')
  await setup.within((tx) =>
    tx.query(sql`update access.credential set changed_at = now() - interval '1 year' where member_id = ${memberId}`),
  )
  await ask('0125110005')
  const { value } = await signIn('0125110005', await setup.codeAt('+60125110005'))
  expect(value).toMatchObject({ mustChangePassword: false, passwordExpired: false })
})

test('GEN-5 at another brand the number’s code is refused', async () => {
  await withNumber('smsuser6', '0125110006')
  await ask('0125110006')
  const code = await setup.codeAt('+60125110006')
  expect((await signIn('0125110006', code, { host: 'sen.localhost' })).code).toBe('code_wrong')
  expect((await signIn('0125110006', code)).status).toBe(200)
})

test('VALID-7 an invalid mobile number is refused at its field', async () => {
  expect((await ask('')).fields?.mobileNum?.code).toBe('reg_required')
  for (const mobileNum of ['12', '0312345678', '0125110001x', '1'.repeat(30)])
    expect((await ask(mobileNum)).fields?.mobileNum?.code).toBe('mobile_unfit')
})

test('a known and an unknown number run the same statements', async () => {
  await withNumber('smsuser7', '0125110007')
  await ask('0125110077')
  const known = await recordStatements(platform.pool, ours, () => ask('0125110007'))
  const unknown = await recordStatements(platform.pool, ours, () => ask('0125118888'))
  expect(known.length).toBeGreaterThan(4)
  expect(unknown).toEqual(known)
})

test('L02 where the brand requires it, each message needs its own solved puzzle', async () => {
  await withNumber('smsuser8', '0125110008')
  const paths = {
    'POST /wps/session/login/code': { mobileNum: '0125110008' },
    'POST /wps/verification/sms/noLogin': { mobileNum: '0125110008' },
    'POST /wps/verification/sms/register': { mobileNo: '0125110009' },
  }
  const solve = async () => {
    const { value: challenge } = await setup.call('GET /wps/verification/challenge')
    return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
  }
  await setup.switchModule('HUMANVERIF', true)
  expect((await ask('0125111111')).code).toBe('verification_required')
  for (const [path, body] of Object.entries(paths))
    expect((await setup.call(path, { countryDialingCode: '60', ...body })).code).toBe('verification_required')
  expect(await setup.codeAt('+60125110008')).toBeNull()
  for (const [path, body] of Object.entries(paths)) {
    await setup.pauseOver()
    const solved = { countryDialingCode: '60', ...body, verification: await solve() }
    expect([path, (await setup.call(path, solved)).status]).toEqual([path, 200])
    await setup.pauseOver()
    expect([path, (await setup.call(path, solved)).code]).toEqual([path, 'verification_required'])
  }
  await setup.switchModule('HUMANVERIF', false)
  expect((await ask('0125112222')).code).not.toBe('verification_required')
})

test('LOGIN-1 SMS sign-in needs its module', async () => {
  await setup.switchModule('MOBILEVERCODELOGIN3', false)
  expect((await signIn('0125110001', '123456')).code).toBe('not_offered')
  expect((await ask('0125110001')).code).toBe('not_offered')
  await setup.switchModule('MOBILEVERCODELOGIN3', true)
})
