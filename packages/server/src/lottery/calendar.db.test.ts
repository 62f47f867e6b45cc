import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type Tx } from '#platform/db/tx.ts'
import { closeDraw } from './close-draw.ts'
import { openOutsideDraws } from './open-outside.ts'
import { reopenDraws } from './reopen-draws.ts'
import { buildLine, type LotterySetup, setUpLottery } from './testing.ts'

const code = 'vn-north'
let setup: LotterySetup
beforeAll(async () => {
  setup = await setUpLottery()
  await setup.brand.within(moveCloseHoursAway)
})
afterAll(() => setup.close())

/** Moves the North and what derives from it to another zone when their own next close, at 11:05 UTC, is near. */
async function moveCloseHoursAway(tx: Tx): Promise<void> {
  const hour = tx.now.getUTCHours()
  if (hour < 8 || hour >= 20) return
  await tx.query(sql`
    update lottery.outside set time_zone = 'Pacific/Fakaofo'
    where brand_id = ${tx.brandId} and ${code} in (lottery, follows)`)
  await reopenDraws(tx, code)
}

const url = `/office/api/lotteries/${code}/calendar`
type Coming = { day: string; drawId: string | null; bets: number; stays: boolean; drawsAt: string }
const read = async () => (await setup.ask('GET', url, { who: 'rita' })).value
const save = async (changes: object, reason = 'The station said so') => {
  const { timeZone, drawTime, closeMinutes, days, specialDays } = await read()
  const body = { timeZone, drawTime, closeMinutes, days, specialDays, reason, ...changes }
  return setup.ask('PUT', url, { who: 'rita', body })
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const lines = () =>
  setup.brand.within((tx) =>
    tx.query<{ reason: string }>(
      sql`select reason from audit.line where brand_id = ${tx.brandId} and action = 'lottery.calendar' order by audit_id`,
    ),
  )

test('LOTT-5 OPS-1 pausing a day removes its draw if it has no bets, and unpausing restores it', async () => {
  const before = await read()
  expect(before).toMatchObject({ region: 'north', drawTime: '18:15', closeMinutes: 10, specialDays: [] })
  expect(before.days).toHaveLength(7)
  expect(before.coming).toHaveLength(12)
  const [first] = before.coming as Coming[]
  const paused = await save({ specialDays: [{ day: first?.day, draws: false }] })
  expect(paused).toMatchObject({ status: 200, value: { specialDays: [{ day: first?.day, draws: false }] } })
  expect(paused.value.coming.map(({ day }: Coming) => day)).not.toContain(first?.day)
  const menu = await setup.ask('GET', `/lgw/lottery/games/${code}`, { who: null })
  expect(menu.value.currentDraw.issue).toBe(paused.value.coming[0].day.replaceAll('-', ''))
  const again = await save({ specialDays: [] })
  expect(again.value.coming[0]).toMatchObject({ day: first?.day, bets: 0, stays: false })
  expect(await lines()).toHaveLength(2)
})

test('LOTT-5 OPS-1 a draw with bets keeps its times when the calendar changes', async () => {
  const { coming } = await read()
  const [first, second] = coming as Coming[]
  await setup.place({ drawId: first?.drawId, lines: [buildLine('lo2', '12', '27')] })
  const moved = await save({ drawTime: '17:45', closeMinutes: 20 })
  const [sold, next] = moved.value.coming as Coming[]
  expect(sold).toMatchObject({ day: first?.day, drawsAt: first?.drawsAt, drawId: first?.drawId, bets: 1, stays: true })
  expect(next).toMatchObject({ day: second?.day, bets: 0, stays: false })
  expect(Date.parse(next?.drawsAt ?? '')).toBe(Date.parse(second?.drawsAt ?? '') - 30 * 60_000)
  const bet = (await setup.ask('GET', `/lgw/lottery/bets?drawId=${first?.drawId}`)).value.list[0]
  expect(bet).toMatchObject({ status: 'open' })
  await save({ drawTime: '18:15', closeMinutes: 10 })
  expect((await read()).coming[0]).toMatchObject({ drawId: first?.drawId, stays: false, bets: 1 })
})

test('LOTT-3 OPS-1 a day lists the draws that were opened on it, whatever the calendar says now', async () => {
  const { days, coming } = await read()
  const past = (await setup.ask('GET', `/lgw/lottery/games/${code}/draws`)).value.list[0].issue
  const listed = async (issue: string) => {
    const day = issue.replace(/^(....)(..)(..)$/, '$1-$2-$3')
    const { value } = await setup.ask('GET', `/lgw/lottery/calendar?area=VN&day=${day}`)
    return value.list.find((line: { code: string }) => line.code === code)
  }
  const sold = coming[0].day.replaceAll('-', '')
  const before = [await listed(past), await listed(sold)]
  expect(before).toMatchObject([{ draw: { result: expect.anything() } }, { draw: { drawId: coming[0].drawId } }])
  await save({ days: [] })
  expect([await listed(past), await listed(sold)]).toEqual(before)
  expect(await listed(coming[1].day.replaceAll('-', ''))).toBeUndefined()
  await save({ days })
})

test('LOTT-5 OPS-1 an extra draw day opens its draw', async () => {
  const thai = '/office/api/lotteries/thai/calendar'
  const stored = (await setup.ask('GET', thai, { who: 'rita' })).value
  expect(stored.days).toMatchObject([
    { every: 'month', day: 1 },
    { every: 'month', day: 16 },
  ])
  const { timeZone, drawTime, closeMinutes, days } = stored
  const ordinary = stored.coming.map(({ day }: Coming) => day)
  const [day] = [2, 3].map(inDays).filter((each) => !ordinary.includes(each))
  const specialDays = [{ day, draws: true }]
  const body = { timeZone, drawTime, closeMinutes, days, specialDays, reason: 'A draw for the feast' }
  const saved = await setup.ask('PUT', thai, { who: 'rita', body })
  const draw = saved.value.coming.find((each: Coming) => each.day === day)
  expect(draw).toMatchObject({ stays: false, drawId: expect.stringMatching(/^\d+$/) })
})

test('LOTT-5 OPS-1 results are listed by the time of their draws, also of one that was opened after a later one', async () => {
  const game = '/lgw/lottery/games/hanoi-vip'
  const { currentDraw, comingDraws } = (await setup.ask('GET', game)).value
  const [later, earlier] = [currentDraw.drawId, comingDraws[0].drawId]
  for (const [drawId, hours] of [
    [later, 1],
    [earlier, 2],
  ])
    await setup.platform.owner.query(
      `update lottery.draw set opens_at = now() - interval '1 day', draws_at = now() - make_interval(hours => $2),
         closes_at = now() - make_interval(hours => $2, mins => 10) where draw_id = $1`,
      [drawId, hours],
    )
  for (const drawId of [later, earlier]) await setup.brand.within((tx) => closeDraw(tx, BigInt(drawId)))
  const listed: string[] = []
  for (let cursor: string | null = ''; cursor !== null && !listed.includes(earlier); ) {
    const { value } = await setup.ask('GET', `${game}/draws?pageSize=1${cursor && `&cursor=${cursor}`}`)
    listed.push(value.list[0].drawId)
    cursor = value.next
  }
  expect(listed.filter((drawId) => [later, earlier].includes(drawId))).toEqual([later, earlier])
})

test('LOTT-5 OPS-1 invalid or duplicate days and unknown zones are refused at their fields', async () => {
  for (const [changes, field, refusal] of [
    [{ timeZone: 'Asia/Nowhere' }, 'timeZone', 'calendar_zone'],
    [{ days: [{ every: 'week', day: 8, station: null }] }, 'days.0.day', 'calendar_day'],
    [{ days: [1, 1].map((day) => ({ every: 'week', day, station: null })) }, 'days.1.day', 'calendar_day'],
    [{ specialDays: [{ day: '2026-02-30', draws: true }] }, 'specialDays.0.day', 'calendar_day'],
    [
      { specialDays: [true, false].map((draws) => ({ day: '2027-01-01', draws })) },
      'specialDays.1.day',
      'calendar_day',
    ],
  ] as const)
    expect(await save(changes)).toMatchObject({ status: 400, fields: { [field]: { code: refusal } } })
  expect((await save({ closeMinutes: 0 })).status).toBe(400)
  expect((await save({ drawTime: '24:00' })).status).toBe(400)
  const own = await setup.ask('GET', '/office/api/lotteries/ssc-1/calendar', { who: 'rita' })
  expect(own).toMatchObject({ status: 404, code: 'not_found' })
  expect(await setup.ask('PUT', url, { who: 'omar', body: {} })).toMatchObject({ status: 403 })
})

test('LOTT-5 a draw that was opened with a seed, or has a bet, cannot be deleted', async () => {
  const ownDraw = await setup.current('ssc-1')
  await setup.brand.within((tx) =>
    tx.query(sql`delete from lottery.draw where brand_id = ${tx.brandId} and draw_id = ${ownDraw}::bigint`),
  )
  expect((await setup.ask('GET', '/lgw/lottery/games/ssc-1', { who: null })).value.currentDraw.drawId).toBe(ownDraw)
  const { coming } = await read()
  expect(coming[0]).toMatchObject({ bets: 1 })
  await setup.brand.within((tx) =>
    tx.query(sql`delete from lottery.draw where brand_id = ${tx.brandId} and draw_id = ${coming[0].drawId}::bigint`),
  )
  expect((await read()).coming[0]).toMatchObject({ drawId: coming[0].drawId })
})

test('LOTT-5 D12 Hanoi has no draw on a day on which the North has none, and ends betting when such a day is taken out', async () => {
  const readHanoi = async (): Promise<Coming[]> =>
    (await setup.ask('GET', '/office/api/lotteries/hanoi/calendar', { who: 'rita' })).value.coming
  const { coming } = await read()
  const [, , sold, unsold] = coming as Coming[]
  const copyOf = async (draw: Coming | undefined) => (await readHanoi()).find(({ day }) => day === draw?.day)
  const copy = await copyOf(sold)
  const lines = [buildLine('top3', '345', '1')]
  expect(await setup.place({ drawId: copy?.drawId, lines })).toMatchObject({ status: 200 })
  const off = [sold, unsold].map((draw) => ({ day: draw?.day, draws: false }))
  expect(await save({ specialDays: off })).toMatchObject({ status: 200 })
  await openOutsideDraws(setup.scope)
  expect(await copyOf(unsold)).toBeUndefined()
  expect(await setup.place({ drawId: copy?.drawId, lines })).toMatchObject({ code: 'draw_closed' })
  const page = async () =>
    (await setup.ask('GET', `/office/api/lottery/results/${copy?.drawId}`, { who: 'rita' })).value
  expect(await page()).toMatchObject({ step: 'to_enter', leading: { name: 'North', held: false } })
  await save({ specialDays: [] })
  expect(await page()).toMatchObject({ step: 'to_enter', leading: { name: 'North', held: true } })
  expect(await copyOf(unsold)).toMatchObject({ drawId: expect.any(String) })
})

test('LOTT-4 OPS-1 the price band is shown with the prices outside it, and changes are audited', async () => {
  const band = '/office/api/lottery-band'
  const before = await setup.ask('GET', band, { who: 'rita' })
  expect(before.value).toMatchObject({ least: '0.25', most: '1', outside: [] })
  const narrow = await setup.ask('PUT', band, { who: 'rita', body: { least: '0.5', most: '0.9' } })
  expect(narrow.status).toBe(200)
  const { outside } = (await setup.ask('GET', band, { who: 'rita' })).value
  expect(outside.length).toBeGreaterThan(10)
  expect(outside[0]).toMatchObject({ code: expect.any(String), gameName: expect.any(String) })
  expect(await setup.ask('PUT', band, { who: 'rita', body: { least: '0.9', most: '0.8' } })).toMatchObject({
    fields: { most: { code: 'band_crossed' } },
  })
  expect((await setup.ask('PUT', band, { who: 'rita', body: { least: '0.5', most: '1.01' } })).status).toBe(400)
  await setup.ask('PUT', band, { who: 'rita', body: { least: '0.25', most: '1' } })
  const [line] = await setup.brand.within((tx) =>
    tx.query<{ before: object; after: object }>(
      sql`select before, after from audit.line where brand_id = ${tx.brandId} and action = 'lottery.band' order by audit_id limit 1`,
    ),
  )
  expect(line).toMatchObject({ before: { least: '0.25', most: '1' }, after: { least: '0.5', most: '0.9' } })
})

test('LOTT-5 D12 Hanoi, derived from the North, closes no later, and no draw of it opens after that', async () => {
  const hanoi = '/office/api/lotteries/hanoi/calendar'
  const readHanoi = async () => (await setup.ask('GET', hanoi, { who: 'rita' })).value
  const { timeZone, drawTime, closeMinutes, days, specialDays } = await readHanoi()
  const saveHanoi = (changes: object) => {
    const body = { timeZone, drawTime, closeMinutes, days, specialDays, reason: 'The station said so', ...changes }
    return setup.ask('PUT', hanoi, { who: 'rita', body })
  }
  for (const late of [{ drawTime: '19:30' }, { closeMinutes: closeMinutes - 1 }, { timeZone: 'UTC' }])
    expect(await saveHanoi(late)).toMatchObject({
      ...{ status: 400, fields: { drawTime: { code: 'calendar_follows' } } },
    })
  expect(await saveHanoi({})).toMatchObject({ status: 200, value: { drawTime } })

  const copyOf = async (day: string): Promise<Coming | undefined> =>
    (await readHanoi()).coming.find((each: Coming) => each.day === day)
  const [first, second]: Coming[] = (await read()).coming
  if (!first || !second) throw new Error('the North has draws')
  const [copy, other] = [await copyOf(first.day), await copyOf(second.day)]
  await setup.brand.within((tx) =>
    tx.query(sql`delete from lottery.draw where brand_id = ${tx.brandId} and draw_id = ${other?.drawId}::bigint`),
  )
  for (const { drawId } of [first, second])
    expect(
      await setup.ask('POST', `/office/api/lottery/results/${drawId}/close`, {
        ...{ who: 'rita', body: { reason: 'a storm' } },
      }),
    ).toMatchObject({ status: 200 })
  expect(await setup.place({ drawId: copy?.drawId, lines: [buildLine('top3', '345', '1')] })).toMatchObject({
    code: 'draw_closed',
  })
  await openOutsideDraws(setup.scope)
  expect(await copyOf(second.day)).toMatchObject({ drawId: null })
})
