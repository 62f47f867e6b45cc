import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allCalls } from '@gasing/contract/calls/all'
import { gameTypes } from '@gasing/contract/calls/games'
import { waitingModules } from '@gasing/contract/modules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moduleByKind as contractModules } from '#agents/contract-model.ts'
import { invalidateConfig } from '#brand/config-cache.ts'
import { defaultModules } from '#brand/defaults.ts'
import { flattenTree } from '#brand/modules-tree.ts'
import { addGames, addVendor } from '#games/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { seedTestLotteries } from './testing/lotteries.ts'
import { seedOffers } from './testing/offers.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from './testing/two-brands.ts'

/** CONF-1, CONF-3: each module is switched off, and something that depends on it must answer differently. */
let platform: TestPlatform
let setup: TwoBrands
let agent: TestCaller
let promotion: string
let dist: string

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'gasing-dist-'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><html lang="ms"><!--boot-head--><!--boot-body--></html>')
  platform = await createTestPlatform({ WEB_DIST: dist })
  setup = await setUpTwoBrands(platform)
  agent = setup.person('agent 1')
  await setup.register('traveller')
  const { id } = await setup.register('oldpassword')
  await platform.owner.query(
    `update access.credential set changed_at = now() - interval '300 days' where member_id = ${id}`,
  )
  promotion = (await seedOffers(platform, setup.brandIds.nusa)).promotion
  await seedTestLotteries(platform, setup.brandIds.nusa)
  await inBrand(systemScope(platform, setup.brandIds.nusa, 'test'), async (tx) => {
    const studioUrl = platform.config.studioUrl ?? ''
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
  await platform.close()
  rmSync(dist, { recursive: true })
})

async function invalidateOwnConfig(): Promise<void> {
  const { rows } = await platform.owner.query("select version from brand.brand where code = 'nusa'")
  invalidateConfig(platform, [[`brand:${setup.brandIds.nusa}`, { type: 'config', version: rows[0].version }]])
}
const call = (name: string) => allCalls.get(name) ?? throwUnknown(name)
const throwUnknown = (name: string): never => {
  throw new Error(`there is no call ${name}`)
}

async function switchModule(modId: string, on: boolean): Promise<void> {
  const as = setup.person('operator content')
  const answer = await setup.ask(call('saveModule'), { as, params: { modId }, body: { enabled: on ? '1' : '0' } })
  expect(answer.statusCode, answer.body).toBe(200)
  await invalidateOwnConfig()
}

type Asked = Parameters<TwoBrands['ask']>[1]
/** The refusal code, or the value as text. */
const said = async (name: string, asked: Asked = {}): Promise<string> => {
  const { code, value } = (await setup.ask(call(name), asked)).json()
  return code ?? JSON.stringify(value)
}
const number = { countryDialingCode: '60', mobileNo: '0123456789' }
const phone = { countryDialingCode: '60', mobileNum: '0123456789' }
const form = { username: 'x', password: 'x' }
/** Signs in from a separate address. */
const signIn = async (username: string, remoteAddress: string) =>
  (
    await setup.app.inject({
      ...{ method: 'POST', url: '/wps/session/login', remoteAddress },
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload: JSON.stringify({ username, password: 'Sandbox#2026', type: 'username' }),
    })
  ).json()
const menus = () => said('gameMenus', {})
const member = () => setup.person('member')

/** Calls that answer differently while a module is off. */
const probes: Record<string, () => Promise<string>> = {
  ACCESS: () => said('register', { body: form }),
  DIRECTREG3: () => said('register', { body: form }),
  MOBILEREG3: () => said('registerMobile', { body: { ...phone, password: 'x' } }),
  SMSVERIF3: async () => {
    await switchModule('MOBILEREG3', false)
    const answer = await said('smsRegister', { body: { ...number, mobileNo: '1' } })
    await switchModule('MOBILEREG3', true)
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

/** The portal's sources and its list of pages: modules that only the portal evaluates are checked there by name. */
const packages = join(import.meta.dirname, '../..')
const portalSources = globSync('web/src/**/*.{ts,tsx}', { cwd: packages, exclude: (path) => path.includes('.test.') })
const portalAsks = [...portalSources, 'contract/src/rules/portal-paths.ts']
  .map((file) => readFileSync(join(packages, file), 'utf8'))
  .join('\n')
const isAskedByPortal = (modId: string) =>
  portalAsks.includes(`isOn('${modId}')`) || new RegExp(`^ {2}\\w+: '${modId}',`, 'm').test(portalAsks)

const statusOfPage = async (url: string) =>
  (await setup.app.inject({ method: 'GET', url, headers: { host: 'localhost', accept: 'text/html' } })).statusCode

test.each([
  ['RANK', '/member/playerRank'],
  ['MEMBER', '/member/profile'],
  ['HOURLYSALARY', '/agent/hourlySalary'],
  ['AGENT', '/agent/myIncome'],
  ['CBS3', '/chat'],
  ['DOWNLOAD', '/download'],
])('ROUTE-15 with %s off the server has no page at %s', async (modId, path) => {
  expect(await statusOfPage(path)).toBe(200)
  await switchModule(modId, false)
  expect(await statusOfPage(path)).toBe(404)
  // it cannot be switched off
  expect(await statusOfPage('/member/protection')).toBe(200)
  await switchModule(modId, true)
})

test('ROUTE-15 the page of a post or promotion that does not exist is a 404', async () => {
  const body = {
    ...{ kind: 'news', slug: 'a-post', picture: '', enabled: true, publishedAt: null },
    texts: { MY: { title: 'A post', summary: '', html: '<p>text</p>' } },
  }
  expect(await said('createPost', { as: setup.person('operator content'), body })).toContain('"id"')
  const pages = ['/news/a-post', '/blog/a-post', '/news/no-post', `/promoDetail/${promotion}`, '/promoDetail/999999999']
  const statuses = Object.fromEntries(await Promise.all(pages.map(async (path) => [path, await statusOfPage(path)])))
  expect(statuses).toEqual({
    ...{ '/news/a-post': 200, '/blog/a-post': 404, '/news/no-post': 404 },
    ...{ [`/promoDetail/${promotion}`]: 200, '/promoDetail/999999999': 404 },
  })
})

const modules = flattenTree(defaultModules).map(({ modId }) => modId)

describe('CONF-1 CONF-3 every switch has an effect or is listed as idle', () => {
  test.each(Object.keys(probes))('%s changes what a call answers, and back', async (modId) => {
    const probe = probes[modId] as () => Promise<string>
    await switchModule(modId, true)
    const on = await probe()
    await switchModule(modId, false)
    const off = await probe()
    expect(off).not.toBe(on)
    if (!offAtFirst.includes(modId)) await switchModule(modId, true)
  })

  test.each(['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3', 'AGENT'])(
    'ERR-2 with %s off its call is not_offered',
    async (modId) => {
      await switchModule(modId, false)
      // the refusal must not concern an account, because a guest has none
      expect(await probes[modId]?.()).toBe('not_offered')
      await switchModule(modId, true)
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
