import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findMemberByUsername, markMobileVerified, openContact } from '#members/public.ts'
import { readOutboxFor } from '#notify/public.ts'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { pickWrongCode, totpCodeAt } from '#testing/authenticator.ts'
import { type AccessSetup, setUpAccess, validPassword } from './testing.ts'

let platform: TestPlatform
let setup: AccessSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpAccess(platform)
})
afterAll(() => platform.close())

const homeAddress = '203.0.113.10'
const foreignAddress = '198.51.100.10'
const device = { 'user-agent': 'Phone' }
type At = { ip?: string; headers?: Record<string, string>; password?: string }

const login = (username: string, { ip = foreignAddress, headers = device, password = validPassword }: At = {}) =>
  setup.call('POST /wps/session/login', { username, password }, { ip, headers })
const finish = (ticket: string, method: string, code: string, { ip = foreignAddress, headers = device }: At = {}) =>
  setup.call('POST /wps/session/login/stepup', { ticket, method, code }, { ip, headers })
const sendCode = (ticket: string, method: string) =>
  setup.call('POST /wps/session/login/stepup/code', { ticket, method }, { ip: foreignAddress, headers: device })

let numbers = 0
/** A member on a known network, with whatever the second proof may ask for. */
async function member(username: string, more: Record<string, unknown> = {}) {
  const form = { ...more, payeeName: 'Ana  Lee', paymentPassword: '246810', agreement: true }
  const typed = { username, password: validPassword, confirmPassword: validPassword, ...form }
  const { value, code } = await setup.call('PUT /wps/member/register', typed, { ip: homeAddress })
  expect(code).toBeUndefined()
  const row = await setup.within((tx) => findMemberByUsername(tx, username))
  return { token: value.token as string, memberId: row?.memberId ?? 0n }
}
const withPhone = async (username: string) => {
  numbers++
  const own = await member(username, { countryDialingCode: '60', mobileNum: `1234567${10 + numbers}` })
  await setup.within((tx) => markMobileVerified(tx, own.memberId))
  const row = await setup.within(async (tx) => {
    const found = await findMemberByUsername(tx, username)
    return found ? openContact(tx, found) : {}
  })
  return { ...own, mobile: row.mobileNum ?? '' }
}
const lastCode = async (to: string) =>
  (await setup.within((tx) => readOutboxFor(tx, null))).find((line) => line.to.endsWith(to) && line.code)?.code ?? ''
const clearTotpSteps = () => setup.within((tx) => tx.query(sql`update access.totp set step = 0`))
const clearAttempts = () => setup.within((tx) => tx.query(sql`delete from platform.rate`))

describe('S09 LOGIN-10 an unregistered address', () => {
  test('requires one more proof the member has, with masked hints', async () => {
    await member('stepup01', { email: 'stepup01@example.com' })
    const asked = await login('stepup01')
    expect(asked).toMatchObject({ status: 401, code: 'step_up_required' })
    expect(asked.value.methods).toEqual(['email', 'bankAccountName'])
    expect(asked.value.hints).toEqual({ email: 's***@example.com' })
    expect(asked.value.ticket.length).toBeGreaterThan(40)
    expect((await login('stepup01', { ip: '203.0.113.77' })).status).toBe(200)
  })

  test('an SMS code signs in and makes the address known; the step is never skipped', async () => {
    const { mobile } = await withPhone('stepup02')
    const { ticket, methods, hints } = (await login('stepup02')).value
    expect(methods).toEqual(['sms', 'bankAccountName'])
    expect(hints.sms).toContain(mobile.slice(-2))
    expect(hints.sms).not.toContain(mobile)
    expect((await finish(ticket, 'sms', '')).code).toBe('code_wrong')
    expect((await sendCode(ticket, 'sms')).value).toMatchObject({ expiredMinutes: 5 })
    const code = await lastCode(mobile)
    const done = await finish(ticket, 'sms', code)
    expect(done).toMatchObject({ status: 200, value: { account: 'stepup02', mustChangePassword: false } })
    expect((await setup.call('GET /wps/member/info', undefined, { token: done.value.token })).status).toBe(200)
    expect((await finish(ticket, 'sms', code)).code).toBe('ticket_over')
    expect((await login('stepup02')).status).toBe(200)
  })

  test('an email code signs in, and the location is mailed', async () => {
    await member('stepup03', { email: 'stepup03@example.com' })
    const { ticket } = (await login('stepup03')).value
    await sendCode(ticket, 'email')
    expect((await finish(ticket, 'email', await lastCode('stepup03@example.com'))).status).toBe(200)
    const [newest] = await setup.within((tx) => readOutboxFor(tx, 'stepup03@example.com'))
    expect(newest?.text).toContain(foreignAddress)
  })

  test('the browser cannot choose a method the server did not offer', async () => {
    await member('stepup04')
    const { ticket, methods } = (await login('stepup04')).value
    expect(methods).toEqual(['bankAccountName'])
    expect((await sendCode(ticket, 'sms')).code).toBe('not_offered')
    for (const method of ['sms', 'email', 'totp'])
      expect((await finish(ticket, method, '000000')).code).toBe('not_offered')
    expect((await finish(ticket, 'none', '')).status).toBe(400)
  })

  test('a ticket is valid on its device and network, for ten minutes and five tries', async () => {
    await member('stepup05')
    const right = ['bankAccountName', 'ana lee'] as const
    const { ticket } = (await login('stepup05')).value
    expect((await finish(ticket, ...right, { ip: '192.0.2.1' })).code).toBe('ticket_over')
    expect((await finish(ticket, ...right, { headers: { 'user-agent': 'Other' } })).code).toBe('ticket_over')
    expect((await finish(`${ticket}x`, ...right)).code).toBe('ticket_over')
    await setup.within((tx) => tx.query(sql`update access.step_up set expires_at = now() - interval '1 second'`))
    expect((await finish(ticket, ...right)).code).toBe('ticket_over')

    const second = (await login('stepup05')).value.ticket
    for (let n = 1; n <= 5; n++) {
      const no = await finish(second, 'bankAccountName', `no ${n}`)
      expect([no.code, no.fields?.code?.code]).toEqual(['code_wrong', 'payee_name_wrong'])
    }
    expect((await finish(second, ...right)).code).toBe('ticket_over')
    // another ticket does not allow more guesses
    const third = (await login('stepup05')).value.ticket
    const closed = await finish(third, ...right)
    expect([closed.code, closed.fields?.code?.code]).toEqual(['account_locked', 'payee_name_closed'])
    expect(closed.fields?.code?.message).toContain('15')
  })

  test('a code of another attempt or account is refused', async () => {
    const [own, other] = [await withPhone('stepup06'), await withPhone('stepup07')]
    const first = (await login('stepup06')).value.ticket
    const second = (await login('stepup06')).value.ticket
    await sendCode(first, 'sms')
    const code = await lastCode(own.mobile)
    expect((await finish(second, 'sms', code)).code).toBe('code_wrong')
    const theirs = (await login('stepup07')).value.ticket
    await sendCode(theirs, 'sms')
    const another = await lastCode(other.mobile)
    // one time in a million both numbers get the same code
    if (another === code) return
    expect((await finish(first, 'sms', another)).code).toBe('code_wrong')
    expect((await finish(theirs, 'sms', code)).code).toBe('code_wrong')
  })

  test('of two parallel uses of one proof one succeeds', async () => {
    const { mobile } = await withPhone('stepup08')
    const { ticket } = (await login('stepup08')).value
    await sendCode(ticket, 'sms')
    const code = await lastCode(mobile)
    const both = await Promise.all([finish(ticket, 'sms', code), finish(ticket, 'sms', code)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a password change invalidates earlier tickets', async () => {
    await member('stepup09')
    const { ticket } = (await login('stepup09')).value
    await setup.within((tx) => tx.query(sql`update access.credential set changed_at = clock_timestamp()`))
    expect((await finish(ticket, 'bankAccountName', 'Ana Lee')).code).toBe('ticket_over')
  })

  test('a bank account name alone never unlocks money, not even with the password', async () => {
    await member('stepup10')
    const { ticket } = (await login('stepup10')).value
    const { token } = (await finish(ticket, 'bankAccountName', 'ANA LEE')).value
    expect((await setup.call('GET /wps/member/info', undefined, { token })).status).toBe(200)
    const body = { password: validPassword }
    expect((await setup.call('POST /wps/session/confirm', body, { token })).code).toBe('stronger_proof_required')
    const begin = await setup.call('POST /wps/member/totp', body, { token })
    expect(begin.code).toBe('fresh_sign_in_required')
    // nor does it open another session, which would not be marked as weak
    const other = await setup.call('POST /wps/session/handover/token', undefined, { token })
    expect(other.code).toBe('stronger_proof_required')
    // the network does not become a known one
    expect((await login('stepup10')).code).toBe('step_up_required')
  })

  test('a handover does not make the other device’s location known', async () => {
    const { token } = await member('stepup14', { email: 'stepup14@example.com' })
    const given = await setup.call('POST /wps/session/handover/token', undefined, { token, ip: homeAddress })
    const opened = await setup.call('POST /wps/session/handover', { token: given.value.token }, { ip: foreignAddress })
    expect(opened.status).toBe(200)
    expect((await login('stepup14')).code).toBe('step_up_required')
  })

  test('applies only where the brand wants it; a member without any proof is let in, audited', async () => {
    const options = { host: 'sen.localhost', headers: device }
    const form = {
      password: validPassword,
      confirmPassword: validPassword,
      paymentPassword: '246810',
      payeeName: 'Ana Lee',
    }
    const made = await setup.call(
      'PUT /wps/member/register',
      { ...form, username: 'stepup11', countryDialingCode: '84', mobileNum: '912345678', agreement: true },
      { ...options, ip: homeAddress },
    )
    expect(made.code).toBeUndefined()
    const body = { username: 'stepup11', password: validPassword }
    expect((await setup.call('POST /wps/session/login', body, { ...options, ip: foreignAddress })).status).toBe(200)

    const { memberId } = await member('stepup12')
    await setup.within((tx) => tx.query(sql`update members.member set payee_name = '' where id = ${memberId}`))
    expect((await login('stepup12')).status).toBe(200)
    const lines = await setup.within((tx) =>
      tx.query(sql`select 1 from audit.line where action = 'member.sign-in-unproven'`),
    )
    expect(lines).toHaveLength(1)
  })
})

describe('S10 a member’s authenticator', () => {
  const totp = (route: string, body: unknown, token: string) =>
    setup.call(`${route}`, body, { token, ip: homeAddress, headers: device })

  async function enrolled(username: string) {
    const own = await member(username, { email: `${username}@example.com` })
    const begun = await totp('POST /wps/member/totp', { password: validPassword }, own.token)
    expect(begun.value.uri).toContain(`otpauth://totp/Nusa:${username}`)
    const { secret } = begun.value
    const done = await totp('PUT /wps/member/totp', { code: totpCodeAt(secret) }, own.token)
    return { ...own, secret: secret as string, recoveryCodes: done.value.recoveryCodes as string[] }
  }

  test('is enrolled with password and code, shown in the security centre, mailed, and always required', async () => {
    const { token, secret, recoveryCodes, memberId } = await enrolled('totp0001')
    expect(new Set(recoveryCodes).size).toBe(10)
    const { value } = await totp('GET /wps/member/security', undefined, token)
    expect(value).toMatchObject({ totp: true, recoveryCodesLeft: 10, hasPaymentPassword: true, remembered: false })
    const [mail] = await setup.within((tx) => readOutboxFor(tx, 'totp0001@example.com'))
    expect(mail?.subject).toContain('Authenticator app added')
    const [row] = await setup.within((tx) =>
      tx.query<{ secret: Buffer }>(sql`select secret from access.totp where holder_id = ${memberId}`),
    )
    expect(row?.secret.toString('latin1')).not.toContain(secret)

    // on the known network too, and by no other method
    const asked = await login('totp0001', { ip: homeAddress })
    expect(asked).toMatchObject({ code: 'step_up_required', value: { methods: ['totp'] } })
    const { ticket } = asked.value
    expect((await finish(ticket, 'totp', pickWrongCode(secret), { ip: homeAddress })).code).toBe('totp_wrong')
    await clearTotpSteps()
    expect((await finish(ticket, 'totp', totpCodeAt(secret), { ip: homeAddress })).status).toBe(200)
    expect((await totp('POST /wps/member/totp', { password: validPassword }, token)).code).toBe('already_decided')
  })

  test('each code is valid once, also in parallel', async () => {
    const { secret } = await enrolled('totp0002')
    const tickets = [(await login('totp0002')).value.ticket, (await login('totp0002')).value.ticket]
    await clearTotpSteps()
    const code = totpCodeAt(secret)
    const both = await Promise.all(tickets.map((ticket) => finish(ticket, 'totp', code)))
    expect(both.map(({ code: refused = 'in' }) => refused).sort()).toEqual(['in', 'totp_wrong'])
  })

  test('a recovery code works once', async () => {
    const { recoveryCodes, token } = await enrolled('totp0003')
    const [recovery = ''] = recoveryCodes
    const first = (await login('totp0003')).value.ticket
    expect((await finish(first, 'totp', recovery.toLowerCase())).status).toBe(200)
    const second = (await login('totp0003')).value.ticket
    expect((await finish(second, 'totp', recovery)).code).toBe('totp_wrong')
    expect((await totp('GET /wps/member/security', undefined, token)).value.recoveryCodesLeft).toBe(9)
  })

  test('five wrong codes lock it for a while, across tickets', async () => {
    const { secret } = await enrolled('totp0004')
    const { ticket } = (await login('totp0004')).value
    for (let n = 1; n <= 5; n++) expect((await finish(ticket, 'totp', pickWrongCode(secret))).code).toBe('totp_wrong')
    await clearTotpSteps()
    const next = (await login('totp0004')).value.ticket
    expect((await finish(next, 'totp', totpCodeAt(secret))).code).toBe('account_locked')
    await setup.within((tx) => tx.query(sql`delete from access.failure`))
  })

  test('removal needs password and code', async () => {
    const { token, secret } = await enrolled('totp0005')
    const remove = (password: string, code: string) => totp('POST /wps/member/totp/removal', { password, code }, token)
    await clearTotpSteps()
    expect((await remove('Wrong#2026', totpCodeAt(secret))).code).toBe('old_password_wrong')
    expect((await remove(validPassword, pickWrongCode(secret))).code).toBe('totp_wrong')
    expect((await remove(validPassword, totpCodeAt(secret))).status).toBe(200)
    expect((await login('totp0005', { ip: homeAddress })).status).toBe(200)
  })

  test('X04 a secret moved to another row cannot be opened', async () => {
    const [one, two] = [await enrolled('totp0006'), await enrolled('totp0007')]
    await setup.within((tx) =>
      tx.query(sql`update access.totp t set secret = s.secret from access.totp s
        where t.holder_id = ${one.memberId} and s.holder_id = ${two.memberId}`),
    )
    await clearTotpSteps()
    const { ticket } = (await login('totp0006')).value
    expect((await finish(ticket, 'totp', totpCodeAt(two.secret))).status).toBe(500)
    await clearAttempts()
  })
})
