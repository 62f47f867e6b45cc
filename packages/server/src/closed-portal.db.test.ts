import { logout } from '@gasing/contract/calls/access'
import { saveOpening } from '@gasing/contract/calls/office/white-label'
import { balance } from '@gasing/contract/calls/wallet'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { invalidateAllConfigs } from '#brand/config-cache.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { setUpTwoBrands, type TwoBrands } from './testing/two-brands.ts'

let platform: TestPlatform
let they: TwoBrands
beforeAll(async () => {
  platform = await createTestPlatform()
  they = await setUpTwoBrands(platform)
})
afterAll(() => platform.close())

const setStatus = async (status: number) => {
  const body = { status, maintenanceStart: null, maintenanceEnd: null, maintenanceInfo: {}, blockedCountries: [] }
  const answer = await they.ask(saveOpening, { as: they.person('operator content'), body })
  expect(answer.statusCode, answer.body).toBe(200)
  invalidateAllConfigs(platform)
}
beforeEach(() => setStatus(0))

const askFor = async (url: string) => {
  const { host, token } = they.person('member')
  return (await they.app.inject({ url, headers: { host, authorization: `Bearer ${token}` } })).statusCode
}

test.each(['/wps/v2/wallets/balance', '/%77ps/v2/wallets/balance', '/wps/v2/wallet%73/balance', '/%6Cgw/games'])(
  'START-1 a closed portal refuses %s, however the path is written',
  async (url) => {
    await setStatus(1)
    expect(await askFor(url)).toBe(503)
    await setStatus(0)
    expect(await askFor(url)).toBe(200)
  },
)

test('START-1 LOGIN-8 a member can log out of a closed portal', async () => {
  const as = await they.register('leaver')
  await setStatus(1)
  const answer = await they.ask(logout, { as })
  expect(answer.statusCode, answer.body).toBe(200)
  await setStatus(0)
  expect((await they.ask(balance, { as })).statusCode).toBe(401)
})

test.each(['sandbox', 'btcpay'])('START-1 G04 a closed portal takes payment notices of %s', async (provider) => {
  const receive = () =>
    they.app.inject({ method: 'POST', url: `/wps/cashier/callbacks/${provider}`, headers: { host: 'localhost' } })
  const whenOpen = (await receive()).json().code
  await setStatus(1)
  expect((await receive()).json().code).toBe(whenOpen)
})
