import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readContactAddresses, selectMember } from '#members/public.ts'
import { readOutboxFor } from '#notify/public.ts'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { type AccessSetup, type Answer, buildValidForm, setUpAccess, validPassword } from './testing.ts'

let platform: TestPlatform
let setup: AccessSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpAccess(platform)
})
beforeEach(() => setup.pauseOver())
afterAll(() => platform.close())

type Own = { readonly token: string; readonly memberId: bigint }
const register = async (username: string, more = {}): Promise<Own> => {
  const { value } = await setup.register(username, more)
  return { token: String(value.token), memberId: BigInt(value.customerId) }
}
const reachedAt = ({ memberId }: Own) =>
  setup.within(async (tx) => {
    const member = await selectMember(tx, memberId)
    return member && readContactAddresses(tx, member)
  })
const codesOf = ({ fields = {} }: Answer) =>
  Object.fromEntries(Object.entries(fields).map(([field, { code }]) => [field, code]))
const newest = async (to: string) => (await setup.within((tx) => readOutboxFor(tx, to)))[0]

const askByMail = ({ token }: Own, email: string) => setup.call('POST /wps/member/email/code', { email }, { token })
const bindEmail = ({ token }: Own, email: string, code: string | null, password = validPassword) =>
  setup.call('PUT /wps/member/email', { email, code: code ?? '', password }, { token })
const number = (mobileNum: string) => ({ countryDialingCode: '60', mobileNum })
const askBySms = ({ token }: Own, mobileNum: string) =>
  setup.call('POST /wps/member/mobile/code', number(mobileNum), { token })
const bindMobile = ({ token }: Own, mobileNum: string, code: string | null, password = validPassword) =>
  setup.call('PUT /wps/member/mobile', { ...number(mobileNum), code: code ?? '', password }, { token })

test('an email needs its code and the password; the old email is notified', async () => {
  const own = await register('binder01', { email: 'old01@example.com' })
  expect(await askByMail(own, 'New01@example.com')).toMatchObject({
    status: 200,
    value: { expiredMinutes: 5, retryAfterSeconds: 60 },
  })
  const code = await setup.codeAt('New01@example.com')
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
  expect((await bindMobile(own, '+60127110002', await setup.codeAt('+60127110002'))).status).toBe(200)
  expect(await reachedAt(own)).toMatchObject({ mobileVerified: true, mobile: { digits: '60127110002' } })
  expect((await newest('+60127110001'))?.text).toContain('mobile number of your account was changed')
  expect((await newest('told02@example.com'))?.subject).toBe('Your Nusa mobile number was changed')
  await setup.pauseOver()
  await setup.call('POST /wps/session/login/code', number('0127110002'))
  const login = { type: 'sms', ...number('0127110002'), verificationCode: await setup.codeAt('+60127110002') }
  expect((await setup.call('POST /wps/session/login', login)).value.account).toBe('binder02')
  await setup.call('POST /wps/session/login/code', number('0127110001'))
  expect(await setup.codeAt('+60127110001')).toBeNull()
})

test('“already taken” is revealed only with a valid code; what was merely typed goes to who proves it', async () => {
  const typist = await register('holder03', { email: 'held03@example.com', ...number('0127110003') })
  const own = await register('binder03')
  expect((await askByMail(own, 'held03@example.com')).status).toBe(200)
  const ownCode = await setup.codeAt('held03@example.com')
  expect((await bindEmail(own, 'HELD03@example.com', '000000x')).code).toBe('code_wrong')
  expect((await bindEmail(own, 'HELD03@example.com', ownCode)).status).toBe(200)
  expect((await askBySms(own, '0127110003')).status).toBe(200)
  expect((await bindMobile(own, '0127110003', await setup.codeAt('+60127110003'))).status).toBe(200)
  expect(await reachedAt(own)).toMatchObject({ emailVerified: true, mobileVerified: true })
  expect(await reachedAt(typist)).toMatchObject({ email: null, mobile: null })
  const lost = await platform.owner.query('select action, before, after from audit.line where subject = $1', [
    `member:${typist.memberId}`,
  ])
  expect(lost.rows.filter(({ after }) => after === '').map(({ action }) => action)).toEqual([
    'member.email',
    'member.mobile',
  ])

  await setup.pauseOver()
  await askByMail(typist, 'held03@example.com')
  expect(codesOf(await bindEmail(typist, 'held03@example.com', await setup.codeAt('held03@example.com')))).toEqual({
    email: 'email_taken',
  })
  await askBySms(typist, '0127110003')
  expect(codesOf(await bindMobile(typist, '0127110003', await setup.codeAt('+60127110003')))).toEqual({
    mobileNum: 'mobile_taken',
  })
  expect(await reachedAt(typist)).toMatchObject({ email: null, mobile: null })
})

test('S11 a code is valid only for its member and its address', async () => {
  const one = await register('binder04')
  const two = await register('binder05')
  await askByMail(one, 'shared04@example.com')
  const code = await setup.codeAt('shared04@example.com')
  expect((await bindEmail(two, 'shared04@example.com', code)).code).toBe('code_wrong')
  expect((await bindEmail(one, 'other04@example.com', code)).code).toBe('code_wrong')
  expect((await bindEmail(one, 'shared04@example.com', code)).status).toBe(200)
})

test('of two members binding one number in parallel, one succeeds', async () => {
  const owners = [await register('binder06'), await register('binder07')]
  const codes: (string | null)[] = []
  for (const own of owners) {
    await askBySms(own, '0127110006')
    codes.push(await setup.codeAt('+60127110006'))
    await setup.pauseOver()
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

test('a repeated binding gets the first answer under its key, though the code has been used', async () => {
  const own = await register('binder09')
  await askByMail(own, 'again09@example.com')
  const mail = { email: 'again09@example.com', code: (await setup.codeAt('again09@example.com')) ?? '' }
  await setup.pauseOver()
  await askBySms(own, '0127110009')
  const mobile = { ...number('0127110009'), code: (await setup.codeAt('+60127110009')) ?? '' }
  for (const [path, typed] of [
    ['email', mail],
    ['mobile', mobile],
  ] as const) {
    const bind = (key: string, code = typed.code) =>
      setup.call(
        `PUT /wps/member/${path}`,
        { ...typed, code, password: validPassword },
        { token: own.token, headers: { 'idempotency-key': key } },
      )
    expect((await bind(`${path}-first`, '000000x')).code).toBe('code_wrong')
    for (let turn = 0; turn < 2; turn++) expect((await bind(`${path}-first`)).status).toBe(200)
    expect((await bind(`${path}-other`)).code).toBe('code_wrong')
  }
  expect(await reachedAt(own)).toMatchObject({ emailVerified: true, mobileVerified: true })
})

/** Uses a limit up in this hour and the next, which may begin now. */
const useUp = (name: string, subject: string, attempts: number) =>
  setup.within((tx) =>
    tx.query(sql`
      insert into platform.rate (brand_id, name, subject, window_start, attempts)
      select ${tx.brandId}, ${name}, ${subject}, date_trunc('hour', now(), 'UTC') + make_interval(hours => hour), ${attempts}::int
      from generate_series(0, 1) hour
      on conflict (brand_id, name, subject, window_start) do update set attempts = excluded.attempts`),
  )

test('a member requests ten codes an hour at most, whatever the addresses and numbers', async () => {
  const own = await register('binder30')
  expect((await askByMail(own, 'stranger30@example.com')).status).toBe(200)
  const { rows } =
    await platform.owner.query(`select sum(attempts)::int as used from platform.rate where name = 'contact-code'
    and subject = '${own.memberId}'`)
  expect(rows).toEqual([{ used: 1 }])
  await useUp('contact-code', own.memberId.toString(), 10)
  expect((await askByMail(own, 'stranger31@example.com')).code).toBe('too_often')
  expect((await askBySms(own, '0129990031')).code).toBe('too_often')
  expect((await askByMail(await register('binder31'), 'stranger31@example.com')).status).toBe(200)
})

test('an address learns only so often that somebody has an account; the answer is then the same for everybody', async () => {
  await register('binder20', { email: 'known20@example.com', ...number('0129990020') })
  const ip = '198.51.100.20'
  const answered = async (username: string, more: object, from = ip) => {
    const answer = await setup.call('PUT /wps/member/register', { ...buildValidForm(username), ...more }, { ip: from })
    return answer.code === 'fields_refused' ? codesOf(answer) : (answer.code ?? 'registered')
  }
  const used = async () => {
    const { rows } = await platform.owner.query(
      `select coalesce(sum(attempts), 0)::int as used from platform.rate where name = 'register-taken' and subject = $1`,
      [ip],
    )
    return rows[0].used
  }
  expect(await answered('binder21', { email: 'known20@example.com' })).toEqual({ email: 'email_taken' })
  expect(await answered('binder21', number('0129990020'))).toEqual({ mobileNum: 'mobile_taken' })
  expect(await used()).toBe(2)
  expect(await answered('binder20', { email: 'free20@example.com' })).toEqual({ username: 'username_taken' })
  expect(await answered('binder21', { email: 'free21@example.com' })).toBe('registered')
  expect(await used()).toBe(2)
  await useUp('register-taken', ip, 30)
  for (const email of ['known20@example.com', 'free22@example.com'])
    expect(await answered('binder22', { email })).toBe('too_often')
  // a name with a birthday tells who is excluded at a sister brand
  const showBirthday = (enabled: boolean) =>
    platform.owner.query(`update brand.field_rule set enabled = ${enabled} where field = 'birthday'`)
  await showBirthday(true)
  expect(await answered('binder22', { birthday: '1990-02-28' })).toBe('too_often')
  await showBirthday(false)
  expect(await answered('binder22', {})).toBe('registered')
  expect(await answered('binder23', { email: 'free22@example.com' }, '198.51.100.21')).toBe('registered')
})
