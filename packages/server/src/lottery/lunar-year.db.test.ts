import { parseMoney } from '@gasing/contract/money'
import { getFamilyOfIssue } from '@gasing/contract/rules/lottery/families'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBrandConfig } from '#brand/public.ts'
import { firstDayOf } from '#platform/local-time.ts'
import { closeDraw } from './close-draw.ts'
import { settleDraw } from './settle-draw.ts'
import { buildLine, type LotterySetup, setUpLottery } from './testing.ts'

/** Mark Six over the lunar new year of 6 February 2027: the horse is followed by the goat. */
let setup: LotterySetup
beforeAll(async () => {
  setup = await setUpLottery()
})
afterAll(() => setup.close())

const code = 'mark6-60'
/** Gives the next two draws the issues around the new year. @returns the first one */
async function createDrawOverNewYear(hour: string): Promise<string> {
  const drawId = await setup.current(code)
  const { value } = await setup.ask('GET', `/lgw/lottery/games/${code}`)
  const ids = [drawId, value.comingDraws[0].drawId]
  for (const [index, issue] of [`20270205-${hour}`, `20270206-${hour}`].entries())
    await setup.platform.owner.query('update lottery.draw set issue = $2 where draw_id = $1', [ids[index], issue])
  return drawId
}

const readCurrentFamily = async () => (await setup.ask('GET', `/lgw/lottery/games/${code}`)).value.family

async function settleWith(drawId: string, result: string[][]) {
  await setup.pass(drawId)
  await setup.brand.within((tx) => closeDraw(tx, BigInt(drawId)))
  await setup.platform.owner.query(
    `update lottery.draw set status = 'drawn', drawn_at = now(), result = $2, seed = '\\x01', beacon_key = '\\x02',
       beacon_signature = '\\x03', randomness = '\\x04' where draw_id = $1`,
    [drawId, JSON.stringify(result)],
  )
  await settleDraw(setup.scope, BigInt(drawId))
}

test('LOTT-4 the bets of a chase over the lunar new year are judged by the sign of each draw', async () => {
  const drawId = await createDrawOverNewYear('0024')
  const lines = [buildLine('special-sign', 'horse', '10'), buildLine('special-sign', 'goat', '10')]
  const { value } = await setup.place({ drawId, lines, chase: { draws: 2 } })
  const [, , { drawId: nextId }] = value.bets
  expect(await readCurrentFamily()).toBe('mark6-horse')
  // 01 is the first number of the year's own sign
  const result = [['10', '20', '30', '40', '02', '03'], ['01']]
  await settleWith(drawId, result)
  expect(await readCurrentFamily()).toBe('mark6-goat')
  expect((await setup.ask('GET', '/lgw/lottery/chases')).value.list).toMatchObject([{ family: 'mark6-goat' }])
  await settleWith(nextId, result)
  for (const records of ['draws', 'trends'])
    expect((await setup.ask('GET', `/lgw/lottery/games/${code}/${records}`)).value.family).toBe('mark6-goat')
  const { list } = (await setup.ask('GET', `/lgw/lottery/bets?slipId=${value.slipId}`)).value
  const [game] = (await setup.ask('GET', `/lgw/lottery/games/${code}`)).value.plays.filter(
    (play: { code: string }) => play.code === 'special-sign',
  )
  const won = parseMoney(game.odds.year) * 10n
  expect(
    list
      .toReversed()
      .map((bet: { issue: string; selection: string; payout: string; told: { drawn: string[] }[] }) => [
        ...[bet.issue, bet.selection, parseMoney(bet.payout), bet.told[0]?.drawn],
      ]),
  ).toEqual([
    ['20270205-0024', 'horse', won, ['horse']],
    ['20270205-0024', 'goat', 0n, ['horse']],
    ['20270206-0024', 'horse', 0n, ['goat']],
    ['20270206-0024', 'goat', won, ['goat']],
  ])
})

test('LOTT-4 the highest payout of a chase is checked by the sign of each draw', async () => {
  const drawId = await createDrawOverNewYear('0001')
  const { value } = await setup.ask('GET', `/lgw/lottery/games/${code}`)
  const { odds } = value.plays.find((play: { code: string }) => play.code === 'special-sign')
  expect(parseMoney(odds.other)).toBeGreaterThan(parseMoney(odds.year))
  await setup.platform.owner.query('update lottery.lottery set payout_max = $2 where code = $1', [
    ...[code, `${parseMoney(odds.year) * 20n}`],
  ])
  const slip = { drawId, lines: [buildLine('special-sign', 'horse', '20')] }
  expect(await setup.place({ ...slip, chase: { draws: 2 } })).toMatchObject({
    ...{ status: 400, fields: { 'lines.0.stake': { code: 'payout_above' } } },
  })
  expect((await setup.place(slip)).status).toBe(200)
})

test('LOTT-4 a lottery without any draw has the family of the present day, not the stored one', async () => {
  await setup.platform.owner.query(
    `insert into lottery.lottery select (jsonb_populate_record(l, '{"code": "mark6-new", "family": "mark6-rat"}')).*
     from lottery.lottery l where code = $1`,
    [code],
  )
  const familyOfToday = () => getFamilyOfIssue('mark6-rat', firstDayOf(timeZone, new Date(), 'day').replaceAll('-', ''))
  const { timeZone } = await readBrandConfig(setup.platform, setup.brand.brandId)
  const before = familyOfToday()
  const { list } = (await setup.ask('GET', '/lgw/lottery/menu')).value
  const game = '/lgw/lottery/games/mark6-new'
  const answers = [game, `${game}/draws`, `${game}/trends`].map(async (url) => (await setup.ask('GET', url)).value)
  const found = [list.find((each: { code: string }) => each.code === 'mark6-new'), ...(await Promise.all(answers))]
  for (const { family } of found) expect([before, familyOfToday()]).toContain(family)
})
