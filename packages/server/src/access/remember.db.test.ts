import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outboxFor } from '#notify/public.ts'
import { sql } from '#platform/db/tx.ts'
import { sha256 } from '#platform/seal.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { lockMember, unlockMember } from './lock-member.ts'
import { rememberDevice } from './remember.ts'
import { type AccessWorld, accessWorld, goodPassword } from './testing.ts'

let platform: TestPlatform
let world: AccessWorld
beforeAll(async () => {
  platform = await testPlatform()
  world = await accessWorld(platform)
})
afterAll(async () => {
  await world.close()
  await platform.close()
})

type Device = { cookie: string | null }
type Sent = { readonly token?: string; readonly body?: object; readonly headers?: Record<string, string> }

/** What a browser with this jar of one cookie sends, and what it keeps. */
async function send(device: Device, route: string, { token, body, headers = {} }: Sent = {}) {
  const [method = 'GET', url = '/'] = route.split(' ')
  const response = await world.app.inject({
    method: method as 'GET',
    url,
    headers: {
      host: 'localhost',
      language: 'EN',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(device.cookie && { cookie: `rm=${device.cookie}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { payload: JSON.stringify(body) }),
  })
  for (const { name, value } of response.cookies) if (name === 'rm') device.cookie = value || null
  const { code, value } = response.json()
  return { status: response.statusCode, code, value, cookies: response.cookies }
}
const signIn = async (username: string, remember = true): Promise<Device & { token: string }> => {
  const device: Device = { cookie: null }
  const { value } = await send(device, 'POST /wps/session/login', {
    body: { username, password: goodPassword, remember },
  })
  return Object.assign(device, { token: value.token as string })
}
/** A new member who is signed in on a device that remembers. */
async function device(username: string, more = {}): Promise<Device & { token: string }> {
  await world.register(username, more)
  return signIn(username)
}
const resume = (from: Device, headers = {}) => send(from, 'POST /wps/session/remember', { headers })
const isAlive = async (token: string) => (await world.call('GET /wps/member/info', undefined, { token })).status === 200
const copyOf = ({ cookie }: Device): Device => ({ cookie })
const usedAgo = (seconds: number) =>
  world.within((tx) =>
    tx.query(sql`update access.remembered_pair set used_at = used_at - make_interval(secs => ${seconds})`),
  )

/** Forms in which somebody may believe that a secret is hidden. */
const disguises = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  [...secret].reverse().join(''),
  Buffer.from(secret).toString('base64'),
  Buffer.from(secret).toString('base64url'),
  Buffer.from(secret).toString('hex'),
  ...['md5', 'sha1'].map((algorithm) => createHash(algorithm).update(secret).digest('hex')),
]

describe('S12 a device that remembers', () => {
  test('LOGIN-9 signs in without the password, again and again, each time by another cookie', async () => {
    const own = await device('remember01')
    expect(own.cookie).toMatch(/^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/)
    const seen = new Set<string | null>()
    for (let n = 1; n <= 3; n++) {
      seen.add(own.cookie)
      const { status, value } = await resume(own)
      expect([status, value.account]).toEqual([200, 'remember01'])
      expect(await isAlive(value.token)).toBe(true)
      expect((await world.call('GET /wps/session/list', undefined, { token: value.token })).code).toBe(
        'fresh_sign_in_required',
      )
    }
    expect(seen.size).toBe(3)
  })

  test('LOGIN-9 nobody is remembered who did not ask for it', async () => {
    await world.register('remember02')
    const own = await signIn('remember02', false)
    expect(own.cookie).toBeNull()
    expect(await resume(own)).toMatchObject({ status: 401, code: 'in_sorry_in' })
  })

  test('the cookie is for the server alone, and over TLS only where there is TLS', async () => {
    await world.register('remember03')
    const body = { username: 'remember03', password: goodPassword, remember: true }
    const cookieOf = async (headers: Record<string, string>) =>
      (await send({ cookie: null }, 'POST /wps/session/login', { body, headers })).cookies.find(({ name }) =>
        name.endsWith('rm'),
      )
    expect(await cookieOf({})).toMatchObject({ name: 'rm', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 86_400 })
  })

  test('S12 no table holds the cookie, the token or the password, in any form that gives them away', async () => {
    const own = await device('remember04')
    const first = own.cookie ?? ''
    const { value } = await resume(own)
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
    const passwordHash = createHash('sha256').update(goodPassword).digest('hex')
    expect(dump).not.toContain(passwordHash)
    for (const secret of [goodPassword, value.token, own.token]) {
      for (const form of disguises(secret)) expect(dump.toLowerCase()).not.toContain(form.toLowerCase())
    }
    for (const cookie of [first, own.cookie ?? '']) {
      const validator = cookie.split('.')[1] ?? ''
      for (const form of [validator, Buffer.from(validator, 'base64url').toString('hex')])
        expect(dump).not.toContain(form)
    }
  })

  test('two tabs that begin at once get the same cookie and both come in, however many steps they are apart', async () => {
    const own = await device('remember05')
    const [one, two, late] = [copyOf(own), copyOf(own), copyOf(own)]
    const both = await Promise.all([resume(one), resume(two)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(one.cookie).toBe(two.cookie)
    expect((await resume(one)).status).toBe(200)
    expect((await resume(late)).status).toBe(200)
    expect(late.cookie).toBe(one.cookie)
    expect((await resume(late)).status).toBe(200)
  })

  test('a copy that is used later ends the series with its sessions, and the member is told', async () => {
    const own = await device('remember06', { email: 'remember06@example.com' })
    const elsewhere = (await world.login('remember06')).value.token
    const thief = copyOf(own)
    const resumed = (await resume(own)).value.token
    await usedAgo(11)
    expect(await resume(thief)).toMatchObject({ status: 401, code: 'in_sorry_in' })
    expect(thief.cookie).toBeNull()
    expect([await isAlive(own.token), await isAlive(resumed), await isAlive(elsewhere)]).toEqual([false, false, true])
    expect((await resume(own)).code).toBe('in_sorry_in')
    const mails = await world.within((tx) => outboxFor(tx, 'remember06@example.com'))
    expect(mails.map(({ subject }) => subject)).toContain('A copy of your sign-in at Nusa was used')
  })

  test('ends a day after the password was shown, however often it is used, and its sessions with it', async () => {
    const own = await device('remember07')
    const ends = async () =>
      (
        await world.within((tx) =>
          tx.query<{ expiresAt: Date; startedAt: Date }>(sql`
            select r.expires_at, s.started_at from access.remembered r join access.session s on s.token_hash = ${sha256(own.token)}
            where r.id = s.series_id`),
        )
      )[0]
    const first = await ends()
    expect((first?.expiresAt.getTime() ?? 0) - (first?.startedAt.getTime() ?? 0)).toBe(86_400_000)
    const { value } = await resume(own)
    expect((await ends())?.expiresAt).toEqual(first?.expiresAt)
    const [session] = await world.within((tx) =>
      tx.query<{ expiresAt: Date }>(
        sql`select expires_at from access.session where token_hash = ${sha256(value.token)}`,
      ),
    )
    expect(session?.expiresAt).toEqual(first?.expiresAt)
    await world.within((tx) =>
      tx.query(sql`update access.remembered set expires_at = now() where expires_at = ${first?.expiresAt}`),
    )
    expect((await resume(own)).code).toBe('in_sorry_in')
  })

  test('a session that was remembered cannot make a device remember anew', async () => {
    const own = await device('remember08')
    const { token } = (await resume(own)).value
    expect(await rememberDevice(world.scope, token)).toBeNull()
    expect(await rememberDevice(world.scope, own.token)).not.toBeNull()
  })

  test('W05 another site cannot use it', async () => {
    const own = await device('remember09')
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://sen.localhost' },
    ])
      expect((await resume(own, headers)).code).toBe('not_allowed')
    const bare = await world.app.inject({
      method: 'POST',
      url: '/wps/session/remember',
      headers: { host: 'localhost', cookie: `rm=${own.cookie}` },
    })
    expect(bare.json().code).toBe('not_allowed')
    expect((await resume(own, { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' })).status).toBe(200)
  })

  test('nonsense, a wrong validator and another brand open nothing', async () => {
    const own = await device('remember10')
    const [selector] = (own.cookie ?? '').split('.')
    for (const cookie of ['', 'x', 'a.b', `${selector}.${'A'.repeat(43)}`, `${own.cookie}.x`.slice(1)])
      expect((await resume({ cookie })).code).toBe('in_sorry_in')
    expect((await resume(copyOf(own), { host: 'sen.localhost' })).code).toBe('in_sorry_in')
    expect((await resume(own)).status).toBe(200)
  })
})

describe('S12 remembering passes by nothing', () => {
  const idOf = async (username: string) =>
    (
      await world.within((tx) =>
        tx.query<{ id: bigint }>(sql`select id from members.member where username_key = ${username}`),
      )
    )[0]?.id ?? 0n

  test('S07 not by a lock, and what was remembered before it is forgotten', async () => {
    const own = await device('passby01')
    const memberId = await idOf('passby01')
    await world.within((tx) => tx.query(sql`update members.member set status = 'locked' where id = ${memberId}`))
    expect((await resume(own)).code).toBe('account_locked')
    await world.within((tx) => tx.query(sql`update members.member set status = 'active' where id = ${memberId}`))
    await lockMember(world.scope, memberId, 'test')
    await unlockMember(world.scope, memberId, 'test')
    expect((await resume(own)).code).toBe('in_sorry_in')
  })

  test('S08 not by a forced change: the password is asked', async () => {
    const own = await device('passby02')
    await world.within((tx) =>
      tx.query(sql`update access.credential set must_change = true where member_id = (
        select id from members.member where username_key = 'passby02')`),
    )
    expect((await resume(own)).code).toBe('in_sorry_in')
  })

  test('S03 not by failures that ask for a picture', async () => {
    const own = await device('passby03')
    for (let n = 1; n <= 3; n++) await world.login('passby03', 'Wrong#2026')
    expect((await resume(own)).code).toBe('in_sorry_in')
  })

  test('S07 a new password, and signing out everywhere else, forget every device', async () => {
    const changed = await device('passby04')
    await world.call(
      'PUT /wps/member/password',
      { oldPassword: goodPassword, newPassword: 'Other#2026', confirmNewPassword: 'Other#2026' },
      { token: changed.token },
    )
    expect((await resume(changed)).code).toBe('in_sorry_in')

    const [here, there] = [await device('passby05'), await signIn('passby05')]
    expect((await send(here, 'DELETE /wps/session/list', { token: here.token })).status).toBe(200)
    expect([await isAlive(here.token), await isAlive(there.token)]).toEqual([true, false])
    for (const each of [here, there]) expect((await resume(each)).code).toBe('in_sorry_in')
  })

  test('LOGIN-8 signing out ends remembering on this device and on no other', async () => {
    const [here, there] = [await device('passby06'), await signIn('passby06')]
    const copy = copyOf(here)
    await send(here, 'DELETE /wps/session/logout', { token: here.token })
    expect(here.cookie).toBeNull()
    expect((await resume(copy)).code).toBe('in_sorry_in')
    expect((await resume(there)).status).toBe(200)
  })

  test('LOGIN-9 the tick box taken out forgets the device and keeps its session', async () => {
    const own = await device('passby07')
    const copy = copyOf(own)
    expect((await send(own, 'DELETE /wps/session/remember')).status).toBe(200)
    expect([own.cookie, await isAlive(own.token)]).toEqual([null, true])
    expect((await resume(copy)).code).toBe('in_sorry_in')
    expect((await send({ cookie: 'nonsense' }, 'DELETE /wps/session/remember')).status).toBe(200)
  })

  test('S14 a session that is ended from the list does not come back by itself', async () => {
    const [here, there] = [await device('passby08'), await signIn('passby08')]
    const { list } = (await world.call('GET /wps/session/list', undefined, { token: here.token })).value
    for (const { sessionId, current } of list)
      if (!current) await world.call(`DELETE /wps/session/list/${sessionId}`, undefined, { token: here.token })
    expect((await resume(there)).code).toBe('in_sorry_in')
  })
})
