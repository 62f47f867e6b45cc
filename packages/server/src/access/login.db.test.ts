import { hash } from '@node-rs/argon2'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findMemberByUsername, setMemberStatus } from '#members/public.ts'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { deleteOldRows } from './delete-old-rows.ts'
import { type AccessSetup, buildValidForm, setUpAccess, validPassword } from './testing.ts'

let platform: TestPlatform
let setup: AccessSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpAccess(platform)
})
afterAll(() => platform.close())

const idOf = async (username: string) =>
  (await setup.within((tx) => findMemberByUsername(tx, username)))?.memberId ?? 0n
const info = (token: string, host = 'localhost') => setup.call('GET /wps/member/info', undefined, { token, host })

describe('sign-in', () => {
  test('LOGIN-2 the right password opens a session, not marked as the first', async () => {
    await setup.register('login001')
    const { status, value } = await setup.login('LOGIN001')
    expect(status).toBe(200)
    expect(value).toMatchObject({ account: 'login001', firstTimeLogin: false, mustChangePassword: false })
    expect((await info(value.token)).status).toBe(200)
  })

  test('spaces around the username are ignored at registration and sign-in', async () => {
    expect((await setup.register(' login002 ')).value.account).toBe('login002')
    expect((await setup.login('login002 ')).status).toBe(200)
    expect((await setup.login(' login002')).status).toBe(200)
    expect((await setup.login('  ')).fields?.username?.code).toBe('reg_required')
  })

  test('parallel guesses cannot exceed the limit', async () => {
    await setup.register('login005')
    const typed = Array.from({ length: 30 }, (_, n) => (n === 20 ? validPassword : `Wrong#${n}`))
    const answers = await Promise.all(typed.map((password) => setup.login('login005', password)))
    const [right] = answers.splice(20, 1)
    expect(answers.filter(({ code }) => code === 'in_incorrect_password').length).toBeLessThanOrEqual(3)
    // parallel guessing does not reveal which password was right
    expect(answers.map(({ code }) => code)).toContain(right?.code)
    // how many were checked in parallel decides whether a captcha is required or the name is locked
    expect(['too_often', 'captcha_required', 'account_locked']).toContain((await setup.login('login005')).code)
  })

  test('only the right password reveals that the account is locked', async () => {
    await setup.register('login006')
    const memberId = await idOf('login006')
    await setup.within((tx) => setMemberStatus(tx, memberId, 'locked', 'test'))
    expect((await setup.login('login006', 'Wrong#2026')).code).toBe('in_incorrect_password')
    expect((await setup.login('login006')).code).toBe('member_locked')
  })

  test('S01 a hash with older parameters is renewed at the next sign-in', async () => {
    await setup.register('login007')
    const memberId = await idOf('login007')
    const pepperedText = platform.seal.mac(validPassword, 'password').toString('base64')
    const old = await hash(pepperedText, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await setup.within((tx) =>
      tx.query(
        sql`update access.credential set password_hash = ${old} where brand_id = ${tx.brandId} and member_id = ${memberId}`,
      ),
    )
    expect((await setup.login('login007')).status).toBe(200)
    const [row] = await setup.within((tx) =>
      tx.query<{ passwordHash: string }>(
        sql`select password_hash from access.credential where member_id = ${memberId}`,
      ),
    )
    expect(row?.passwordHash).toContain('$m=19456,t=2,p=1$')
    expect((await setup.login('login007')).status).toBe(200)
  })

  test('20 parallel sign-ins of one member all succeed', async () => {
    await setup.register('login008')
    const answers = await Promise.all(Array.from({ length: 20 }, () => setup.login('login008')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(answers.map(({ value }) => value.token)).size).toBe(20)
  })

  test('attempts per address are limited', async () => {
    await setup.within((tx) =>
      tx.query(sql`insert into platform.rate (brand_id, name, subject, window_start, attempts)
        select ${tx.brandId}, 'sign-in', '127.0.0.1', to_timestamp(floor(extract(epoch from now()) / 60) * 60 + n * 60), 240
        from generate_series(0, 1) n on conflict (brand_id, name, subject, window_start) do update set attempts = 240`),
    )
    expect(await setup.login('login008')).toMatchObject({ status: 429, code: 'too_often' })
    await setup.within((tx) => tx.query(sql`delete from platform.rate where brand_id = ${tx.brandId}`))
  })
})

describe('human verification', () => {
  const solve = async (host = 'localhost') => {
    const { value: challenge } = await setup.call('GET /wps/verification/challenge', undefined, { host })
    const solution = await solveChallenge({ challenge, deriveKey })
    return btoa(JSON.stringify({ challenge, solution }))
  }

  test('where the brand requires it, a sign-in needs a solved puzzle, valid once', async () => {
    await setup.register('human001')
    await setup.switchModule('HUMANVERIF', true)
    const login = (verification?: string) =>
      setup.call('POST /wps/session/login', {
        username: 'human001',
        password: validPassword,
        ...(verification !== undefined && { verification }),
      })
    expect((await login()).code).toBe('verification_required')
    const proof = await solve()
    const both = await Promise.all([login(proof), login(proof)])
    expect(both.map(({ code }) => code ?? 'in').sort()).toEqual(['in', 'verification_required'])
    expect((await login(proof)).code).toBe('verification_required')

    const forged = JSON.parse(atob(await solve()))
    forged.challenge.parameters.expiresAt += 60
    const easier = JSON.parse(atob(await solve()))
    easier.challenge.parameters.keyPrefix = '0'
    const unsolved = JSON.parse(atob(await solve()))
    unsolved.solution.derivedKey = '00'.repeat(32)
    for (const bad of [forged, easier, unsolved, {}, [], null, { challenge: {}, solution: {} }])
      expect((await login(btoa(JSON.stringify(bad)))).code).toBe('verification_required')
    expect((await login(await solve('sen.localhost'))).code).toBe('verification_required')
    expect((await login('not base64 at all')).code).toBe('verification_required')

    const guess = await solve()
    const guessing = (verification: string) =>
      setup.call('POST /wps/session/login', { username: 'nobody001', password: 'Wrong#2026', verification })
    expect((await guessing(guess)).code).toBe('in_incorrect_password')
    expect((await guessing(guess)).code).toBe('verification_required')
    expect((await login(guess)).code).toBe('verification_required')

    const form = { ...buildValidForm('human002'), verification: await solve() }
    expect((await setup.call('PUT /wps/member/register', buildValidForm('human002'))).code).toBe(
      'verification_required',
    )
    const options = { headers: { 'idempotency-key': 'human-002-key' } }
    const made = await setup.call('PUT /wps/member/register', form, options)
    const again = await setup.call('PUT /wps/member/register', form, options)
    expect(made.status).toBe(200)
    expect(again.value).toEqual(made.value)
    await setup.switchModule('HUMANVERIF', false)
    expect((await login()).status).toBe(200)
  })
})

describe('cleanup', () => {
  test('expired sessions, failures and puzzles are deleted', async () => {
    const { value } = await setup.register('forget01')
    await setup.login('forget01', 'Wrong#2026')
    await setup.within(async (tx) => {
      const id = await idOf('forget01')
      await tx.query(sql`insert into access.session (brand_id, member_id, token_hash, device, ip, expires_at)
        values (${tx.brandId}, ${id}, sha256('old'), '', '', now() - interval '91 days')`)
      await tx.query(sql`update access.failure set last_at = now() - interval '2 days' where brand_id = ${tx.brandId}`)
      await tx.query(
        sql`insert into access.used_proof values (${tx.brandId}, sha256('old'), now() - interval '1 minute')`,
      )
    })
    await deleteOldRows(setup.scope)
    const count = (table: string) =>
      setup.within((tx) => tx.query<{ n: bigint }>(sql`select count(*) as n from ${sql.raw(table)}`))
    expect(await count(`access.session where token_hash = sha256('old')`)).toEqual([{ n: 0n }])
    expect(await count('access.failure')).toEqual([{ n: 0n }])
    expect(await count('access.used_proof where expires_at < now()')).toEqual([{ n: 0n }])
    expect((await info(value.token)).status).toBe(200)
  })
})
