import { changePassword } from '@gasing/contract/calls/access'
import { allCalls } from '@gasing/contract/calls/all'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findMemberByUsername } from '#members/public.ts'
import { createPlatform } from '#platform/create-platform.ts'
import { sql } from '#platform/db/tx.ts'
import { countAttempt } from '#platform/http/rate-limit.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { readSessionEndOf } from './authenticate.ts'
import { lockMember } from './lock-member.ts'
import { type AccessSetup, setUpAccess, validPassword } from './testing.ts'

/** Two processes of the product on one database. */
let platform: TestPlatform
let second: Awaited<ReturnType<typeof createPlatform>>
let here: AccessSetup
let there: AccessSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  second = await createPlatform(platform.config, platform.log)
  here = await setUpAccess(platform)
  there = await setUpAccess(second)
})
afterAll(async () => {
  await here.close()
  await there.close()
  await second.close()
  await platform.close()
})

const isAlive = async (world: AccessSetup, token: string) =>
  (await world.call('GET /wps/member/info', undefined, { token })).status === 200
/** A new member with two sessions; both processes have seen the second. */
async function twice(username: string): Promise<[string, string]> {
  const one = (await here.register(username)).value.token as string
  const two = (await there.login(username)).value.token as string
  expect([await isAlive(there, one), await isAlive(here, two), await isAlive(there, two)]).toEqual([true, true, true])
  return [one, two]
}
const idOf = async (username: string) => (await here.within((tx) => findMemberByUsername(tx, username)))?.memberId ?? 0n
const change = (oldPassword: string, newPassword: string) => ({
  oldPassword,
  newPassword,
  confirmNewPassword: newPassword,
})

describe('S06 S07 ending a session applies in every process at once', () => {
  const ends: readonly [string, (own: string, username: string) => Promise<unknown>, boolean][] = [
    ['signing out there', (own) => here.call('DELETE /wps/session/logout', undefined, { token: own }), true],
    ['signing out everywhere else', (own) => here.call('DELETE /wps/session/list', undefined, { token: own }), false],
    [
      'a new password',
      (own) => here.call('PUT /wps/member/password', change(validPassword, 'Other#2026'), { token: own }),
      false,
    ],
    ['being locked', async (_own, username) => lockMember(here.scope, await idOf(username), 'table test'), false],
  ]
  test.each(ends)('%s', async (name, end, isOwn) => {
    const username = `ends${name.replace(/[^a-z]/g, '')}`.slice(0, 16)
    const [own, other] = await twice(username)
    await end(own, username)
    const ended = isOwn ? own : other
    expect([await isAlive(here, ended), await isAlive(there, ended)]).toEqual([false, false])
    // the caller's own token works afterwards only when the others were signed out
    expect(await isAlive(there, own)).toBe(name === 'signing out everywhere else')
  })
})

test('S05 a session continues under its new token, and its sockets stay open', async () => {
  const [own] = await twice('rotates1')
  const memberId = await idOf('rotates1')
  const [session] = await here.within((tx) =>
    tx.query<{ id: bigint }>(sql`
      select id from access.session where member_id = ${memberId} order by id limit 1`),
  )
  const { value } = await here.call('PUT /wps/member/password', change(validPassword, 'Other#2026'), { token: own })
  expect([await isAlive(there, own), await isAlive(there, value.token)]).toEqual([false, true])
  const principal = {
    kind: 'member',
    memberId,
    sessionId: session?.id ?? 0n,
    username: 'rotates1',
    isAgent: 0,
    mustChangePassword: false,
    remembered: false,
    excluded: false,
  } as const
  expect(await readSessionEndOf(second, here.brandId, principal)).toBe(null)
  await lockMember(here.scope, memberId, 'test')
  expect(await readSessionEndOf(second, here.brandId, principal)).toBe('ended')
  expect(await readSessionEndOf(second, here.brandId, { kind: 'guest' })).toBe('ended')
})

describe('L01 limits apply per installation, not per process', () => {
  /** A window that cannot end in the middle of a test: it lasts until 2065. */
  const windowSeconds = 3 * 10 ** 9
  const limit = { name: 'two-processes', attemptsMax: 6, windowSeconds }
  const tries = async (world: AccessSetup, count: number) => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: count }, () => countAttempt(world.scope, limit, 'one and the same')),
    )
    return outcomes.filter(({ status }) => status === 'fulfilled').length
  }

  test('two processes share a window, and a restart keeps its count', async () => {
    const passed = await Promise.all([tries(here, 4), tries(there, 4)])
    expect(passed[0] + passed[1]).toBe(6)
    const restarted = await createPlatform(platform.config, platform.log)
    const again = await setUpAccess(restarted)
    expect(await tries(again, 2)).toBe(0)
    await again.close()
    await restarted.close()
  })

  test('failures of one account are counted together', async () => {
    await here.register('shared01')
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 4; n++) codes.push((await (n % 2 === 0 ? here : there).login('shared01', 'Wrong#2026')).code)
    expect(codes.slice(0, 3)).toEqual(['in_incorrect_password', 'in_incorrect_password', 'in_incorrect_password'])
    expect(codes[3]).not.toBe('in_incorrect_password')
  })

  test('an IPv6 /64 counts as one address', async () => {
    const once = { name: 'one-line', attemptsMax: 2, windowSeconds }
    await countAttempt(here.scope, once, '2001:db8:1:2::1')
    await countAttempt(there.scope, once, '2001:DB8:1:2:ffff::9')
    await expect(countAttempt(here.scope, once, '2001:db8:1:2:3:4:5:6')).rejects.toMatchObject({ code: 'too_often' })
    await countAttempt(here.scope, once, '2001:db8:1:3::1')
    await countAttempt(here.scope, once, '::ffff:192.0.2.1')
    await countAttempt(here.scope, once, '192.0.2.1')
    await expect(countAttempt(there.scope, once, '192.0.2.1')).rejects.toMatchObject({ code: 'too_often' })
  })

  test('free play is counted per address across processes', async () => {
    const play = (world: AccessSetup) => world.call('POST /wps/session/login/freeplay', {}, { ip: '203.0.113.9' })
    const all = await Promise.all(Array.from({ length: 34 }, (_, n) => play(n % 2 === 0 ? here : there)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(30)
    expect((await here.call('POST /wps/session/login/freeplay', {}, { ip: '203.0.113.10' })).status).toBe(200)
  })
})

test('W06 no API answer is cacheable or lacks security headers', async () => {
  const { token } = (await here.register('headers1')).value
  let answers = 0
  for (const call of allCalls.values()) {
    if (!here.app.hasRoute({ method: call.method, url: call.path }) || call.path === changePassword.path) continue
    const { headers } = await here.app.inject({
      method: call.method,
      url: call.path.replace(/:[A-Za-z]+/g, '1'),
      headers: { host: 'localhost', authorization: `Bearer ${token}` },
    })
    expect(headers, call.path).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    answers++
  }
  expect(answers).toBeGreaterThan(30)
})

test('W06 LOGIN-8 signing out clears the browser’s cache', async () => {
  const { token } = (await here.register('headers2')).value
  const { headers } = await here.app.inject({
    method: 'DELETE',
    url: '/wps/session/logout',
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
  })
  expect(headers['clear-site-data']).toBe('"cache"')
})
