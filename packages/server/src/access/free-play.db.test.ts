import { allCalls } from '@gasing/contract/calls/all'
import { CompactEncrypt, importJWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invalidateAllConfigs } from '#brand/config-cache.ts'
import { ensureAccountIds, heldAccountOf, mainAccountOf, receivableAccountOf } from '#ledger/public.ts'
import { findMembers, selectMember } from '#members/public.ts'
import { sql } from '#platform/db/tx.ts'
import { ensurePermitted } from '#platform/http/permit.ts'
import { sha256 } from '#platform/seal.ts'
import { createPrincipal } from '#platform/testing/app.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { countBeyondLimit } from '#platform/testing/rate-limit-windows.ts'
import { deleteOldRows } from './delete-old-rows.ts'
import { type AccessSetup, setUpAccess, validPassword } from './testing.ts'

let platform: TestPlatform
let setup: AccessSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpAccess(platform)
})
afterAll(() => platform.close())

const play = (host = 'localhost') =>
  setup.call('POST /wps/session/login/freeplay', { os: 'any', platform: 'W', gatewayVersion: 3 }, { host })
/** The published calls describe as encrypted either the random text or the whole body; this encrypts the whole body. */
async function playSealed() {
  const [key] = platform.bodyKeys.jwks.keys
  if (!key) throw new Error('no key')
  const body = { os: 'any', platform: 'W', random: 'a0b1c2', gatewayVersion: 3 }
  const payload = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(await importJWK(key, 'ECDH-ES'))
  const headers = { host: 'localhost', 'content-type': 'application/jose' }
  return setup.app.inject({ method: 'POST', url: '/wps/session/login/freeplay', payload, headers })
}
const clearAttempts = () => setup.within((tx) => tx.query(sql`delete from platform.rate`))

describe('LOGIN-6 free play', () => {
  test('LOGIN-13 an encrypted request body works like a plain one', async () => {
    const sealed = await playSealed()
    expect([sealed.statusCode, sealed.json().value?.isAgent]).toEqual([200, 4])
  })

  test('opens a type 4 account that cannot sign in, for two hours', async () => {
    const { status, value } = await play()
    expect([status, value.isAgent, value.toUpline]).toEqual([200, 4, false])
    expect(value.account).toMatch(/^trial[0-9]{12}$/)
    const [session] = await setup.within((tx) =>
      tx.query<{ hours: number; remembered: boolean }>(sql`
        select extract(epoch from expires_at - started_at)::int / 3600 as hours, remembered
        from access.session where token_hash = ${sha256(value.token)}`),
    )
    expect(session).toEqual({ hours: 2, remembered: false })
    for (const password of ['', validPassword, 'nobody'])
      expect((await setup.login(value.account, password)).status).not.toBe(200)
    expect((await setup.call('GET /wps/member/info', undefined, { token: value.token })).value).toMatchObject({
      account: value.account,
      type: 4,
    })
    await setup.within((tx) =>
      tx.query(
        sql`update access.session set expires_at = now() - interval '1 second' where token_hash = ${sha256(value.token)}`,
      ),
    )
    expect((await setup.call('GET /wps/member/info', undefined, { token: value.token })).code).toBe('in_sorry_in')
  })

  test('is refused if the brand says so', async () => {
    const change = async (open: boolean) => {
      await setup.within((tx) => tx.query(sql`update brand.brand set free_play = ${open}, version = version + 1`))
      invalidateAllConfigs(platform)
    }
    const code = async () => {
      await clearAttempts()
      return (await play()).code
    }
    await change(false)
    expect(await code()).toBe('free_play_closed')
    await change(true)
    expect(await code()).toBeUndefined()
  })

  test('L01 allows thirty trials per hour and address', async () => {
    await clearAttempts()
    const all = await Promise.all(Array.from({ length: 34 }, () => play()))
    const refused = all.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(await countBeyondLimit(platform, { name: 'free-play', attemptsMax: 30 }))
    for (const answer of refused) expect(answer).toMatchObject({ status: 429, code: 'too_often' })
    await clearAttempts()
  })

  test('trial accounts are hidden by default, cannot invite, and are locked after a day', async () => {
    const { value } = await play()
    const memberId = BigInt(value.customerId)
    const search = { text: null, memberId: null, status: null, isAgent: null, uplineId: null, limit: 100, offset: 0 }
    const found = async (more: object) =>
      (await setup.within((tx) => findMembers(tx, { ...search, ...more }))).map(({ isAgent }) => isAgent)
    await setup.register('realone1')
    expect(await found({})).toEqual([0])
    expect(new Set(await found({ isAgent: 4 }))).toEqual(new Set([4]))
    expect(await found({ memberId })).toEqual([4])
    const codes = await setup.within((tx) =>
      tx.query(sql`select code from members.invitation where member_id = ${memberId}`),
    )
    expect(codes).toEqual([])
    await setup.within((tx) =>
      tx.query(sql`update members.member set registered_at = now() - interval '25 hours' where id = ${memberId}`),
    )
    await setup.within((tx) =>
      tx.query(sql`update access.session set expires_at = now() - interval '25 hours' where member_id = ${memberId}`),
    )
    await deleteOldRows(setup.scope)
    expect((await setup.within((tx) => selectMember(tx, memberId)))?.status).toBe('locked')
    expect(
      await setup.within((tx) => tx.query(sql`select 1 from access.session where member_id = ${memberId}`)),
    ).toEqual([])
  })
})

describe('M20 trial money cannot become real', () => {
  test('a trial member has no ledger account and can never become a real member', async () => {
    const memberId = BigInt((await play()).value.customerId)
    for (const address of [mainAccountOf(memberId), heldAccountOf(memberId), receivableAccountOf(memberId)])
      await expect(setup.within((tx) => ensureAccountIds(tx, [address]))).rejects.toThrow(
        'a trial member has no account',
      )
    const become = (id: bigint, isAgent: number) =>
      setup.within((tx) => tx.query(sql`update members.member set is_agent = ${isAgent} where id = ${id}`))
    await expect(become(memberId, 0)).rejects.toThrow('a trial member stays one')
    const real = BigInt((await setup.register('realone2')).value.customerId)
    await expect(become(real, 4)).rejects.toThrow('a trial member stays one')
    await become(real, 1)
  })

  test('ROLE-4 every real-account call refuses a trial account', () => {
    const trial = { ...createPrincipal(1n), isAgent: 4 } as ReturnType<typeof createPrincipal>
    const refusals = [...allCalls.values()]
      .filter(({ who }) => who === 'member' || who === 'agent')
      .map((call) => {
        try {
          ensurePermitted(call, trial)
          return `${call.method} ${call.path}`
        } catch (error) {
          return (error as { code: string }).code
        }
      })
    expect(refusals.length).toBeGreaterThan(20)
    expect(new Set(refusals)).toEqual(new Set(['in_need_true_account']))
    const money = [...allCalls.values()].filter(({ path }) => path.startsWith('/wps/cashier/'))
    expect(money.length).toBeGreaterThan(5)
    expect(
      money.filter(({ who, path }) => who === 'session' || (who === 'anyone' && !/notify|callback/.test(path))),
    ).toEqual([])
  })
})
