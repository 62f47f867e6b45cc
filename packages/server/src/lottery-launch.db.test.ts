import { launchGame } from '@gasing/contract/calls/games'
import { freePlay } from '@gasing/contract/calls/sign-in'
import { whitelabel } from '@gasing/contract/calls/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateAllConfigs } from '#brand/config-cache.ts'
import { isModuleOn } from '#brand/public.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { seedTestLotteries } from './testing/lotteries.ts'
import { setUpTwoBrands, type TestCaller, type TwoBrands } from './testing/two-brands.ts'

let platform: TestPlatform
let setup: TwoBrands
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform)
  await seedTestLotteries(platform, setup.brandIds.nusa)
})
afterAll(() => platform.close())

type LaunchRequest = Record<string, unknown>
const launch = async (wish: LaunchRequest, who: string | null = 'member') => {
  const as = who === null ? {} : { as: setup.person(who) }
  const { code, value } = (
    await setup.ask(launchGame, { ...as, body: { launchMode: 'LOTT', language: 'EN', ...wish } })
  ).json()
  return code ?? value.game_url
}
const change = async (statement: string) => {
  await platform.owner.query(statement)
  await platform.owner.query('update brand.brand set version = version + 1')
  invalidateAllConfigs(platform)
}

test.each([
  [{ lottoGameCode: 'ssc-1', lottoPrizeMode: 'Lott' }, '/lottery?gameCode=ssc-1'],
  [{ lottoGameCode: 'pc28-3', lottoPrizeMode: 'ZY', lottoArea: 'VN' }, '/lottery?gameCode=pc28-3'],
  [{ lottoGameCode: 'essc-1', lottoPrizeMode: 'Elott' }, '/elott?gameCode=essc-1'],
  [{ lottoGameCode: 'vn-north', lottoArea: 'VN' }, '/vnlottery?gameCode=vn-north'],
  [{ lottoGameCode: 'thai', lottoPrizeMode: 'SEA', lottoArea: 'SEA' }, '/lottery?gameCode=thai'],
  [{ lottoArea: 'VN', lottoView: 'lobby' }, '/vnlottery?lottoView=lobby'],
  [{ lottoArea: 'VN', lottoPrizeMode: 'Lott' }, '/vnlottery'],
  [{ lottoArea: 'VN', lottoPrizeMode: 'ZY' }, '/lottery'],
  [{ lottoPrizeMode: 'Elott', lottoView: 'lobby' }, '/elott?lottoView=lobby'],
  [{ lottoGameCode: '', device: '', backUrl: '' }, '/lottery'],
  [{ lottoGameCode: 'ssc-1', lottoView: 'lobby' }, '/lottery?gameCode=ssc-1&lottoView=lobby'],
])('LOTT-3 a launch with %j answers %s', async (wish, address) => {
  expect(await launch(wish)).toBe(address)
})

test('LOTT-3 backUrl and device are passed on; a foreign backUrl is dropped', async () => {
  const wish = { lottoGameCode: 'vn-north', lottoArea: 'VN', lottoView: 'betting', device: 'MOBILE' }
  const address = '/vnlottery?gameCode=vn-north&lottoView=betting&device=MOBILE'
  for (const backUrl of ['/promotions?category=hot', 'http://localhost:80/promotions?category=hot'])
    expect(await launch({ ...wish, backUrl })).toBe(`${address}&backUrl=%2Fpromotions%3Fcategory%3Dhot`)
  expect(await launch({ ...wish, backUrl: 'http://127.0.0.1:8080/rng' })).toBe(
    `${address}&backUrl=http%3A%2F%2F127.0.0.1%3A8080%2Frng`,
  )
  for (const backUrl of ['javascript:alert(1)', '//evil.example', 'https://evil.example/', 'http://sen.localhost/'])
    expect(await launch({ ...wish, backUrl })).toBe(address)
})

test('LOTT-3 an unknown, other-mode, disabled or other-brand game is refused', async () => {
  expect(await launch({ lottoGameCode: 'nothing' })).toBe('game_unknown')
  expect(await launch({ lottoGameCode: "ssc-1' or 1=1" })).toBe('game_unknown')
  expect(await launch({ lottoGameCode: 'ssc-1', lottoPrizeMode: 'Elott' })).toBe('lottery_other_mode')
  for (const odd of [{ lottoPrizeMode: 'lott' }, { lottoArea: 'XX' }, { lottoView: 'x' }, { device: '<b>' }])
    expect(await launch({ lottoGameCode: 'ssc-1', ...odd })).toBe('bad_request')
  await change("update lottery.lottery set enabled = false where code = 'k3-2'")
  expect(await launch({ lottoGameCode: 'k3-2' })).toBe('lottery_closed')
  await change("update brand.module set enabled = false where mod_id = 'ELOTT'")
  expect(await launch({ lottoGameCode: 'essc-1' })).toBe('game_unknown')
  expect(await launch({ lottoPrizeMode: 'Elott' })).toBe('game_unknown')
})

test('LOTT-3 GAME-9 a guest must sign in; a trial account may look, not bet', async () => {
  expect(await launch({ lottoGameCode: 'ssc-1' }, null)).toBe('in_sorry_in')
  const { token, customerId: id } = (await setup.ask(freePlay, { body: {} })).json().value
  ;(setup.people as Map<string, TestCaller>).set('trial', { name: 'trial', host: 'localhost', token, id })
  expect(await launch({ lottoGameCode: 'ssc-1' }, 'trial')).toBe('in_need_true_account')
  expect(await launch({ lottoGameCode: 'ssc-1', lottoView: 'lobby' }, 'trial')).toMatch(/^\/lottery\?/)
})

test('CONF-1 the Vietnamese lottery is offered only while one of its lotteries is on sale', async () => {
  const isOffered = async (host: string) => {
    const answer = (await setup.ask(whitelabel, { host })).json()
    return isModuleOn({ modules: answer.value }, 'VNLOTT')
  }
  expect(await isOffered('localhost')).toBe(true)
  // this brand has no lotteries at all
  expect(await isOffered('sen.localhost')).toBe(false)
  await change("update lottery.lottery set enabled = false where family like 'vn-%'")
  expect(await isOffered('localhost')).toBe(false)
})
