import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '@gasing/contract/calls/all'
import { gameTypes } from '@gasing/contract/calls/games'
import { waitingModules } from '@gasing/contract/modules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moduleOf as contractModules } from '#agents/contract-model.ts'
import { heedConfig } from '#brand/cache.ts'
import { usualModules } from '#brand/defaults.ts'
import { rowsOf } from '#brand/modules-tree.ts'
import { addGames, addVendor } from '#games/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { type Company, company, type Person } from './testing/company.ts'
import { openLotteries } from './testing/lotteries.ts'
import { offersOf } from './testing/offers.ts'

/** CONF-1, CONF-3: each module is switched off, and something that depends on it must answer differently. */
let platform: TestPlatform
let they: Company
let agent: Person

beforeAll(async () => {
  platform = await testPlatform()
  they = await company(platform)
  agent = they.person('agent 1')
  await they.register('traveller')
  const { id } = await they.register('oldpassword')
  await platform.owner.query(
    `update access.credential set changed_at = now() - interval '300 days' where member_id = ${id}`,
  )
  await offersOf(platform, they.brandIds.nusa)
  await openLotteries(platform, they.brandIds.nusa)
  await inBrand(systemScope(platform, they.brandIds.nusa, 'test'), async (tx) => {
    const { studioUrl } = platform.config
    const vendor = { dialect: 'none', operatorId: null, publicKey: null, flags: {} } as const
    await addVendor(tx, { ...vendor, code: 'ours', name: 'Our Studio', url: studioUrl, place: 1 })
    const game = {
      classify: '',
      fresh: false,
      hot: false,
      demo: false,
      minBet: null,
      lineNum: null,
      rtp: null,
    } as const
    await addGames(
      tx,
      gameTypes.map((gameType, place) => ({
        ...game,
        ...{ vendor: 'ours', code: gameType.toLowerCase(), name: gameType, gameType, state: 'open' as const, place },
      })),
    )
  })
})
afterAll(async () => {
  await they.close()
  await platform.close()
})

async function heed(): Promise<void> {
  const { rows } = await platform.owner.query("select version from brand.brand where code = 'nusa'")
  heedConfig(platform, [[`brand:${they.brandIds.nusa}`, { type: 'config', version: rows[0].version }]])
}
const call = (name: string) => allCalls.get(name) ?? raise(name)
const raise = (name: string): never => {
  throw new Error(`there is no call ${name}`)
}

async function turn(modId: string, on: boolean): Promise<void> {
  const as = they.person('operator content')
  const answer = await they.ask(call('saveModule'), { as, params: { modId }, body: { enabled: on ? '1' : '0' } })
  expect(answer.statusCode, answer.body).toBe(200)
  await heed()
}

type Asked = Parameters<Company['ask']>[1]
/** The refusal code, or the value as text. */
const said = async (name: string, asked: Asked = {}): Promise<string> => {
  const { code, value } = (await they.ask(call(name), asked)).json()
  return code ?? JSON.stringify(value)
}
const number = { countryDialingCode: '60', mobileNo: '0123456789' }
const phone = { countryDialingCode: '60', mobileNum: '0123456789' }
const form = { username: 'x', password: 'x' }
/** Signs in from a separate address. */
const signIn = async (username: string, remoteAddress: string) =>
  (
    await they.app.inject({
      ...{ method: 'POST', url: '/wps/session/login', remoteAddress },
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload: JSON.stringify({ username, password: 'Sandbox#2026', type: 'username' }),
    })
  ).json()
const menus = () => said('gameMenus', {})
const member = () => they.person('member')

/** Calls that answer differently while a module is off. */
const probes: Record<string, () => Promise<string>> = {
  ACCESS: () => said('register', { body: form }),
  DIRECTREG3: () => said('register', { body: form }),
  MOBILEREG3: () => said('registerMobile', { body: { ...phone, password: 'x' } }),
  SMSVERIF3: async () => {
    await turn('MOBILEREG3', false)
    const answer = await said('smsRegister', { body: { ...number, mobileNo: '1' } })
    await turn('MOBILEREG3', true)
    return answer
  },
  MOBILEVERCODELOGIN3: () => said('smsLogin', { body: { ...phone, mobileNum: '1' } }),
  CHNGPASSVERIF3: () => said('smsForgotten', { body: { ...phone, mobileNum: '1' } }),
  HUMANVERIF: () => said('register', { body: form }),
  PASSEXPIRE3: async () => String((await signIn('oldpassword', '10.0.0.9')).value?.passwordExpired),
  IPVERIF3: async () => (await signIn('traveller', '203.0.113.9')).code ?? 'in',
  GAMES: menus,
  ...Object.fromEntries(
    ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS'].map((gameType) => [
      gameType,
      () => said('games', { query: `?gameType=${gameType}` }),
    ]),
  ),
  MEMBER: () => said('channels', { as: member() }),
  DEPOSIT: () => said('channels', { as: member(), query: '?direction=deposit' }),
  WITHDRAW: () => said('channels', { as: member(), query: '?direction=withdrawal' }),
  PROMOTIONS: () => said('promotions', {}),
  REBATE: () => said('rebateStanding', { as: member() }),
  RAFFLE: () => said('promotions', {}).then((answer) => `${answer.includes('"raffle":true')}`),
  MISSION: () => said('missions', { as: member() }),
  POINTMALL: () => said('rewards', {}),
  AGENT: () => said('agentOverview', { as: agent }),
  ...Object.fromEntries(
    (['dividend', 'daily', 'hourly', 'realtime'] as const).map((kind) => [
      contractModules[kind],
      () => said('agentContracts', { as: agent, params: { kind } }),
    ]),
  ),
  LOTT: () => said('lotteryMenu', {}).then((answer) => `${answer.includes('"ssc-1"')}`),
  ELOTT: () => said('lotteryGame', { params: { code: 'essc-1' } }).then((answer) => answer.slice(0, 9)),
  INHOUSE: () => said('games', { query: '?gameType=INHOUSE' }),
  LIVECHAT: () => said('sayLive', { body: { content: 'hello', images: [] } }).then((answer) => answer.slice(0, 9)),
  SUPPORT: () => said('chatUrl', { as: member(), query: '?b2c=1' }),
  CBS3: () => said('chatUrl', { as: member(), query: '?b2c=1' }),
}

/** Modules that would interfere with the other probes. */
const offAtFirst = ['HUMANVERIF', 'IPVERIF3', 'PASSEXPIRE3']

/** The portal's sources: modules that only the portal evaluates are checked there by name. */
const web = join(import.meta.dirname, '../../web/src')
const portalAsks = globSync('**/*.{ts,tsx}', { cwd: web, exclude: (path) => path.includes('.test.') })
  .map((file) => readFileSync(join(web, file), 'utf8'))
  .join('\n')
const isAskedByPortal = (modId: string) =>
  portalAsks.includes(`isOn('${modId}')`) || new RegExp(`^ {2}\\w+: '${modId}',`, 'm').test(portalAsks)

const modules = rowsOf(usualModules).map(({ modId }) => modId)

describe('CONF-1 CONF-3 every switch has an effect or is listed as idle', () => {
  test.each(Object.keys(probes))('%s changes what a call answers, and back', async (modId) => {
    const probe = probes[modId] as () => Promise<string>
    await turn(modId, true)
    const on = await probe()
    await turn(modId, false)
    const off = await probe()
    expect(off).not.toBe(on)
    if (!offAtFirst.includes(modId)) await turn(modId, true)
  })

  test.each(['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3', 'AGENT'])(
    'ERR-2 with %s off its call is not_offered',
    async (modId) => {
      await turn(modId, false)
      // the refusal must not concern an account, because a guest has none
      expect(await probes[modId]?.()).toBe('not_offered')
      await turn(modId, true)
    },
  )

  test.each(modules.filter((modId) => !(modId in probes)))('%s is asked for by the portal, or waits', (modId) => {
    expect([isAskedByPortal(modId), waitingModules.includes(modId)]).toContain(true)
  })

  test('waiting modules exist and have no effect yet', () => {
    expect(waitingModules.filter((modId) => !modules.includes(modId))).toEqual([])
    expect(waitingModules.filter((modId) => modId in probes)).toEqual([])
  })
})
