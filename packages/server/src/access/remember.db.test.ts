import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readOutboxFor } from '#notify/public.ts'
import { sql } from '#platform/db/tx.ts'
import { sha256 } from '#platform/seal.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { rememberDevice } from './remember.ts'
import { type AccessSetup, setUpAccess, validPassword } from './testing.ts'
import { copyDevice, createDevices } from './testing-device.ts'

let platform: TestPlatform
let setup: AccessSetup
let at: ReturnType<typeof createDevices>
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpAccess(platform)
  at = createDevices(setup)
})
afterAll(() => platform.close())

/** Encodings that might be mistaken for protecting a secret. */
const disguises = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  [...secret].reverse().join(''),
  Buffer.from(secret).toString('base64'),
  Buffer.from(secret).toString('base64url'),
  Buffer.from(secret).toString('hex'),
  ...['md5', 'sha1'].map((algorithm) => createHash(algorithm).update(secret).digest('hex')),
]

describe('S12 a remembered device', () => {
  test('LOGIN-9 signs in repeatedly without the password, each time with a new cookie', async () => {
    const own = await at.newDevice('remember01')
    expect(own.cookie).toMatch(/^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/)
    const seen = new Set<string | null>()
    for (let n = 1; n <= 3; n++) {
      seen.add(own.cookie)
      const { status, value } = await at.resume(own)
      expect([status, value.account]).toEqual([200, 'remember01'])
      expect(await at.isAlive(value.token)).toBe(true)
      expect((await setup.call('GET /wps/session/list', undefined, { token: value.token })).code).toBe(
        'fresh_sign_in_required',
      )
    }
    expect(seen.size).toBe(3)
  })

  test('LOGIN-9 nobody is remembered without asking for it', async () => {
    await setup.register('remember02')
    const own = await at.signIn('remember02', false)
    expect(own.cookie).toBeNull()
    expect(await at.resume(own)).toMatchObject({ status: 401, code: 'in_sorry_in' })
  })

  test('without TLS the cookie is httpOnly, SameSite=Lax and lasts a day', async () => {
    await setup.register('remember03')
    const body = { username: 'remember03', password: validPassword, remember: true }
    const cookieOf = async (headers: Record<string, string>) =>
      (await at.send({ cookie: null }, 'POST /wps/session/login', { body, headers })).cookies.find(({ name }) =>
        name.endsWith('rm'),
      )
    expect(await cookieOf({})).toMatchObject({ name: 'rm', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 86_400 })
  })

  test('S12 no table stores the cookie, the token or the password in a recoverable form', async () => {
    const own = await at.newDevice('remember04')
    const first = own.cookie ?? ''
    const { value } = await at.resume(own)
    const { rows: tables } = await platform.owner.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    let dump = ''
    for (const { name } of tables) {
      const { rows } = await platform.owner.query<{ row: string }>(`select t::text as row from ${name} t`)
      dump += rows.map(({ row }) => row).join('\n')
    }
    expect(dump).toContain('remember04')
    const passwordHash = createHash('sha256').update(validPassword).digest('hex')
    expect(dump).not.toContain(passwordHash)
    for (const secret of [validPassword, value.token, own.token]) {
      for (const form of disguises(secret)) expect(dump.toLowerCase()).not.toContain(form.toLowerCase())
    }
    for (const cookie of [first, own.cookie ?? '']) {
      const validator = cookie.split('.')[1] ?? ''
      for (const form of [validator, Buffer.from(validator, 'base64url').toString('hex')])
        expect(dump).not.toContain(form)
    }
  })

  test('two tabs resuming in parallel get the same cookie and both succeed, even steps apart', async () => {
    const own = await at.newDevice('remember05')
    const [one, two, late] = [copyDevice(own), copyDevice(own), copyDevice(own)]
    const both = await Promise.all([at.resume(one), at.resume(two)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(one.cookie).toBe(two.cookie)
    expect((await at.resume(one)).status).toBe(200)
    expect((await at.resume(late)).status).toBe(200)
    expect(late.cookie).toBe(one.cookie)
    expect((await at.resume(late)).status).toBe(200)
  })

  test('reuse of a copied cookie ends the series and its sessions, and notifies the member', async () => {
    const own = await at.newDevice('remember06', { email: 'remember06@example.com' })
    const elsewhere = (await setup.login('remember06')).value.token
    const thief = copyDevice(own)
    const resumed = (await at.resume(own)).value.token
    expect(await at.isAlive(resumed)).toBe(true)
    await at.usedAgo(11)
    expect(await at.resume(thief)).toMatchObject({ status: 401, code: 'in_sorry_in' })
    expect(thief.cookie).toBeNull()
    expect([await at.isAlive(own.token), await at.isAlive(resumed), await at.isAlive(elsewhere)]).toEqual([
      false,
      false,
      true,
    ])
    expect((await at.resume(own)).code).toBe('in_sorry_in')
    const mails = await setup.within((tx) => readOutboxFor(tx, 'remember06@example.com'))
    expect(mails.map(({ subject }) => subject)).toContain('A copy of your Nusa login was used')
  })

  test('a cookie whose answer was lost is accepted again, however late and often, and nobody is signed out', async () => {
    const own = await at.newDevice('remember17', { email: 'remember17@example.com' })
    const lost = await Promise.all([copyDevice(own), copyDevice(own)].map((device) => at.resume(device)))
    for (const seconds of [11, 3600]) {
      await at.usedAgo(seconds)
      lost.push(await at.resume(copyDevice(own)))
    }
    await at.usedAgo(3600)
    const { status, value } = await at.resume(own)
    expect([status, await at.isAlive(value.token), await at.isAlive(own.token)]).toEqual([200, true, true])
    // nobody holds the sessions of the lost answers, so only those of registration, password and cookie are left
    for (const answer of lost) expect([answer.status, await at.isAlive(answer.value.token)]).toEqual([200, false])
    const { value: sessions } = await setup.call('GET /wps/session/list', undefined, { token: own.token })
    expect(sessions.list).toHaveLength(3)
    const mails = await setup.within((tx) => readOutboxFor(tx, 'remember17@example.com'))
    expect(mails.map(({ subject }) => subject)).not.toContain('A copy of your Nusa login was used')
  })

  test('a copy used after a lost answer is found at the next step', async () => {
    const own = await at.newDevice('remember18')
    const thief = copyDevice(own)
    await at.resume(thief)
    await at.usedAgo(11)
    expect((await at.resume(own)).status).toBe(200)
    const stolen = await at.resume(thief)
    expect([stolen.status, await at.isAlive(stolen.value.token)]).toEqual([200, true])
    await at.usedAgo(11)
    expect(await at.resume(own)).toMatchObject({ status: 401, code: 'in_sorry_in' })
    expect(await at.isAlive(stolen.value.token)).toBe(false)
  })

  test('expires a day after the password was entered, however often used, with its sessions', async () => {
    const own = await at.newDevice('remember07')
    const ends = async () =>
      (
        await setup.within((tx) =>
          tx.query<{ expiresAt: Date; startedAt: Date }>(sql`
            select r.expires_at, s.started_at from access.remembered r join access.session s on s.token_hash = ${sha256(own.token)}
            where r.id = s.series_id`),
        )
      )[0]
    const first = await ends()
    expect((first?.expiresAt.getTime() ?? 0) - (first?.startedAt.getTime() ?? 0)).toBe(86_400_000)
    const { value } = await at.resume(own)
    expect((await ends())?.expiresAt).toEqual(first?.expiresAt)
    const [session] = await setup.within((tx) =>
      tx.query<{ expiresAt: Date }>(
        sql`select expires_at from access.session where token_hash = ${sha256(value.token)}`,
      ),
    )
    expect(session?.expiresAt).toEqual(first?.expiresAt)
    await setup.within((tx) =>
      tx.query(
        sql`update access.remembered set expires_at = now() - interval '1 second' where expires_at = ${first?.expiresAt}`,
      ),
    )
    expect((await at.resume(own)).code).toBe('in_sorry_in')
  })

  test('a remembered session cannot remember a device again', async () => {
    const own = await at.newDevice('remember08')
    const { token } = (await at.resume(own)).value
    expect(await rememberDevice(setup.scope, token)).toBeNull()
    expect(await rememberDevice(setup.scope, own.token)).not.toBeNull()
  })

  test('W05 another site cannot use it', async () => {
    const own = await at.newDevice('remember09')
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://sen.localhost' },
    ])
      expect((await at.resume(own, headers)).code).toBe('not_allowed')
    expect((await at.resume(own, { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' })).status).toBe(200)
  })

  test('the cookie alone is enough: no language or location header is needed', async () => {
    const own = await at.newDevice('remember16')
    const resumed = await setup.app.inject({
      method: 'POST',
      url: '/wps/session/remember',
      headers: { host: 'localhost', cookie: `rm=${own.cookie}` },
    })
    expect(resumed.statusCode).toBe(200)
    const cookie = String(resumed.headers['set-cookie']).split(';')[0]
    const forgotten = await setup.app.inject({
      method: 'DELETE',
      url: '/wps/session/remember',
      headers: { host: 'localhost', cookie },
    })
    expect(forgotten.statusCode).toBe(200)
  })

  test('a false cookie and another brand are refused', async () => {
    const own = await at.newDevice('remember10')
    const [selector] = (own.cookie ?? '').split('.')
    for (const cookie of ['', 'x', 'a.b', `${selector}.${'A'.repeat(43)}`, `${own.cookie}.x`.slice(1)])
      expect((await at.resume({ cookie })).code).toBe('in_sorry_in')
    expect((await at.resume(copyDevice(own), { host: 'sen.localhost' })).code).toBe('in_sorry_in')
    expect((await at.resume(own)).status).toBe(200)
  })
})
