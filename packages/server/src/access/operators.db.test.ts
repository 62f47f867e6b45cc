import { confirmTotp } from '@gasing/contract/calls/office/session'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyChain } from '#audit/public.ts'
import { findMemberByUsername } from '#members/public.ts'
import { sql } from '#platform/db/tx.ts'
import { sha256 } from '#platform/seal.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { pickWrongCode, totpCodeAt } from '#testing/authenticator.ts'
import { authenticate, readSessionEndOf } from './authenticate.ts'
import { createOperator } from './operators.ts'
import { type AccessSetup, setUpAccess, validPassword } from './testing.ts'

let platform: TestPlatform
let setup: AccessSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpAccess(platform)
  await setup.within(async (tx) => {
    for (const name of ['owner', 'finance', 'content', 'support', 'risk'] as const)
      await createOperator(tx, { name, password: validPassword, roles: [name] })
  })
})
// all requests come from one address
afterEach(async () => {
  await setup.within((tx) => tx.query(sql`delete from platform.rate`))
  await setup.within((tx) => tx.query(sql`delete from access.failure`))
})
afterAll(() => platform.close())

const signIn = (name: string, more: Record<string, unknown> = {}) =>
  setup.call('POST /office/api/session', { name, password: validPassword, ...more })
const tokenOf = async (name: string): Promise<string> => (await signIn(name)).value.token
const session = (method: 'POST' | 'PUT', token: string, body: unknown = { password: validPassword }) =>
  setup.call(`${method} /office/api/session/totp`, body, { token })
const actions = (action: string) =>
  setup.within((tx) =>
    tx.query<{ actor: string; subject: string; reason: string | null }>(
      sql`select actor, subject, reason from audit.line where action = ${action} order by audit_id`,
    ),
  )

describe('operators', () => {
  test('sign in with their roles, which is audited', async () => {
    const { status, value } = await signIn('Finance')
    expect(status).toBe(200)
    expect(value.token).toMatch(/^o\./)
    expect(value.operator).toMatchObject({
      name: 'finance',
      roles: ['finance'],
      totpEnabled: false,
      brand: { code: 'nusa' },
    })
    const info = await setup.call('GET /office/api/session', undefined, { token: value.token })
    expect(info.value).toEqual(value.operator)
    expect((await actions('operator.sign-in')).at(-1)?.actor).toMatch(/^operator:\d+ finance$/)
    expect((await setup.within(verifyChain)).broken).toBeNull()
  })

  test('S03 wrong passwords and unknown names get the same answers: captcha after three, locked after ten', async () => {
    await signIn('risk')
    for (const name of ['content', 'nobody']) {
      for (let n = 1; n <= 3; n++) {
        const answer = await signIn(name, { password: `Wrong#${n}` })
        expect([answer.code, answer.value]).toEqual([
          'in_incorrect_password',
          n < 3 ? undefined : { captchaRequired: true },
        ])
      }
      expect((await signIn(name)).code).toBe('too_often')
      await setup.wait(60)
      expect((await signIn(name)).code).toBe('captcha_required')
      expect((await signIn(name, { ...(await setup.captcha()), captcha: 'wrong' })).code).toBe('captcha_wrong')
      for (let n = 4; n <= 10; n++) {
        expect((await signIn(name, { password: 'Wrong#2026', ...(await setup.captcha()) })).code).toBe(
          'in_incorrect_password',
        )
        await setup.wait(60)
      }
      expect((await signIn(name, await setup.captcha())).code).toBe('account_locked')
    }
    // strangers have locked the name; on a network where the operator is known a captcha is enough
    expect((await actions('operator.sign-in-refused')).length).toBe(10)
    await setup.wait(15 * 60)
    expect((await signIn('content')).status).toBe(200)
    for (let n = 1; n <= 10; n++) {
      await setup.call(
        'POST /office/api/session',
        { name: 'content', password: 'Wrong#2026', ...(await setup.captcha()) },
        { ip: '198.51.100.7' },
      )
      await setup.wait(60)
    }
    const stranger = await setup.call(
      'POST /office/api/session',
      { name: 'content', password: validPassword, ...(await setup.captcha()) },
      { ip: '198.51.100.7' },
    )
    expect(stranger.code).toBe('account_locked')
    expect((await signIn('content', await setup.captcha())).status).toBe(200)
  })

  test('S14 own sessions are listed and can be ended; others’ are not found', async () => {
    const [here, there, other] = [await tokenOf('owner'), await tokenOf('owner'), await tokenOf('finance')]
    const list = async (token: string) =>
      (await setup.call('GET /office/api/session/list', undefined, { token })).value.list as {
        sessionId: string
        current: boolean
      }[]
    const idOf = async (token: string) => (await list(token)).find(({ current }) => current)?.sessionId
    const end = async (token: string, id: string | undefined) =>
      (await setup.call(`DELETE /office/api/session/list/${id}`, undefined, { token })).code
    expect(await end(other, await idOf(there))).toBe('not_found')
    expect(await end(here, await idOf(there))).toBeUndefined()
    expect((await setup.call('GET /office/api/session', undefined, { token: there })).code).toBe('in_sorry_in')
    expect((await list(here)).filter(({ current }) => current)).toHaveLength(1)
    const pushes = await setup.within((tx) =>
      tx.query(sql`select 1 as one from platform.outbox
        where name = ${`office:${setup.scope.brandId}`} and payload->>'type' = 'session-ended'`),
    )
    expect(pushes).toHaveLength(1)
  })

  test('Z09 a role change applies from the next request', async () => {
    const token = await tokenOf('support')
    const members = () => setup.call('GET /office/api/members/1/sessions', undefined, { token })
    const become = (role: string) =>
      setup.within((tx) => tx.query(sql`update access.operator set roles = array[${role}] where name = 'support'`))
    expect((await members()).code).toBe('not_found')
    await become('content')
    expect((await members()).code).toBe('not_allowed')
    await become('support')
    expect((await members()).code).toBe('not_found')
  })

  test('member and operator tokens are not exchangeable', async () => {
    const member = (await setup.register('member01')).value.token
    expect((await setup.call('GET /office/api/session', undefined, { token: member })).code).toBe('not_allowed')
    const operator = await tokenOf('owner')
    expect((await setup.call('GET /wps/member/info', undefined, { token: operator })).code).toBe('not_allowed')
    expect((await signIn('owner', {})).status).toBe(200)
    const other = await setup.call('GET /office/api/session', undefined, { token: operator, host: 'sen.localhost' })
    expect(other.status).toBe(401)
  })

  test('S14 a session ends at sign-out, after an idle hour, and when the operator is dismissed', async () => {
    const [out, idle, dismissed] = [await tokenOf('content'), await tokenOf('content'), await tokenOf('content')]
    const old = await tokenOf('content')
    const page = await authenticate(platform, setup.brandId, idle)
    const endOfIdle = () => readSessionEndOf(platform, setup.brandId, page?.principal ?? { kind: 'guest' })
    const alive = async (token: string) =>
      (await setup.call('GET /office/api/session', undefined, { token })).status === 200
    expect([await alive(idle), await endOfIdle()]).toEqual([true, null])
    await setup.call('DELETE /office/api/session', undefined, { token: out })
    expect(await actions('operator.sign-out')).toHaveLength(1)
    await setup.within(async (tx) => {
      await tx.query(sql`update access.operator_session set last_seen_at = now() - interval '61 minutes'
        where token_hash = ${sha256(idle)}`)
      await tx.query(sql`update access.operator_session set expires_at = now() - interval '1 second'
        where token_hash = ${sha256(old)}`)
    })
    expect([await alive(old), await endOfIdle()]).toEqual([false, 'ended'])
    expect([await alive(out), await alive(idle), await alive(dismissed)]).toEqual([false, false, true])
    await setup.within((tx) => tx.query(sql`update access.operator set disabled_at = now() where name = 'content'`))
    expect(await alive(dismissed)).toBe(false)
    expect((await signIn('content')).code).toBe('operator_disabled')
  })

  test('a name is unique', async () => {
    expect(
      await setup.within((tx) => createOperator(tx, { name: 'OWNER', password: validPassword, roles: ['owner'] })),
    ).toBeNull()
  })
})

describe('S10 the second factor', () => {
  const forgetSteps = () => setup.within((tx) => tx.query(sql`update access.totp set step = 0`))

  test('is enrolled with a code and then required, and each code is valid once', async () => {
    const token = await tokenOf('support')
    const { value } = await session('POST', token)
    expect(value.uri).toMatch(/^otpauth:\/\/totp\/Nusa:support\?/)
    expect((await signIn('support')).status).toBe(200)
    expect((await session('PUT', token, { code: pickWrongCode(value.secret) })).code).toBe('totp_wrong')
    const first = totpCodeAt(value.secret, 0)
    const { recoveryCodes } = (await session('PUT', token, { code: first })).value
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    const stored = await setup.within((tx) =>
      tx.query<{ all: string }>(sql`select o::text as all from access.operator o`),
    )
    expect(JSON.stringify(stored)).not.toContain(value.secret)

    expect(await signIn('support')).toMatchObject({
      status: 401,
      code: 'step_up_required',
      value: { methods: ['totp', 'recovery'] },
    })
    expect((await signIn('support', { password: 'Wrong#2026' })).code).toBe('in_incorrect_password')
    // the enrolment has used its code up
    expect((await signIn('support', { code: first })).code).toBe('totp_wrong')
    await forgetSteps()
    const code = totpCodeAt(value.secret, 0)
    const both = await Promise.all([signIn('support', { code }), signIn('support', { code })])
    expect(both.map(({ code: refused = 'in' }) => refused).sort()).toEqual(['in', 'totp_wrong'])
    const old = [-10, -11, -12].map((steps) => totpCodeAt(value.secret, steps))
    expect((await signIn('support', { code: pickWrongCode(value.secret, old) })).code).toBe('totp_wrong')

    const [recovery] = recoveryCodes
    const twice = await Promise.all([signIn('support', { code: recovery }), signIn('support', { code: recovery })])
    expect(twice.map(({ code: refused = 'in' }) => refused).sort()).toEqual(['in', 'totp_wrong'])
    expect((await signIn('support', { code: recovery })).code).toBe('totp_wrong')
    expect((await signIn('support', { code: recoveryCodes[1].toLowerCase().replaceAll('-', ' ') })).status).toBe(200)
  })

  test('five wrong codes lock it, even for the right one', async () => {
    const token = await tokenOf('risk')
    const { value } = await session('POST', token)
    await session('PUT', token, { code: totpCodeAt(value.secret, 0) })
    await forgetSteps()
    const code = pickWrongCode(value.secret)
    for (let n = 1; n <= 5; n++) expect((await signIn('risk', { code })).code).toBe('totp_wrong')
    expect((await signIn('risk', { code: totpCodeAt(value.secret, 0) })).code).toBe('account_locked')
    await setup.within((tx) => tx.query(sql`delete from access.failure`))
    await forgetSteps()
    expect((await signIn('risk', { code: totpCodeAt(value.secret, 0) })).status).toBe(200)
  })

  test('is replaced only shortly after sign-in', async () => {
    const token = await tokenOf('finance')
    const first = (await session('POST', token)).value.secret
    await session('PUT', token, { code: totpCodeAt(first, 0) })
    const second = (await session('POST', token)).value.secret
    expect(second).not.toBe(first)
    await setup.within((tx) =>
      tx.query(sql`update access.operator_session set started_at = now() - interval '16 minutes'
        where token_hash = ${sha256(token)}`),
    )
    expect((await session('POST', token)).code).toBe('step_up_required')
    const former = [1, 0, -1].map((steps) => totpCodeAt(first, steps))
    expect((await session('PUT', token, { code: pickWrongCode(second, former) })).code).toBe('totp_wrong')
    expect((await session('PUT', token, { code: totpCodeAt(second, 0) })).status).toBe(200)
  })

  test('confirming before enrolment is refused', async () => {
    expect((await session('PUT', await tokenOf('owner'), { code: '123456' })).code).toBe('not_found')
  })

  test('I01 X05 guessing at enrolment locks the account with a documented refusal code', async () => {
    const token = await tokenOf('owner')
    const code = pickWrongCode((await session('POST', token)).value.secret)
    for (let n = 1; n <= 5; n++) expect((await session('PUT', token, { code })).code).toBe('totp_wrong')
    expect((await session('PUT', token, { code })).code).toBe('account_locked')
    expect(confirmTotp.refuses).toContain('account_locked')
  })
})

describe('locking a member', () => {
  test('ends every session at once, is pushed to open pages and audited, and can be undone if allowed', async () => {
    const owner = await tokenOf('owner')
    const tokens = [(await setup.register('locked01')).value.token, (await setup.login('locked01')).value.token]
    const id = (await setup.within((tx) => findMemberByUsername(tx, 'locked01')))?.memberId
    const at = (verb: string, token: string, reason = 'asked by phone') =>
      setup.call(`POST /office/api/members/${id}/${verb}`, { reason }, { token })
    const list = () => setup.call(`GET /office/api/members/${id}/sessions`, undefined, { token: owner })
    expect((await list()).value.list).toHaveLength(2)
    expect((await at('lock', tokens[0])).code).toBe('not_allowed')
    expect((await at('lock', owner)).status).toBe(200)
    expect((await at('lock', owner)).status).toBe(200)
    for (const token of tokens)
      expect((await setup.call('GET /wps/member/info', undefined, { token })).code).toBe('in_sorry_in')
    expect((await list()).value.list).toEqual([])
    // only a caller who knows the password learns of the lock, and whom to contact
    expect((await setup.login('locked01', 'Wrong#2026')).code).toBe('in_incorrect_password')
    const told = await setup.login('locked01')
    expect(told).toMatchObject({ status: 403, code: 'member_locked' })
    expect(told.message).toMatch(/until further notice.*customer service/)
    const lines = await actions('member.lock')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ subject: `member:${id}`, reason: 'asked by phone' })
    const pushes = await setup.within((tx) =>
      tx.query(sql`select 1 as one from platform.outbox where name = ${`member:${setup.scope.brandId}:${id}`}`),
    )
    expect(pushes).toHaveLength(1)
    expect((await at('unlock', owner)).status).toBe(200)
    expect((await setup.login('locked01')).status).toBe(200)
    expect(await actions('member.unlock')).toHaveLength(1)
  })

  test('unknown ids fail', async () => {
    const token = await tokenOf('owner')
    for (const id of ['1', '9999999999999999999']) {
      const answer = await setup.call(`POST /office/api/members/${id}/lock`, { reason: 'nobody' }, { token })
      expect(answer.code).toBe('not_found')
    }
    expect((await setup.call('GET /office/api/members/1/sessions', undefined, { token })).code).toBe('not_found')
  })
})
