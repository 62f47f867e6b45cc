import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findMemberByUsername } from '#members/public.ts'
import { readOutboxFor } from '#notify/public.ts'
import { sql } from '#platform/db/tx.ts'
import { sha256 } from '#platform/seal.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { translate } from '#platform/texts/texts.ts'
import { authenticate, readSessionEndsOf } from './authenticate.ts'
import { type AccessSetup, setUpAccess, validPassword } from './testing.ts'

let platform: TestPlatform
let setup: AccessSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpAccess(platform)
})
afterAll(() => platform.close())

const as = (token: string) => ({
  get: (path: string) => setup.call(`GET ${path}`, undefined, { token }),
  put: (path: string, body: unknown) => setup.call(`PUT ${path}`, body, { token }),
  remove: (path: string) => setup.call(`DELETE ${path}`, undefined, { token }),
})
/** Creates a member with a number of sessions. Returns their tokens. */
async function registerAndSignIn(username: string, sessions = 1): Promise<string[]> {
  const tokens = [(await setup.register(username)).value.token as string]
  while (tokens.length < sessions) tokens.push((await setup.login(username)).value.token)
  return tokens
}
const alive = async (token: string) => (await as(token).get('/wps/member/info')).status === 200
const pushesTo = async (username: string) => {
  const member = await setup.within((tx) => findMemberByUsername(tx, username))
  return setup.within((tx) =>
    tx.query(sql`select payload::text from platform.outbox
      where name = ${`member:${setup.brandId}:${member?.memberId}`} and payload->>'type' = 'session-ended'`),
  )
}
const age = (token: string, column: string, interval: string) =>
  setup.within((tx) =>
    tx.query(sql`update access.session set ${sql.raw(column)} = now() - ${interval}::interval
      where brand_id = ${tx.brandId} and token_hash = ${sha256(token)}`),
  )

describe('sessions', () => {
  test('S05 the token is random, stored as a hash only, and invalid at another brand', async () => {
    const [one = '', two = ''] = await registerAndSignIn('session01', 2)
    expect(one).not.toBe(two)
    const rows = await setup.within((tx) => tx.query<{ all: string }>(sql`select s::text as all from access.session s`))
    expect(rows.some((row) => JSON.stringify(row).includes(one.slice(2)))).toBe(false)
    expect((await setup.call('GET /wps/member/info', undefined, { token: one, host: 'sen.localhost' })).status).toBe(
      401,
    )
    expect(await alive(`${one.slice(0, -1)}${one.endsWith('A') ? 'B' : 'A'}`)).toBe(false)
  })

  test('LOGIN-8 logout ends this session only, on the server', async () => {
    const [one = '', two = ''] = await registerAndSignIn('session02', 2)
    expect((await as(one).remove('/wps/session/logout')).status).toBe(200)
    expect(await alive(one)).toBe(false)
    expect(await alive(two)).toBe(true)
    expect((await as(one).remove('/wps/session/logout')).code).toBe('in_sorry_in')
  })

  test('S14 own sessions are listed and can be ended; others’ are not found', async () => {
    const [one = '', two = ''] = await registerAndSignIn('session03', 2)
    const [stranger = ''] = await registerAndSignIn('session04')
    const { list } = (await as(two).get('/wps/session/list')).value
    expect(list).toHaveLength(2)
    expect(list.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
    const other = list.find(({ current }: { current: boolean }) => !current)
    expect((await as(stranger).remove(`/wps/session/list/${other.sessionId}`)).code).toBe('not_found')
    expect((await as(two).remove('/wps/session/list/9999999999999999999')).code).toBe('not_found')
    expect((await as(two).remove(`/wps/session/list/${other.sessionId}`)).status).toBe(200)
    expect([await alive(one), await alive(two)]).toEqual([false, true])
    expect(await pushesTo('session03')).toHaveLength(1)
  })

  test('S14 a session ends when idle for a day and at its fixed expiry', async () => {
    const [idle = '', old = '', left = '', live = ''] = await registerAndSignIn('session05', 4)
    const principals = await Promise.all(
      [idle, old, left, live].map(async (token) => {
        const signedInAs = await authenticate(platform, setup.brandId, token)
        return signedInAs?.principal ?? { kind: 'guest' as const }
      }),
    )
    await age(idle, 'last_seen_at', '25 hours')
    await age(old, 'expires_at', '1 second')
    await as(left).remove('/wps/session/logout')
    expect([await alive(idle), await alive(old)]).toEqual([false, false])
    // open sockets are told the same
    const ends = await readSessionEndsOf(platform, setup.brandId, principals)
    expect(principals.map((principal) => ends.get(principal))).toEqual(['ended', 'ended', 'signed-out', undefined])
  })

  test('last use is recorded at most once a minute', async () => {
    const [token = ''] = await registerAndSignIn('session06')
    const seen = async () => {
      const [row] = await setup.within((tx) =>
        tx.query<{ lastSeenAt: Date }>(
          sql`select last_seen_at from access.session where token_hash = ${sha256(token)}`,
        ),
      )
      return row?.lastSeenAt.getTime() ?? 0
    }
    const first = await seen()
    await alive(token)
    expect(await seen()).toBe(first)
    await age(token, 'last_seen_at', '61 seconds')
    await Promise.all([alive(token), alive(token), alive(token)])
    expect(await seen()).toBeGreaterThan(first)
  })

  test('CLIENT-3 the session’s language applies when no header names one', async () => {
    const [token = ''] = await registerAndSignIn('session07')
    expect((await as(token).put('/wps/session/language', { language: 'CN' })).status).toBe(200)
    expect((await as(token).put('/wps/session/language', { language: 'TH' })).code).toBe('bad_request')
    const answer = await setup.app.inject({
      method: 'PUT',
      url: '/wps/member/info/nickname',
      headers: { host: 'localhost', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ nickname: '<b>' }),
    })
    expect(answer.json().message).toBe(translate('CN', 'fields_refused'))
  })
})

describe('VALID-8 changing the password', () => {
  const change = (token: string, old: string | undefined, fresh: string, again = fresh) =>
    as(token).put('/wps/member/password', {
      ...(old !== undefined && { oldPassword: old }),
      newPassword: fresh,
      confirmNewPassword: again,
    })

  test('S05 S07 all other sessions end, this one gets a new token, and the owner is mailed', async () => {
    const { value } = await setup.register('change01', { email: 'change01@example.com' })
    const other = (await setup.login('change01')).value.token
    const changed = await change(value.token, validPassword, 'Other#2026')
    expect(changed.status).toBe(200)
    expect(await Promise.all([changed.value.token, value.token, other].map(alive))).toEqual([true, false, false])
    expect(await pushesTo('change01')).toHaveLength(1)
    expect((await setup.login('change01')).code).toBe('in_incorrect_password')
    expect((await setup.login('change01', 'Other#2026')).status).toBe(200)
    const [mail] = await setup.within((tx) => readOutboxFor(tx, 'change01@example.com'))
    expect(mail?.subject).toBe('Your Nusa password was changed')
  })

  test('errors are reported by field', async () => {
    const [token = ''] = await registerAndSignIn('change02')
    const codes = async (...given: Parameters<typeof change>) => {
      const { code, fields = {} } = await change(...given)
      return [code, ...Object.entries(fields).map(([field, { code: what }]) => `${field}:${what}`)]
    }
    expect(await codes(token, validPassword, 'short')).toEqual(['fields_refused', 'newPassword:reg_pattern_19'])
    expect(await codes(token, validPassword, 'Other#2026', 'Else#2026')).toEqual([
      'fields_refused',
      'confirmNewPassword:reg_mismatch',
    ])
    expect(await codes(token, validPassword, validPassword)).toEqual([
      'fields_refused',
      'newPassword:password_unchanged',
    ])
    expect(await codes(token, undefined, 'Other#2026')).toEqual(['fields_refused', 'oldPassword:reg_required'])
    expect(await codes(token, validPassword, 'Other#2026', '')).toEqual([
      'fields_refused',
      'confirmNewPassword:reg_required',
    ])
    expect(await codes(token, 'Wrong#2026', 'Other#2026')).toEqual(['old_password_wrong'])
  })

  test('REG-16 the username is refused in any case', async () => {
    const [token = ''] = await registerAndSignIn('change02n')
    const { fields } = await change(token, validPassword, 'CHANGE02N')
    expect(fields?.newPassword?.code).toBe('password_is_name')
  })

  test('VALID-4 an empty field is named by its label', async () => {
    const [token = ''] = await registerAndSignIn('change02e')
    const empty = { newPassword: '', confirmNewPassword: '' }
    const said = await as(token).put('/wps/member/password', { oldPassword: validPassword, ...empty })
    expect(said.fields?.newPassword?.message).toBe('New password input cannot be empty')
    expect(said.fields?.confirmNewPassword?.message).toBe('Confirm new password input cannot be empty')
    const fresh = { newPaymentPassword: '135790', confirmNewPaymentPassword: '135790' }
    const none = await as(token).put('/wps/member/payment-password', { password: '', ...fresh })
    expect(none.fields?.password?.message).toBe('Password input cannot be empty')
    const blank = { newPaymentPassword: '', confirmNewPaymentPassword: '' }
    const both = await as(token).put('/wps/member/payment-password', { password: validPassword, ...blank })
    expect(both.fields?.newPaymentPassword?.message).toBe('New payment password input cannot be empty')
  })

  test('five wrong old passwords lock the change', async () => {
    const [token = ''] = await registerAndSignIn('change03')
    for (let n = 1; n <= 5; n++)
      expect((await change(token, `Wrong#${n}`, 'Other#2026')).code).toBe('old_password_wrong')
    expect((await change(token, validPassword, 'Other#2026')).code).toBe('account_locked')
  })

  test('of two parallel changes one wins', async () => {
    const [token = ''] = await registerAndSignIn('change04')
    const both = await Promise.all(['First#2026', 'Second#2026'].map((fresh) => change(token, validPassword, fresh)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('LOGIN-3 S08 a forced change allows nothing else and does not need the old password', async () => {
    const [token = ''] = await registerAndSignIn('change05')
    await setup.within((tx) =>
      tx.query(sql`update access.credential set must_change = true
        where brand_id = ${tx.brandId} and member_id = (select id from members.member where username_key = 'change05')`),
    )
    expect((await setup.login('change05')).value.mustChangePassword).toBe(true)
    expect((await as(token).get('/wps/member/info')).code).toBe('must_change_password')
    expect((await as(token).get('/wps/session/list')).code).toBe('must_change_password')
    expect((await change(token, undefined, validPassword)).fields?.newPassword?.code).toBe('password_unchanged')
    expect(await alive((await change(token, undefined, 'Other#2026')).value.token)).toBe(true)
  })
})

describe('LOGIN-7 an expired password', () => {
  test('only allows changing it, for as long as the brand requires that', async () => {
    await registerAndSignIn('expired1')
    await setup.within((tx) =>
      tx.query(sql`update access.credential set changed_at = now() - interval '181 days'
        where brand_id = ${tx.brandId} and member_id = (select id from members.member where username_key = 'expired1')`),
    )
    const { value } = await setup.login('expired1')
    expect(value).toMatchObject({ passwordExpired: true, mustChangePassword: true })
    expect((await as(value.token).get('/wps/member/info')).code).toBe('must_change_password')
    const body = { newPassword: 'Other#2026', confirmNewPassword: 'Other#2026' }
    expect((await as(value.token).put('/wps/member/password', body)).status).toBe(200)
    expect((await setup.login('expired1', 'Other#2026')).value).toMatchObject({ passwordExpired: false })
  })
})
