import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { type AccessSetup, buildValidForm, setUpAccess, validPassword } from './testing.ts'

let platform: TestPlatform
let setup: AccessSetup
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpAccess(platform)
})
afterAll(() => platform.close())

const homeAddress = '203.0.113.10'
const foreignAddress = '198.51.100.10'
const member = async (username: string): Promise<{ token: string }> =>
  (await setup.call('PUT /wps/member/register', buildValidForm(username), { ip: homeAddress })).value
const login = (
  username: string,
  { ip = foreignAddress, password = validPassword }: { ip?: string; password?: string } = {},
) => setup.call('POST /wps/session/login', { username, password }, { ip })

describe('the sign-in history', () => {
  const history = (token: string, query = '') =>
    setup.call(`GET /wps/member/sign-ins${query}`, undefined, { token, ip: homeAddress })

  test('shows method, address and outcome, newest first, page by page', async () => {
    const { token } = await member('history1')
    await login('history1', { ip: homeAddress, password: 'Wrong#2026' })
    await login('history1')
    const { list, next } = (await history(token)).value
    expect(list.map(({ how, outcome, ip }: Record<string, string>) => [how, outcome, ip])).toEqual([
      ['password', 'step_up_required', foreignAddress],
      ['password', 'in_incorrect_password', homeAddress],
      ['register', 'in', homeAddress],
    ])
    expect(next).toBeNull()
    const first = (await history(token, '?pageSize=2')).value
    const rest = (await history(token, `?pageSize=2&cursor=${first.next}`)).value
    expect([...first.list, ...rest.list]).toEqual(list)
    expect((await history(token, '?cursor=odd')).code).toBe('bad_request')
  })

  test('Z02 a member sees only own lines', async () => {
    const [one, two] = [await member('history2'), await member('history3')]
    await login('history2', { ip: homeAddress, password: 'Wrong#2026' })
    expect((await history(two.token)).value.list).toHaveLength(1)
    expect((await history(one.token)).value.list).toHaveLength(2)
  })
})
