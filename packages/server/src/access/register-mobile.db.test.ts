import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findMemberByUsername, readContactAddresses, selectMember, setMemberStatus } from '#members/public.ts'
import { readOutboxFor } from '#notify/public.ts'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { type AccessSetup, type Answer, buildValidForm, setUpAccess } from './testing.ts'

let platform: TestPlatform
let setup: AccessSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpAccess(platform)
})
beforeEach(() => setup.pauseOver())
afterAll(() => platform.close())

const codesOf = (answer: Answer) =>
  Object.fromEntries(Object.entries(answer.fields ?? {}).map(([field, { code }]) => [field, code]))
const askCode = (mobileNo: string, countryDialingCode = '60') =>
  setup.call('POST /wps/verification/sms/register', { countryDialingCode, mobileNo })
const { username: _none, ...rest } = buildValidForm('')
const mobileForm = (mobileNum: string, verificationCode: string | null) => ({
  ...rest,
  countryDialingCode: '60',
  mobileNum,
  ...(verificationCode !== null && { verificationCode }),
})
const registerMobile = (form: object) => setup.call('PUT /wps/member/register/mobile', form)
const wrong = (code: string | null) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('REG-8 registration by mobile number', () => {
  test('REG-8 REG-10 a code proves the number, a username is generated, and the member is signed in', async () => {
    const sent = await askCode('0121110001')
    expect(sent).toMatchObject({ status: 200, value: { expiredMinutes: 5, retryAfterSeconds: 60 } })
    const code = await setup.codeAt('+60121110001')
    const { status, value } = await registerMobile(mobileForm('0121110001', code))
    expect(status).toBe(200)
    expect(value).toMatchObject({ isAgent: 0, firstTimeLogin: true, mustChangePassword: false })
    expect(value.account).toMatch(/^([a-z]{2}){3}[0-9]{6}$/)
    expect(value.account).not.toContain('1110001')
    const info = await setup.call('GET /wps/member/info', undefined, { token: value.token })
    expect(info.value).toMatchObject({ account: value.account, hasPaymentPassword: true })
    expect((await setup.login(value.account)).status).toBe(200)
    const reach = await setup.within(async (tx) => {
      const member = await selectMember(tx, BigInt(value.customerId))
      return member && readContactAddresses(tx, member)
    })
    expect(reach).toMatchObject({ mobileVerified: true, emailVerified: false, mobile: { digits: '60121110001' } })
  })

  test('REG-14 the username is sent by SMS, and the event names the channel', async () => {
    await askCode('121110002')
    const { value } = await registerMobile(mobileForm('121110002', await setup.codeAt('0121110002')))
    const [welcome] = await setup.within((tx) => readOutboxFor(tx, '+60121110002'))
    expect(welcome?.text).toContain(value.account)
    const events = await setup.within((tx) =>
      tx.query<{ payload: string }>(
        sql`select payload::text from platform.outbox where name = 'access.memberRegistered'`,
      ),
    )
    expect(events.find(({ payload }) => payload.includes(`"${value.customerId}"`))?.payload).toContain('"mobile"')
  })

  test('REG-8 a retry after a lost answer gets the first answer, although its code has been used up', async () => {
    await askCode('0121110009')
    const form = mobileForm('0121110009', await setup.codeAt('+60121110009'))
    const send = (key: string) =>
      setup.call('PUT /wps/member/register/mobile', form, { headers: { 'idempotency-key': key } })
    const answered = await send('register-by-mobile')
    expect(answered.status).toBe(200)
    expect(await send('register-by-mobile')).toEqual(answered)
    expect(codesOf(await send('another-key'))).toEqual({ verificationCode: 'code_wrong' })
  })

  test('VALID-5 a missing or wrong code, or one of another number, registers nobody', async () => {
    await askCode('0121110003')
    await askCode('0121110004')
    const code = await setup.codeAt('+60121110003')
    expect(codesOf(await registerMobile(mobileForm('0121110003', null)))).toEqual({ verificationCode: 'reg_required' })
    expect(codesOf(await registerMobile(mobileForm('0121110003', 'x'.repeat(255))))).toEqual({
      verificationCode: 'reg_pattern_6',
    })
    expect(codesOf(await registerMobile(mobileForm('0121110003', wrong(code))))).toEqual({
      verificationCode: 'code_wrong',
    })
    const others = await setup.codeAt('+60121110004')
    if (others !== code)
      expect(codesOf(await registerMobile(mobileForm('0121110003', others)))).toEqual({
        verificationCode: 'code_wrong',
      })
    expect((await registerMobile(mobileForm('60121110003', code))).status).toBe(200)
  })

  test('REG-14 a number in any spelling works as a username, but an identical username takes precedence', async () => {
    await askCode('0123450031')
    const { value } = await registerMobile(mobileForm('0123450031', await setup.codeAt('+60123450031')))
    for (const typed of ['0123450031', '123450031', '60123450031', '+60123450031', '012-345 0031'])
      expect(await setup.login(typed), typed).toMatchObject({ status: 200, value: { account: value.account } })
    expect(await setup.login('0123450031', 'Sandbox#2027')).toMatchObject({
      status: 401,
      code: 'in_incorrect_password',
    })
    expect(await setup.login('0123450032')).toMatchObject({ status: 401, code: 'in_incorrect_password' })
    await setup.setRule('username', 'pattern_id = 6')
    expect((await setup.register('0123450031')).status).toBe(200)
    expect(await setup.login('0123450031')).toMatchObject({ value: { account: '0123450031' } })
    await setup.setRule('username', 'pattern_id = 1')
  })

  test('REG-8 every active field but the username is validated; a number is always required', async () => {
    await setup.setRule('mobileNum', 'enabled = false')
    const empty = await registerMobile({ agreement: true })
    expect(codesOf(empty)).toEqual({
      password: 'reg_required',
      confirmPassword: 'reg_required',
      paymentPassword: 'reg_required',
      mobileNum: 'reg_required',
      verificationCode: 'reg_required',
    })
    await setup.setRule('mobileNum', 'enabled = true')
    expect(codesOf(await registerMobile(mobileForm('0312345678', '123456')))).toEqual({ mobileNum: 'mobile_unfit' })
    const same = { ...mobileForm('0121110005', '123456'), password: '0121110005', confirmPassword: '0121110005' }
    expect(codesOf(await registerMobile(same))).toEqual({ password: 'password_is_name' })
    expect((await registerMobile({ ...mobileForm('0121110005', '1'), agreement: false })).code).toBe(
      'agreement_required',
    )
  })

  test('REG-8 parallel uses of a number make one member', async () => {
    await askCode('0121110006')
    const form = mobileForm('0121110006', await setup.codeAt('+60121110006'))
    const answers = await Promise.all(Array.from({ length: 10 }, () => registerMobile(form)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await setup.pauseOver()
    await askCode('0121110006')
    const again = await registerMobile(mobileForm('0121110006', await setup.codeAt('+60121110006')))
    expect(codesOf(again)).toEqual({ mobileNum: 'mobile_taken' })
  })

  test('a form refused for another reason leaves the code valid', async () => {
    await setup.register('hasmail1', { email: 'hasmail1@example.com' })
    await askCode('0121110007')
    const form = mobileForm('0121110007', await setup.codeAt('+60121110007'))
    for (let attempt = 1; attempt <= 6; attempt++)
      expect(codesOf(await registerMobile({ ...form, email: 'hasmail1@example.com' }))).toEqual({
        email: 'email_taken',
      })
    expect((await registerMobile(form)).status).toBe(200)
  })

  test('CONF-3 without its module it is closed and sends no code', async () => {
    await setup.switchModule('MOBILEREG3', false)
    expect((await registerMobile(mobileForm('0121110008', '123456'))).code).toBe('registration_closed')
    await setup.switchModule('SMSVERIF3', false)
    expect((await askCode('0121110009')).code).toBe('not_offered')
    expect(await setup.codeAt('+60121110009')).toBeNull()
    await setup.switchModule('SMSVERIF3', true)
    expect((await askCode('0121110009')).status).toBe(200)
    await setup.switchModule('MOBILEREG3', true)
  })
})

describe('REG-10 mobile verification with a username', () => {
  test('VALID-5 the code is required when field and module are on, and is consumed by the registration', async () => {
    await setup.register('nocode01', { mobileNum: '0131110001', countryDialingCode: '60' })
    const plain = await setup.within(async (tx) => (await findMemberByUsername(tx, 'nocode01'))?.mobileVerifiedAt)
    expect(plain).toBeNull()
    await setup.setRule('verificationCode', 'enabled = true')
    const number = { mobileNum: '0131110002', countryDialingCode: '60' }
    expect(codesOf(await setup.register('coded001', number))).toEqual({ verificationCode: 'reg_required' })
    expect(codesOf(await setup.register('coded001'))).toEqual({
      mobileNum: 'reg_required',
      verificationCode: 'reg_required',
    })
    await askCode('0131110002')
    const verificationCode = (await setup.codeAt('+60131110002')) ?? ''
    expect(codesOf(await setup.register('coded001', { ...number, verificationCode: wrong(verificationCode) }))).toEqual(
      {
        verificationCode: 'code_wrong',
      },
    )
    expect(await setup.register('coded001', { ...number, verificationCode })).toMatchObject({ status: 200 })
    const member = await setup.within((tx) => findMemberByUsername(tx, 'coded001'))
    expect(member?.mobileVerifiedAt).toBeInstanceOf(Date)
    expect(codesOf(await setup.register('coded002', { ...number, verificationCode }))).toEqual({
      verificationCode: 'code_wrong',
    })
    await setup.setRule('verificationCode', 'enabled = false')
  })

  test('REG-12 a recommender must be an active member, neither a trial account nor locked', async () => {
    await setup.setRule('recommenderId', 'enabled = true')
    const idOf = async (name: string): Promise<string> => (await setup.register(name)).value.customerId
    const [good, locked] = [await idOf('recommends1'), await idOf('recommends2')]
    await setup.within((tx) => setMemberStatus(tx, BigInt(locked), 'locked', 'a test'))
    const trial = await setup.call('POST /wps/session/login/freeplay', { os: 'any', platform: 'W', gatewayVersion: 3 })
    expect(trial.status).toBe(200)
    for (const recommenderId of [locked, trial.value.customerId, '999999'])
      expect(codesOf(await setup.register('recommended', { recommenderId }))).toEqual({
        recommenderId: 'recommender_unknown',
      })
    expect((await setup.register('recommended', { recommenderId: good })).value.toUpline).toBe(true)
    await setup.setRule('recommenderId', 'enabled = false')
  })

  test('S04 a captcha is required when the field is on, and works once', async () => {
    await setup.setRule('captcha', 'enabled = true')
    expect((await setup.register('pictured1')).code).toBe('captcha_required')
    expect((await setup.register('pictured1', { ...(await setup.captcha()), captcha: 'WRONG' })).code).toBe(
      'captcha_wrong',
    )
    const read = await setup.captcha()
    expect((await setup.register('pictured1', read)).status).toBe(200)
    expect((await setup.register('pictured2', read)).code).toBe('captcha_wrong')
    const repeated = { ...buildValidForm('pictured3'), ...(await setup.captcha()) }
    const send = () =>
      setup.call('PUT /wps/member/register', repeated, { headers: { 'idempotency-key': 'register-with-captcha' } })
    const answered = await send()
    expect(answered.status).toBe(200)
    expect(await send()).toEqual(answered)
    await setup.setRule('captcha', 'enabled = false')
  })
})
