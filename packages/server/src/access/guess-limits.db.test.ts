import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { failureSubjectsOf } from './guess-limits.ts'
import { type AccessSetup, type Answer, setUpAccess, validPassword } from './testing.ts'

let platform: TestPlatform
let setup: AccessSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpAccess(platform)
})
afterAll(() => platform.close())

type GuessAttempt = { password?: string; ip?: string; read?: boolean; headers?: Record<string, string> }
const attempt = async (username: string, { password = 'Wrong#2026', ip, read = false, headers }: GuessAttempt = {}) => {
  const body = { username, password, ...(read && (await setup.captcha())) }
  return setup.call('POST /wps/session/login', body, { ...(ip && { ip }), ...(headers && { headers }) })
}
const right = { password: validPassword }
const bodyOf = ({ requestId: _own, ...rest }: Answer & { requestId?: string }) => rest

/** Makes a number of failing attempts, each with a captcha where one is required. */
async function fail(username: string, times: number, more: GuessAttempt = {}): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let n = 1; n <= times; n++) {
    answers.push(await attempt(username, { ...more, password: `Wrong#${n}`, read: n > 3 }))
    await setup.wait(31)
  }
  return answers
}

describe('S03 guessing', () => {
  test.each(['guess001', 'nobody001'])('LOGIN-4 the third failure of %s requires a captcha', async (name) => {
    if (name === 'guess001') await setup.register(name)
    const answers = await fail(name, 3)
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 3 }, () => 'in_incorrect_password'))
    expect(answers.map(({ value }) => value)).toEqual([undefined, undefined, { captchaRequired: true }])
    expect(await attempt(name, right)).toMatchObject({
      status: 400,
      code: 'captcha_required',
      value: { captchaRequired: true },
    })
    const { captchaId } = await setup.captcha()
    const misread = { username: name, ...right, captchaId, captcha: 'wrong' }
    expect(await setup.call('POST /wps/session/login', misread)).toMatchObject({
      code: 'captcha_wrong',
      value: { captchaRequired: true },
    })
    expect((await attempt(name, { ...right, read: true })).code ?? 'in').toBe(
      name === 'guess001' ? 'in' : 'in_incorrect_password',
    )
  })

  test('S04 a captcha is valid for one attempt only', async () => {
    await setup.register('guess002')
    await fail('guess002', 3)
    const read = await setup.captcha()
    const login = (password: string) =>
      setup.call('POST /wps/session/login', { username: 'guess002', password, ...read })
    expect((await login('Wrong#2026')).code).toBe('in_incorrect_password')
    await setup.wait(31)
    expect((await login(validPassword)).code).toBe('captcha_wrong')
  })

  test('after three failures each retry has to wait', async () => {
    await setup.register('guess003')
    // drawn beforehand, so that no request comes between a failure and the next attempt
    const pictures = [await setup.captcha(), await setup.captcha(), await setup.captcha(), await setup.captcha()]
    const login = (password: string) =>
      setup.call('POST /wps/session/login', { username: 'guess003', password, ...pictures.shift() })
    for (let n = 1; n <= 3; n++) await attempt('guess003')
    expect(await login('Wrong#2026')).toMatchObject({ status: 429, code: 'too_often', retryAfter: '1' })
    await setup.wait(1)
    await login('Wrong#2026')
    await setup.wait(1)
    expect(await login('Wrong#2026')).toMatchObject({ code: 'too_often', retryAfter: '1' })
    await setup.wait(1)
    expect((await login(validPassword)).status).toBe(200)
  })

  test.each(['guess004', 'nobody004'])('ten failures in a row lock %s, right password or not', async (name) => {
    if (name === 'guess004') await setup.register(name)
    expect((await fail(name, 9)).map(({ code }) => code)).toEqual(
      Array.from({ length: 9 }, () => 'in_incorrect_password'),
    )
    await attempt(name, { read: true })
    const closed = await attempt(name, { ...right, read: true })
    expect(closed).toMatchObject({ status: 403, code: 'account_locked' })
    expect(Number(closed.retryAfter)).toBeGreaterThan(800)
    // failures older than a quarter of an hour are ignored
    await setup.wait(16 * 60)
    expect((await attempt(name, right)).code ?? 'in').toBe(name === 'guess004' ? 'in' : 'in_incorrect_password')
  })

  test('a correct password resets the failure count', async () => {
    await setup.register('guess005')
    for (const _round of [1, 2]) {
      await fail('guess005', 9)
      expect((await attempt('guess005', { ...right, read: true })).status).toBe(200)
    }
    expect((await attempt('guess005')).value).toBeUndefined()
  })

  test('a stranger cannot lock the owner out: a known place only needs a captcha', async () => {
    await setup.register('guess006')
    const stranger = { ip: '203.0.113.6' }
    await fail('guess006', 10, stranger)
    expect((await attempt('guess006', { ...right, ...stranger, read: true })).code).toBe('account_locked')
    expect((await attempt('guess006', right)).code).toBe('captcha_required')
    expect((await attempt('guess006', { ...right, read: true })).status).toBe(200)
    // the owner's sign-in does not unlock the name for the stranger
    expect((await attempt('guess006', { ...right, ...stranger, read: true })).code).toBe('account_locked')
  })

  test('one password for many names: the network needs captchas and is finally blocked', async () => {
    await setup.register('guess007')
    const codes: (string | undefined)[] = []
    for (let n = 1; n <= 5; n++)
      codes.push((await attempt(`spray${n}`, { ip: `198.51.100.${n}`, password: validPassword })).code)
    expect(codes).toEqual([
      ...Array.from({ length: 3 }, () => 'in_incorrect_password'),
      'captcha_required',
      'captcha_required',
    ])
    expect((await attempt('guess007', { ...right, ip: '198.51.101.9' })).code).toBe('step_up_required')

    const { network } = failureSubjectsOf({ ...setup.scope, ip: '198.51.100.1' }, '')
    await setup.within((tx) => tx.query(sql`update access.failure set failures = 100 where subject = ${network}`))
    expect(await attempt('spray9', { ip: '198.51.100.200', read: true })).toMatchObject({
      status: 429,
      code: 'too_often',
    })
  })
})

describe('S03 what answers reveal', () => {
  test('forged headers do not change the address', async () => {
    for (let n = 1; n <= 3; n++)
      await attempt('forged', { ip: '203.0.113.20', headers: { 'x-forwarded-for': `192.0.2.${n}` } })
    const headers = { 'x-forwarded-for': '192.0.2.99' }
    expect((await attempt('forged2', { ip: '203.0.113.21', headers })).code).toBe('captcha_required')
  })

  test('an unknown name gets the same answer as a wrong password', async () => {
    await setup.register('guess009')
    expect(bodyOf(await attempt('nobody009'))).toEqual(bodyOf(await attempt('guess009')))
  })

  test('VALID-7 missing name and password are reported by field', async () => {
    expect(await setup.call('POST /wps/session/login', {})).toMatchObject({
      status: 400,
      code: 'fields_refused',
      fields: { username: { code: 'reg_required' }, password: { code: 'reg_required' } },
    })
  })
})

describe('the cost of a sign-in', () => {
  /** The number of statements sent to the database while a function runs. */
  async function statements(use: () => Promise<unknown>): Promise<number> {
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    try {
      await use()
      return spy.mock.calls.length
    } finally {
      spy.mockRestore()
    }
  }

  test.each([
    ['the right password', validPassword, 'price001'],
    ['a wrong one', 'Wrong#2026', 'price001'],
    ['a name that nobody has', validPassword, 'nobody'],
  ])('%s costs at most three round trips', async (_what, password, name) => {
    await setup.register('price001')
    // warms the brand settings, which are reloaded every two seconds whatever the call
    await setup.call('GET /wps/verification/challenge')
    const count = await statements(() => attempt(name, { password }))
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(3)
  })
})
