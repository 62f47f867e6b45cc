import { CompactEncrypt, importJWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findMemberByUsername } from '#members/public.ts'
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
afterAll(() => platform.close())

const codesOf = (answer: Answer) =>
  Object.fromEntries(Object.entries(answer.fields ?? {}).map(([field, { code }]) => [field, code]))
const countOf = async (username: string) =>
  (await setup.within((tx) => tx.query(sql`select 1 as one from members.member where username_key = ${username}`)))
    .length

describe('REG-7 registration', () => {
  test('REG-15 signs the new member in', async () => {
    const { status, value } = await setup.register('Ana01')
    expect(status).toBe(200)
    expect(value).toMatchObject({ account: 'Ana01', isAgent: 0, language: 'EN', firstTimeLogin: true, toUpline: false })
    expect(value.token).toMatch(/^m\.[A-Za-z0-9_-]{43}$/)
    const info = await setup.call('GET /wps/member/info', undefined, { token: value.token })
    expect(info.value).toMatchObject({
      account: 'Ana01',
      id: value.customerId,
      payeeName: 'Ana Lee',
      hasPaymentPassword: true,
    })
    expect((await setup.login('ana01')).status).toBe(200)
  })

  test('REG-16 reports errors by field, in the visitor’s language', async () => {
    const form = {
      ...buildValidForm('1x'),
      confirmPassword: 'other',
      paymentPassword: '',
      email: 'nowhere',
    }
    const answer = await setup.call('PUT /wps/member/register', form)
    expect(answer).toMatchObject({ status: 400, code: 'fields_refused' })
    expect(codesOf(answer)).toEqual({
      username: 'reg_pattern_1',
      confirmPassword: 'reg_mismatch',
      paymentPassword: 'reg_required',
      email: 'reg_pattern_3',
    })
    expect(answer.fields?.paymentPassword?.message).toBe('Payment password input cannot be empty')
    const short = await setup.call('PUT /wps/member/register', { ...form, paymentPassword: 'abc' })
    expect(short.fields?.paymentPassword?.message).toBe('Digits only, 6 digits')
    const other = await setup.call('PUT /wps/member/register', form, { headers: { language: 'CN' } })
    expect(other.fields?.paymentPassword?.message).toContain('不能为空')
  })

  test('usernames are case-insensitive', async () => {
    await setup.register('Bella7')
    expect(codesOf(await setup.register('bELLA7'))).toEqual({ username: 'username_taken' })
  })

  test('20 parallel registrations of one name make exactly one member', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => setup.register('RaceName1')))
    const made = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(made).toHaveLength(1)
    expect(refused.map(codesOf)).toEqual(Array.from({ length: 19 }, () => ({ username: 'username_taken' })))
    expect(await countOf('racename1')).toBe(1)
  })

  test('a repeat with the same idempotency key gets the same answer, also in parallel', async () => {
    const options = { headers: { 'idempotency-key': 'register-once-1' } }
    const send = () => setup.call('PUT /wps/member/register', buildValidForm('onceonly'), options)
    const [one, two] = await Promise.all([send(), send()])
    const three = await send()
    expect([one.status, two.status, three.status]).toEqual([200, 200, 200])
    expect(two.value).toEqual(one.value)
    expect(three.value).toEqual(one.value)
    expect((await setup.call('PUT /wps/member/register', buildValidForm('otherform'), options)).code).toBe(
      'idempotency_conflict',
    )
    expect(await countOf('onceonly')).toBe(1)
    const reordered = Object.fromEntries(Object.entries(buildValidForm('onceonly')).toReversed())
    expect((await setup.call('PUT /wps/member/register', reordered, options)).value).toEqual(one.value)
    // whoever reads the database must not be able to try passwords against a hash of the request
    const { rows } = await platform.owner.query(
      "select hash, sense from platform.idempotency where key = 'register-once-1'",
    )
    expect(rows).toEqual([{ hash: Buffer.alloc(0), sense: null }])
  })

  test('without a key, a repeat is refused as name taken', async () => {
    expect((await setup.register('twice01')).status).toBe(200)
    expect(codesOf(await setup.register('twice01'))).toEqual({ username: 'username_taken' })
  })

  describe('LOGIN-13 S15 the body may be a JWE to the published key', () => {
    const wrapped = async (form: object, header: object = {}) => {
      const [key] = platform.bodyKeys.jwks.keys
      if (!key) throw new Error('no key')
      const once = { iat: Math.floor(Date.now() / 1000), ...header }
      return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(form)))
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid ?? '', ...once })
        .encrypt(await importJWK(key, 'ECDH-ES'))
    }
    const send = async (payload: string, key?: string, host = 'localhost') => {
      const headers = { host, 'content-type': 'application/jose', ...(key && { 'idempotency-key': key }) }
      const response = await setup.app.inject({ method: 'PUT', url: '/wps/member/register', payload, headers })
      const { requestId: _own, ...answer } = response.json()
      return { status: response.statusCode, answer }
    }
    const refused = { status: 400, answer: expect.objectContaining({ success: false, code: 'bad_request' }) }

    test('altered ones get one refusal', async () => {
      const jwe = await wrapped(buildValidForm('sealed01'))
      expect((await send(jwe)).status).toBe(200)
      const foreign = await wrapped(buildValidForm('sealed02'))
      const answers = [
        await send(`${jwe.slice(0, -6)}AAAAAA`),
        await send(jwe.replace('.', '.x')),
        await send(foreign.split('.').with(3, 'AAAA').join('.')),
        await send('a.b.c.d.e'),
      ]
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect(answers[0]).toEqual(refused)
    })

    test('a replay is refused, in parallel and later, also by another process, and reveals nothing', async () => {
      const jwe = await wrapped(buildValidForm('sealed03'))
      const both = await Promise.all([send(jwe), send(jwe)])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
      expect(await send(jwe)).toEqual(refused)
      const wrong = await wrapped({ ...buildValidForm('1'), email: 'x' })
      expect((await send(wrong)).answer.code).toBe('fields_refused')
      expect(await send(wrong)).toEqual(refused)
      const rows = await setup.within((tx) => tx.query(sql`select 1 as one from platform.opened_body`))
      expect(rows.length).toBeGreaterThan(2)
    })

    test('a replay with its idempotency key gets the first answer; with another key it is refused', async () => {
      const jwe = await wrapped(buildValidForm('sealed05'), { iat: undefined })
      const first = await send(jwe, 'sealed-key-1')
      expect(first.status).toBe(200)
      expect(await send(jwe, 'sealed-key-1')).toEqual(first)
      expect(await send(jwe, 'sealed-key-2')).toEqual(refused)
      expect(await send(jwe)).toEqual(refused)
    })

    test('one opened by one brand is refused by another, also under its idempotency key', async () => {
      const jwe = await wrapped(buildValidForm('sealed06'))
      expect((await send(jwe, 'sealed-key-6')).status).toBe(200)
      for (const key of [undefined, 'sealed-key-6']) expect(await send(jwe, key, 'sen.localhost')).toEqual(refused)
      const both = await wrapped(buildValidForm('1'))
      const answers = await Promise.all([send(both), send(both, undefined, 'sen.localhost')])
      expect(answers.map(({ answer }) => answer.code).toSorted()).toEqual(['bad_request', 'fields_refused'])
    })

    test('one over a day off or with an invalid time is refused', async () => {
      const now = Math.floor(Date.now() / 1000)
      for (const header of [{ iat: now - 25 * 3600 }, { iat: now + 25 * 3600 }, { iat: String(now) }, { iat: 1.5 }])
        expect(await send(await wrapped(buildValidForm('sealed04'), header)), JSON.stringify(header)).toEqual(refused)
      expect((await send(await wrapped(buildValidForm('sealed04'), { iat: now - 11 * 3600 }))).status).toBe(200)
    })
  })

  test('REG-6 a form that declines the terms is refused', async () => {
    expect((await setup.register('noterms1', { agreement: false })).code).toBe('agreement_required')
  })

  test('the username is refused', async () => {
    const both = { password: 'samesame1', confirmPassword: 'samesame1' }
    expect(codesOf(await setup.register('samesame1', both))).toEqual({ password: 'password_is_name' })
  })

  test('brands are isolated: the same name at another brand is another member', async () => {
    await setup.register('shared01')
    const form = { ...buildValidForm('shared01'), mobileNum: '0901234567' }
    const other = await setup.call('PUT /wps/member/register', form, { host: 'sen.localhost' })
    expect(other.status).toBe(200)
    const info = await setup.call('GET /wps/member/info', undefined, { token: other.value.token })
    expect(info.status).toBe(401)
  })
})

describe('REG-4 and REG-11 invitations', () => {
  const codeOf = async (username: string) => {
    const member = await setup.within((tx) => findMemberByUsername(tx, username))
    const [row] = await setup.within((tx) =>
      tx.query<{ code: string }>(sql`select code from members.invitation where member_id = ${member?.memberId}`),
    )
    return row?.code ?? ''
  }

  test('a code puts the new member below its owner and the owner’s uplines', async () => {
    await setup.register('topagent')
    await setup.register('midagent', { affiliateCode: await codeOf('topagent') })
    // read aloud or typed on a phone, a code arrives in lower case
    const typed = (await codeOf('midagent')).toLowerCase()
    const { value } = await setup.register('lowmember', { referralCode: typed })
    expect(value.toUpline).toBe(true)
    const [top, mid, low] = await setup.within((tx) =>
      Promise.all(['topagent', 'midagent', 'lowmember'].map((name) => findMemberByUsername(tx, name))),
    )
    expect(low?.uplineId).toBe(mid?.memberId)
    expect(low?.path).toEqual([top?.memberId, mid?.memberId])
  })

  test('the check call validates a code, and registration with an invalid one fails', async () => {
    await setup.register('inviter1')
    expect((await setup.call(`GET /wps/agent/affiliate?code=${await codeOf('inviter1')}`)).value).toEqual({
      valid: true,
    })
    const typed = (await codeOf('inviter1')).toLowerCase()
    expect((await setup.call(`GET /wps/agent/affiliate?code=%20${typed}`)).value).toEqual({ valid: true })
    expect((await setup.register('invited3', { affiliateCode: typed })).status).toBe(200)
    expect(await setup.call('GET /wps/agent/affiliate?code=NOBODYS')).toMatchObject({
      status: 422,
      code: 'invitation_code_error',
    })
    expect((await setup.register('invited1', { affiliateCode: 'NOBODYS' })).code).toBe('invitation_code_error')
    expect((await setup.register('invited2', { referralCode: 'NOBODYS' })).status).toBe(200)
  })
})

describe('the current rules apply (walk D.5)', () => {
  test('a rule change applies at once', async () => {
    await setup.setRule('username', 'min_length = 9')
    expect(codesOf(await setup.register('short08'))).toEqual({ username: 'reg_pattern_1' })
    await setup.setRule('username', 'min_length = 4')
    expect((await setup.register('short08')).status).toBe(200)
  })

  test('VALID-9 a requested birthday must be an adult’s', async () => {
    await setup.setRule('birthday', 'enabled = true')
    const today = new Date()
    const born = (years: number) => `${today.getUTCFullYear() - years}-01-01`
    expect(codesOf(await setup.register('young01', { birthday: born(18) }))).toEqual({ birthday: 'reg_too_young' })
    expect(codesOf(await setup.register('young02', { birthday: '1990-02-30' }))).toEqual({ birthday: 'reg_pattern_11' })
    expect((await setup.register('grown01', { birthday: born(30) })).status).toBe(200)
  })

  test('contact data is stored sealed, and a taken number is refused', async () => {
    await setup.register('contact1', { mobileNum: '0123456789', zalo: '0123456789' })
    const [row] = await setup.within((tx) =>
      tx.query<{ contact: Buffer }>(sql`select contact from members.member where username_key = 'contact1'`),
    )
    expect(row?.contact.toString('latin1')).not.toContain('0123456789')
    expect(codesOf(await setup.register('contact2', { mobileNum: '0123456789' }))).toEqual({
      mobileNum: 'mobile_taken',
    })
  })

  test('registration can be switched off', async () => {
    await setup.switchModule('DIRECTREG3', false)
    expect((await setup.register('closed01')).code).toBe('registration_closed')
    await setup.switchModule('DIRECTREG3', true)
    expect((await setup.register('opened01')).status).toBe(200)
  })
})

describe('follow-up', () => {
  test('a welcome mail goes to the address, and an event is published', async () => {
    const { value } = await setup.register('mailed01', { email: 'mailed01@example.com' })
    const [mail] = await setup.within((tx) => readOutboxFor(tx, 'mailed01@example.com'))
    expect(mail).toMatchObject({ channel: 'email', subject: 'Welcome to Nusa' })
    expect(mail?.text).toContain('mailed01')
    const events = await setup.within((tx) =>
      tx.query<{ payload: string }>(
        sql`select payload::text from platform.outbox where name = 'access.memberRegistered'`,
      ),
    )
    expect(events.some(({ payload }) => payload.includes(`"${value.customerId}"`))).toBe(true)
  })

  test('passwords are hashed with Argon2id and not stored in the clear', async () => {
    await setup.register('hashed01')
    const [row] = await setup.within((tx) =>
      tx.query<{ passwordHash: string; paymentHash: string }>(sql`
        select c.password_hash, c.payment_hash from access.credential c join members.member m on m.id = c.member_id
        where m.username_key = 'hashed01'`),
    )
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(row?.paymentHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(row)).not.toContain(validPassword)
  })
})
