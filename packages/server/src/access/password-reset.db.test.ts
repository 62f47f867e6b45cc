import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setMemberStatus } from '#members/public.ts'
import { readOutboxFor } from '#notify/public.ts'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { recordStatements } from '#platform/testing/statements.ts'
import { type AccessSetup, type Answer, setUpAccess, validPassword } from './testing.ts'

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

const freshPassword = 'Fresh#2027'
const codesOf = ({ fields = {} }: Answer) =>
  Object.fromEntries(Object.entries(fields).map(([field, { code }]) => [field, code]))
const pickAnswer = ({ status, code, message, value, fields }: Answer) => ({ status, code, message, value, fields })
const readOwnInfo = (token: string) => setup.call('GET /wps/member/info', undefined, { token })
const lock = (account: bigint) => setup.within((tx) => setMemberStatus(tx, account, 'locked', 'test'))

describe('LOGIN-5 by email', () => {
  const ask = async (username: string, email: string, language = 'EN'): Promise<Answer> => {
    const response = await setup.app.inject({
      method: 'POST',
      url: '/wps/member/password/email',
      payload: new URLSearchParams({ username, email }).toString(),
      headers: { host: 'localhost:8080', language, 'content-type': 'application/x-www-form-urlencoded' },
    })
    return { ...response.json(), status: response.statusCode }
  }
  const mailed = async (email: string) => (await setup.within((tx) => readOutboxFor(tx, email)))[0]
  const tokenAt = async (email: string) => /\?token=([\w-]+)/.exec((await mailed(email))?.text ?? '')?.[1] ?? ''
  const setBy = (token: string, newPassword = freshPassword, confirmNewPassword = newPassword) =>
    setup.call('PUT /wps/member/password/link', { token, newPassword, confirmNewPassword })
  const register = async (username: string) => {
    const email = `${username}@example.com`
    const { value } = await setup.register(username, { email })
    return { email, token: String(value.token), memberId: BigInt(value.customerId) }
  }

  test('LOGIN-5 a link sets the password once, ends all sessions and notifies the member', async () => {
    const { email, token } = await register('mailed01')
    expect(await ask('MAILED01', email.toUpperCase())).toMatchObject({ status: 200, value: {} })
    expect((await mailed(email.toUpperCase()))?.text).toMatch(/http:\/\/localhost:8080\/forgotten\?token=[\w-]{43}\s/)
    const link = await tokenAt(email.toUpperCase())
    const body = { token: link, newPassword: freshPassword, confirmNewPassword: freshPassword }
    const repeated = { headers: { 'idempotency-key': 'mailed01' } }
    // a lost answer is repeated, and is no refusal
    for (let turn = 0; turn < 2; turn++)
      expect(await setup.call('PUT /wps/member/password/link', body, repeated)).toMatchObject({
        status: 200,
        value: { account: 'mailed01' },
      })
    expect((await readOwnInfo(token)).status).toBe(401)
    expect((await setup.login('mailed01')).code).toBe('in_incorrect_password')
    expect((await setup.login('mailed01', freshPassword)).status).toBe(200)
    expect(await mailed(email)).toMatchObject({ subject: 'Your Nusa password was changed' })
    expect(await setBy(link)).toMatchObject({ status: 422, code: 'link_over' })
    const { rows } = await platform.owner.query(`select after from audit.line where action = 'member.password-reset'`)
    expect(rows.map(({ after }) => JSON.stringify(after)).join()).toContain('mail')
  })

  test('the answer is the same for a wrong pair, an unknown name and a locked member', async () => {
    const one = await register('mailed02')
    const two = await register('mailed03')
    await lock(two.memberId)
    const known = await ask('mailed02', one.email)
    for (const [name, email] of [
      ['mailed02', 'nobody2@example.com'],
      ['nobody02', 'nobody3@example.com'],
      ['mailed03', two.email],
    ] as const) {
      expect(pickAnswer(await ask(name, email))).toEqual(pickAnswer(known))
      expect((await mailed(email))?.subject ?? 'nothing').not.toBe('Reset your Nusa password')
    }
    expect((await mailed(one.email))?.subject).toBe('Reset your Nusa password')
    const again = [await ask('mailed02', one.email), await ask('nobody02', 'nobody3@example.com')]
    expect(again.map(({ code }) => code)).toEqual(['too_often', 'too_often'])
  })

  test('only the newest link works, for half an hour; the database stores no link', async () => {
    const { email } = await register('mailed04')
    await ask('mailed04', email)
    const first = await tokenAt(email)
    await setup.pauseOver()
    await ask('mailed04', email, 'CN')
    const second = await tokenAt(email)
    expect((await mailed(email))?.subject).toBe('重设您在Nusa的密码')
    const { rows } = await platform.owner.query('select encode(token_hash, $1) as hash from access.password_link', [
      'hex',
    ])
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(second, 'base64url').toString('hex'))
    expect((await setBy(first)).code).toBe('link_over')
    expect(codesOf(await setBy(second, 'short'))).toEqual({ newPassword: 'reg_pattern_19' })
    expect(codesOf(await setBy(second, freshPassword, 'Other#2027'))).toEqual({ confirmNewPassword: 'reg_mismatch' })
    await platform.owner.query(`update access.password_link set expires_at = expires_at - interval '30 minutes'`)
    expect((await setBy(second)).code).toBe('link_over')
    expect((await setup.login('mailed04')).status).toBe(200)
  })

  test('a link expires when the password or the email address changes', async () => {
    const first = await register('mailed08')
    await ask('mailed08', first.email)
    const passwords = { oldPassword: validPassword, newPassword: freshPassword, confirmNewPassword: freshPassword }
    const changed = await setup.call('PUT /wps/member/password', passwords, { token: first.token })
    expect(changed.status).toBe(200)
    const links = await setup.within((tx) => readOutboxFor(tx, first.email))
    const link = links.map(({ text }) => /\?token=([\w-]+)/.exec(text)?.[1]).find(Boolean) ?? ''
    expect((await setBy(link)).code).toBe('link_over')

    const second = await register('mailed09')
    await ask('mailed09', second.email)
    const old = await tokenAt(second.email)
    await setup.call('POST /wps/member/email/code', { email: 'moved09@example.com' }, { token: second.token })
    const code = await setup.codeAt('moved09@example.com')
    const bind = { email: 'moved09@example.com', code, password: validPassword }
    expect((await setup.call('PUT /wps/member/email', bind, { token: second.token })).status).toBe(200)
    expect((await setBy(old)).code).toBe('link_over')
  })

  test('parallel uses of one link set one password', async () => {
    const { email } = await register('mailed05')
    await ask('mailed05', email)
    const link = await tokenAt(email)
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => setBy(link, `Fresh#202${index}`)))
    expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual([
      'done',
      ...Array.from({ length: 5 }, () => 'link_over'),
    ])
  })

  test('REG-16 the username is refused, and the link stays valid', async () => {
    const { email } = await register('mailed11')
    await ask('mailed11', email)
    const link = await tokenAt(email)
    expect(codesOf(await setBy(link, 'MAILED11'))).toEqual({ newPassword: 'password_is_name' })
    expect((await setBy(link)).status).toBe(200)
  })

  test('S03 a password reset unlocks a name locked by strangers’ guesses', async () => {
    const { email } = await register('mailed07')
    for (let guess = 1; guess <= 10; guess++) {
      const picture = await setup.captcha()
      const body = { username: 'mailed07', password: `guess-${guess}`, ...picture }
      await setup.call('POST /wps/session/login', body, { ip: `198.51.${guess}.7` })
      await setup.wait(60)
    }
    const from = { ip: '203.0.113.77' }
    const fresh = { username: 'mailed07', password: freshPassword }
    expect((await setup.call('POST /wps/session/login', { ...fresh, ...(await setup.captcha()) }, from)).code).toBe(
      'account_locked',
    )
    await ask('mailed07', email)
    expect((await setBy(await tokenAt(email))).status).toBe(200)
    expect((await setup.call('POST /wps/session/login', fresh, from)).code).not.toBe('account_locked')
  })

  test('a password reset unlocks a member who has guessed too often on a known network', async () => {
    const { email } = await register('mailed12')
    for (let guess = 1; guess <= 10; guess++) {
      const body = { username: 'mailed12', password: `guess-${guess}`, ...(await setup.captcha()) }
      await setup.call('POST /wps/session/login', body)
      await setup.wait(60)
    }
    const login = async () =>
      setup.call('POST /wps/session/login', {
        username: 'mailed12',
        password: freshPassword,
        ...(await setup.captcha()),
      })
    expect((await login()).code).toBe('account_locked')
    await ask('mailed12', email)
    expect((await setBy(await tokenAt(email))).status).toBe(200)
    expect((await login()).status).toBe(200)
  })

  test('VALID-8 name and address are validated', async () => {
    expect(codesOf(await ask('', ''))).toEqual({ username: 'reg_required', email: 'reg_required' })
    expect(codesOf(await ask('1x', 'Ana <ana@example.com>'))).toEqual({
      username: 'reg_pattern_1',
      email: 'reg_pattern_3',
    })
  })

  test('a known and an unknown name run the same statements', async () => {
    const { email } = await register('mailed06')
    await ask('warm-up', 'warm-up@example.com')
    const known = await recordStatements(platform.pool, ours, () => ask('mailed06', email))
    const unknown = await recordStatements(platform.pool, ours, () => ask('nobody06', 'nobody06@example.com'))
    expect(known.length).toBeGreaterThan(4)
    expect(unknown).toEqual(known)
  })
})

describe('LOGIN-5 by phone', () => {
  const ask = (mobileNum: string) =>
    setup.call('POST /wps/verification/sms/noLogin', { countryDialingCode: '60', mobileNum })
  const setBy = (mobileNum: string, verificationCode: string | null, newPassword = freshPassword) =>
    setup.call('POST /wps/member/password/verification', {
      countryDialingCode: '60',
      mobileNum,
      verificationCode: verificationCode ?? '',
      newPassword,
    })
  const register = async (username: string, mobileNum: string) => {
    const { value } = await setup.register(username, { mobileNum, countryDialingCode: '60' })
    return { token: String(value.token), memberId: BigInt(value.customerId) }
  }

  test('LOGIN-5 a code resets the password and signs in; other sessions end', async () => {
    const { token } = await register('phoned01', '0126110001')
    const sent = await ask('0126110001')
    expect(sent.value).toMatchObject({ expiredMinutes: 5, retryAfterSeconds: 60 })
    const lasts = new Date(sent.value.expirationTime).getTime() - Date.now()
    expect(Math.abs(lasts - 300_000)).toBeLessThan(20_000)
    const code = await setup.codeAt('+60126110001')
    const { status, value } = await setBy('0126110001', code)
    expect([status, value.account, value.mustChangePassword]).toEqual([200, 'phoned01', false])
    expect((await readOwnInfo(value.token)).status).toBe(200)
    expect((await readOwnInfo(token)).status).toBe(401)
    expect((await setup.login('phoned01')).code).toBe('in_incorrect_password')
    expect((await setup.login('phoned01', freshPassword)).status).toBe(200)
    expect((await setBy('0126110001', code)).code).toBe('code_wrong')
  })

  test('an unknown number is answered alike', async () => {
    await register('phoned02', '0126110002')
    const strip = (answer: Answer) => ({ ...pickAnswer(answer), value: { ...answer.value, expirationTime: '' } })
    expect(strip(await ask('0126119999'))).toEqual(strip(await ask('0126110002')))
    expect(await setup.codeAt('+60126119999')).toBeNull()
    expect(pickAnswer(await setBy('0126119999', '123456'))).toEqual(pickAnswer(await setBy('0126110002', 'abcdef')))
    expect((await setup.login('phoned02')).status).toBe(200)
    await setup.pauseOver()
    const [unknown, known] = [
      await recordStatements(platform.pool, ours, () => ask('0126119999')),
      await recordStatements(platform.pool, ours, () => ask('0126110002')),
    ]
    expect(unknown).toEqual(known)
  })

  test('VALID-8 a password that breaks the brand’s rule is refused and costs no try', async () => {
    await register('phoned03', '0126110003')
    await ask('0126110003')
    const code = await setup.codeAt('+60126110003')
    for (let attempt = 1; attempt <= 6; attempt++)
      expect(codesOf(await setBy('0126110003', code, 'short'))).toEqual({ newPassword: 'reg_pattern_19' })
    expect((await setBy('0126110003', code)).status).toBe(200)
  })

  test('REG-16 a correct code reveals that the password is the username, and stays valid', async () => {
    await register('phoned11', '0126110011')
    await ask('0126110011')
    const code = await setup.codeAt('+60126110011')
    expect((await setBy('0126110011', '000000', 'phoned11')).code).toBe('code_wrong')
    expect(codesOf(await setBy('0126110011', code, 'phoned11'))).toEqual({ newPassword: 'password_is_name' })
    expect(codesOf(await setBy('0126110011', ''))).toEqual({ verificationCode: 'reg_required' })
    expect((await setBy('0126110011', code)).status).toBe(200)
  })

  test('S10 a member with an authenticator must use it: the phone is not enough', async () => {
    const { memberId } = await register('phoned04', '0126110004')
    await setup.within((tx) =>
      tx.query(
        sql`insert into access.totp (brand_id, holder, holder_id, secret) values (${tx.brandId}, 'member', ${memberId}, '\\x00')`,
      ),
    )
    await ask('0126110004')
    const answer = await setBy('0126110004', await setup.codeAt('+60126110004'))
    expect(answer).toMatchObject({ status: 401, code: 'step_up_required', value: { methods: ['totp'] } })
    expect(await setup.login('phoned04', freshPassword)).toMatchObject({ code: 'step_up_required' })
    expect(await setup.login('phoned04', validPassword)).toMatchObject({ code: 'in_incorrect_password' })
  })

  test('a locked member sets nothing', async () => {
    const { memberId } = await register('phoned05', '0126110005')
    await ask('0126110005')
    const code = await setup.codeAt('+60126110005')
    await lock(memberId)
    expect((await setBy('0126110005', code)).code).toBe('member_locked')
    await setup.within((tx) => setMemberStatus(tx, memberId, 'active', null))
    expect((await setup.login('phoned05')).status).toBe(200)
  })
})
