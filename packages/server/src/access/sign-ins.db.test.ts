import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { type AccessWorld, accessWorld, goodForm, goodPassword } from './testing.ts'

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

const home = '203.0.113.10'
const abroad = '198.51.100.10'
const member = async (username: string): Promise<{ token: string }> =>
  (await world.call('PUT /wps/member/register', goodForm(username), { ip: home })).value
const login = (username: string, { ip = abroad, password = goodPassword }: { ip?: string; password?: string } = {}) =>
  world.call('POST /wps/session/login', { username, password }, { ip })

describe('the sign-in history', () => {
  const history = (token: string, query = '') =>
    world.call(`GET /wps/member/sign-ins${query}`, undefined, { token, ip: home })

  test('shows method, address and outcome, newest first, page by page', async () => {
    const { token } = await member('history1')
    await login('history1', { ip: home, password: 'Wrong#2026' })
    await login('history1')
    const { list, next } = (await history(token)).value
    expect(list.map(({ how, outcome, ip }: Record<string, string>) => [how, outcome, ip])).toEqual([
      ['password', 'step_up_required', abroad],
      ['password', 'in_incorrect_password', home],
      ['register', 'in', home],
    ])
    expect(next).toBeNull()
    const first = (await history(token, '?pageSize=2')).value
    const rest = (await history(token, `?pageSize=2&cursor=${first.next}`)).value
    expect([...first.list, ...rest.list]).toEqual(list)
    expect((await history(token, '?cursor=odd')).code).toBe('bad_request')
  })

  test('Z02 a member sees only own lines', async () => {
    const [one, two] = [await member('history2'), await member('history3')]
    await login('history2', { ip: home, password: 'Wrong#2026' })
    expect((await history(two.token)).value.list).toHaveLength(1)
    expect((await history(one.token)).value.list).toHaveLength(2)
  })
})
