import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findMemberByUsername } from '#members/public.ts'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { type AccessSetup, buildValidForm, setUpAccess, validPassword } from './testing.ts'

let platform: TestPlatform
let setup: AccessSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpAccess(platform)
})
afterAll(() => platform.close())

const site = 'agent.localhost'
const login = (username: string, host: string, password = validPassword) =>
  setup.call('POST /wps/session/login', { username, password }, { host })

async function account(username: string, isAgent: number): Promise<void> {
  await setup.register(username)
  const { memberId = 0n } = (await setup.within((tx) => findMemberByUsername(tx, username))) ?? {}
  await setup.within((tx) => tx.query(sql`update members.member set is_agent = ${isAgent} where id = ${memberId}`))
}

describe('LOGIN-11 the agents’ site', () => {
  test.each([1, 2, 41, 42])('agents of type %d sign in there and at the brand’s own hosts', async (isAgent) => {
    await account(`agent0${isAgent}`, isAgent)
    expect((await login(`agent0${isAgent}`, site)).status).toBe(200)
    expect((await login(`agent0${isAgent}`, 'localhost')).status).toBe(200)
  })

  test('a player is refused there only after the right password, and registration is closed', async () => {
    await account('player01', 0)
    expect(await login('player01', site)).toMatchObject({ status: 403, code: 'error_not_agent' })
    expect((await login('player01', site, 'Wrong#2026')).code).toBe('in_incorrect_password')
    expect((await login('nobody01', site)).code).toBe('in_incorrect_password')
    expect((await setup.call('PUT /wps/member/register', buildValidForm('player02'), { host: site })).code).toBe(
      'registration_closed',
    )
  })

  test('it offers no demo and creates no trial accounts', async () => {
    const trials = async () =>
      (await setup.within((tx) => tx.query(sql`select 1 as one from members.member where is_agent = 4`))).length
    const before = await trials()
    expect((await setup.call('POST /wps/session/login/freeplay', {}, { host: site })).code).toBe('not_offered')
    expect(await trials()).toBe(before)
  })

  test('a members’ site refuses agents', async () => {
    await account('agent099', 1)
    await account('player03', 0)
    const setSite = (to: string) =>
      platform.owner.query(`update brand.host set site = '${to}' where host = '127.0.0.1'`)
    await setSite('member')
    await expect.poll(async () => (await login('agent099', '127.0.0.1')).code).toBe('member_no_enter')
    expect((await login('player03', '127.0.0.1')).status).toBe(200)
    await setSite('all')
  })
})
