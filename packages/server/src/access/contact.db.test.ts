import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { memberById, reachOf } from '#members/public.ts'
import { outboxFor } from '#notify/public.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { type AccessWorld, type Answer, accessWorld, goodPassword } from './testing.ts'

let platform: TestPlatform
let world: AccessWorld
beforeAll(async () => {
  platform = await testPlatform()
  world = await accessWorld(platform)
})
beforeEach(() => world.pauseOver())
afterAll(async () => {
  await world.close()
  await platform.close()
})

type Own = { readonly token: string; readonly memberId: bigint }
const register = async (username: string, more = {}): Promise<Own> => {
  const { value } = await world.register(username, more)
  return { token: String(value.token), memberId: BigInt(value.customerId) }
}
const reachedAt = ({ memberId }: Own) =>
  world.within(async (tx) => {
    const member = await memberById(tx, memberId)
    return member && reachOf(tx, member)
  })
const codesOf = ({ fields = {} }: Answer) =>
  Object.fromEntries(Object.entries(fields).map(([field, { code }]) => [field, code]))
const newest = async (to: string) => (await world.within((tx) => outboxFor(tx, to)))[0]

const askByMail = ({ token }: Own, email: string) => world.call('POST /wps/member/email/code', { email }, { token })
const bindEmail = ({ token }: Own, email: string, code: string | null, password = goodPassword) =>
  world.call('PUT /wps/member/email', { email, code: code ?? '', password }, { token })
const number = (mobileNum: string) => ({ countryDialingCode: '60', mobileNum })
const askBySms = ({ token }: Own, mobileNum: string) =>
  world.call('POST /wps/member/mobile/code', number(mobileNum), { token })
const bindMobile = ({ token }: Own, mobileNum: string, code: string | null, password = goodPassword) =>
  world.call('PUT /wps/member/mobile', { ...number(mobileNum), code: code ?? '', password }, { token })

test('an email needs its code and the password; the old email is notified', async () => {
  const own = await register('binder01', { email: 'old01@example.com' })
  expect(await askByMail(own, 'New01@example.com')).toMatchObject({
    status: 200,
    value: { expiredMinutes: 5, retryAfterSeconds: 60 },
  })
  const code = await world.codeAt('New01@example.com')
  expect((await bindEmail(own, 'new01@example.com', code, 'Wrong#2026')).code).toBe('old_password_wrong')
  expect((await bindEmail(own, 'New01@example.com', code)).status).toBe(200)
  expect(await reachedAt(own)).toMatchObject({ email: 'New01@example.com', emailVerified: true })
  const told = await newest('old01@example.com')
  expect(told?.subject).toBe('Your Nusa email address was changed')
  expect(told?.text).toContain('N***@example.com')
  expect((await bindEmail(own, 'New01@example.com', code)).code).toBe('code_wrong')
  const { rows } = await platform.owner.query(
    `select subject, before, after from audit.line where action = 'member.email'`,
  )
  expect(rows).toMatchObject([{ subject: `member:${own.memberId}` }])
  expect(JSON.stringify(rows)).not.toContain('old01@')
})

test('a mobile number is bound in any spelling and then works for sign-in', async () => {
  const own = await register('binder02', { ...number('0127110001'), email: 'told02@example.com' })
  expect(await reachedAt(own)).toMatchObject({ mobileVerified: false })
  expect((await askBySms(own, '0127110002')).status).toBe(200)
  expect((await bindMobile(own, '+60127110002', await world.codeAt('+60127110002'))).status).toBe(200)
  expect(await reachedAt(own)).toMatchObject({ mobileVerified: true, mobile: { digits: '60127110002' } })
  expect((await newest('+60127110001'))?.text).toContain('mobile number of your account was changed')
  expect((await newest('told02@example.com'))?.subject).toBe('Your Nusa mobile number was changed')
  await world.pauseOver()
  await world.call('POST /wps/session/login/code', number('0127110002'))
  const login = { type: 'sms', ...number('0127110002'), verificationCode: await world.codeAt('+60127110002') }
  expect((await world.call('POST /wps/session/login', login)).value.account).toBe('binder02')
  await world.call('POST /wps/session/login/code', number('0127110001'))
  expect(await world.codeAt('+60127110001')).toBeNull()
})

test('“already taken” is revealed only with a valid code', async () => {
  await register('holder03', { email: 'held03@example.com', ...number('0127110003') })
  const own = await register('binder03')
  expect((await askByMail(own, 'held03@example.com')).status).toBe(200)
  expect((await bindEmail(own, 'HELD03@example.com', '000000x')).code).toBe('code_wrong')
  expect(codesOf(await bindEmail(own, 'HELD03@example.com', await world.codeAt('held03@example.com')))).toEqual({
    email: 'email_taken',
  })
  expect((await askBySms(own, '0127110003')).status).toBe(200)
  expect(codesOf(await bindMobile(own, '0127110003', await world.codeAt('+60127110003')))).toEqual({
    mobileNum: 'mobile_taken',
  })
  expect(await reachedAt(own)).toMatchObject({ email: null, mobile: null })
})

test('S11 a code is valid only for its member and its address', async () => {
  const one = await register('binder04')
  const two = await register('binder05')
  await askByMail(one, 'shared04@example.com')
  const code = await world.codeAt('shared04@example.com')
  expect((await bindEmail(two, 'shared04@example.com', code)).code).toBe('code_wrong')
  expect((await bindEmail(one, 'other04@example.com', code)).code).toBe('code_wrong')
  expect((await bindEmail(one, 'shared04@example.com', code)).status).toBe(200)
})

test('of two members binding one number in parallel, one succeeds', async () => {
  const owners = [await register('binder06'), await register('binder07')]
  const codes: (string | null)[] = []
  for (const own of owners) {
    await askBySms(own, '0127110006')
    codes.push(await world.codeAt('+60127110006'))
    await world.pauseOver()
  }
  const answers = await Promise.all(owners.map((own, index) => bindMobile(own, '0127110006', codes[index] ?? '')))
  expect(answers.map((answer) => (answer.status === 200 ? 'bound' : codesOf(answer).mobileNum)).toSorted()).toEqual([
    'bound',
    'mobile_taken',
  ])
})

test('an invalid email or number is refused at its field; resending waits a minute', async () => {
  const own = await register('binder08')
  expect(codesOf(await askByMail(own, 'Ana <ana@example.com>'))).toEqual({ email: 'reg_pattern_3' })
  expect(codesOf(await askBySms(own, '12'))).toEqual({ mobileNum: 'mobile_unfit' })
  expect(codesOf(await askBySms(own, ''))).toEqual({ mobileNum: 'reg_required' })
  await askByMail(own, 'twice08@example.com')
  expect(await askByMail(own, 'TWICE08@example.com')).toMatchObject({ status: 429, code: 'too_often' })
  await askBySms(own, '0127110008')
  const second = await askBySms(own, '0127110008')
  expect(second.code).toBe('too_often')
  expect(Number(second.retryAfter)).toBeGreaterThan(50)
})
