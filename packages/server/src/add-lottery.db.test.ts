import { games } from '@gasing/contract/calls/games'
import { lotteryGame, lotteryMenu, placeLotteryBets } from '@gasing/contract/calls/lottery'
import { addLottery, lotteryModels, saveLottery } from '@gasing/contract/calls/office/lottery'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDraws, openOutsideDraws } from '#lottery/public.ts'
import { systemScope } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { setUpTwoBrands, type TwoBrands } from './testing/two-brands.ts'

let platform: TestPlatform
let setup: TwoBrands
beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpTwoBrands(platform)
})
afterAll(() => platform.close())

const add = async (code: string) =>
  (await setup.ask(addLottery, { as: setup.person('operator risk'), body: { code } })).json()
const listOffered = async (): Promise<string[]> => {
  const { value } = (await setup.ask(lotteryModels, { as: setup.person('operator content') })).json()
  return value.list.map(({ code }: { code: string }) => code)
}
/** Puts a lottery on sale with the settings that it was added with. */
async function switchLottery(code: string, enabled: boolean) {
  const { id: _id, gameName: _name, family: _family, prizeMode: _mode, own: _own, ...rest } = (await add(code)).value
  const { groupMax: _max, priceVersion: _version, ...form } = rest
  const as = setup.person('operator risk')
  const saved = await setup.ask(saveLottery, { as, params: { code }, body: { ...form, enabled } })
  expect(saved.json()).toMatchObject({ success: true, value: { enabled } })
}
const listTiles = async () => {
  const { value } = (await setup.ask(games, { query: '?gameType=LOTT' })).json()
  return value.games.map(({ code, state }: { code: string; state: string }) => ({ code, state }))
}
const listMenu = async () => (await setup.ask(lotteryMenu)).json().value.list.map(({ code }: { code: string }) => code)

test('LOTT-2 OPS-1 a brand without lotteries adds one, puts it on sale and sells a ticket of it', async () => {
  expect(await listMenu()).toEqual([])
  expect(await listOffered()).toContain('ssc-5')
  expect(await add('nothing')).toMatchObject({ code: 'not_found' })
  const added = { id: 'ssc-5', enabled: false, own: true, priceVersion: 1 }
  for (const _press of [1, 2]) expect(await add('ssc-5')).toMatchObject({ value: added })
  expect(await listOffered()).not.toContain('ssc-5')
  expect([await listMenu(), await listTiles()]).toEqual([[], []])

  await switchLottery('ssc-5', true)
  expect(await listMenu()).toEqual(['ssc-5'])
  await expect.poll(listTiles).toEqual([{ code: 'ssc-5', state: 'open' }])
  await openDraws(systemScope(platform, setup.brandIds.nusa, 'test'))
  const { currentDraw, unitStake } = (await setup.ask(lotteryGame, { params: { code: 'ssc-5' } })).json().value
  const member = setup.person('member')
  await setup.fund(member, '10')
  const lines = [{ play: 'first2-typed', selection: '12', stake: unitStake }]
  const body = { drawId: currentDraw.drawId, lines }
  const placed = (await setup.ask(placeLotteryBets, { as: member, body, key: 'first-of-a-new-lottery' })).json()
  expect(placed).toMatchObject({ success: true })

  await switchLottery('ssc-5', false)
  expect(await listMenu()).toEqual([])
  await expect.poll(listTiles).toEqual([{ code: 'ssc-5', state: 'maintenance' }])
  const { rows } = await platform.owner.query(
    "select action from audit.line where subject = 'lottery:ssc-5' order by audit_id",
  )
  expect(rows.map(({ action }) => action)).toEqual(['lottery.add', 'lottery.save', 'lottery.save'])
})

test('LOTT-5 an outside lottery is added with its calendar; Hanoi only once the North is there', async () => {
  expect(await add('hanoi')).toMatchObject({ code: 'not_found' })
  expect(await listOffered()).not.toContain('hanoi')
  expect(await add('vn-north')).toMatchObject({ value: { enabled: false, own: false } })
  expect(await add('hanoi')).toMatchObject({ value: { id: 'hanoi', enabled: false } })
  await switchLottery('vn-north', true)
  await openOutsideDraws(systemScope(platform, setup.brandIds.nusa, 'test'))
  const { value } = (await setup.ask(lotteryGame, { params: { code: 'vn-north' } })).json()
  expect(value).toMatchObject({ lottoArea: 'VN', currentDraw: { drawId: expect.any(String) } })
})
