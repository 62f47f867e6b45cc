import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDraws } from './open-draws.ts'
import { replaceCalendar } from './store-calendar.ts'
import { selectMissingSlots } from './store-new-draws.ts'
import { selectMissingOutsideSlots } from './store-outside.ts'
import { type LotterySetup, setUpLottery } from './testing.ts'

let setup: LotterySetup
beforeAll(async () => {
  setup = await setUpLottery()
})
afterAll(() => setup.close())

test('LOTT-4 LOTT-5 draws are opened ahead once, also in parallel', async () => {
  await Promise.all([1, 2, 3].map(() => openDraws(setup.scope)))
  const { rows } = await setup.platform.owner.query(
    'select lottery, count(*)::int as draws, count(distinct issue)::int as issues, count(distinct seed_hash)::int as seeds from lottery.draw where seed_hash is not null group by 1',
  )
  for (const { draws, issues, seeds } of rows) expect([issues, seeds]).toEqual([draws, draws])
  const [before] = (await setup.platform.owner.query('select array_agg(draw_id) as ids from lottery.draw')).rows
  await openDraws(setup.scope)
  // a slot may have ended meanwhile: the next one is then opened, after all that are there
  const again = await setup.platform.owner.query(
    `select lottery, issue from lottery.draw d where d.draw_id <> all($1) and d.draws_at <= (
      select max(draws_at) from lottery.draw b where (b.brand_id, b.lottery) = (d.brand_id, d.lottery) and b.draw_id = any($1))`,
    [before.ids],
  )
  expect(again.rows).toEqual([])
})

test('LOTT-4 after a change of the brand’s time zone no second draw opens for the same moment', async () => {
  await openDraws(setup.scope)
  const { rows } = await setup.platform.owner.query(
    "select lottery, draws_at from lottery.draw where seed_hash is not null and status = 'pending'",
  )
  const nameOf = (lottery: string, at: Date) => `${lottery} ${at.toISOString()}`
  const taken = new Set(rows.map(({ lottery, draws_at }) => nameOf(lottery, draws_at)))
  const slots = await setup.brand.within((tx) => selectMissingSlots(tx, 'Asia/Tokyo', 32))
  expect(slots.filter(({ lottery, drawsAt }) => taken.has(nameOf(lottery, drawsAt)))).toEqual([])
})

test('LOTT-4 a time zone further west numbers its draws anew, so that no lottery pauses', async () => {
  const { owner } = setup.platform
  const pending = "lottery.draw where lottery = 'k3-2' and status = 'pending'"
  await openDraws(setup.scope)
  // as if they had been opened an hour ago, by the clock of Tokyo
  await owner.query(`update lottery.draw set status = 'void', opens_at = opens_at - interval '1 hour',
    closes_at = closes_at - interval '1 hour', draws_at = draws_at - interval '1 hour' where draw_id in (select draw_id from ${pending})`)
  await owner.query("update lottery.lottery set slots_zone = 'Asia/Tokyo' where code = 'k3-2'")
  await openDraws(setup.scope)
  const { rows } = await owner.query(
    `select right(issue, 1) as series, count(*)::int as draws from ${pending} group by 1`,
  )
  // just before a draw the one that has closed is missing
  expect(rows).toEqual([{ series: 'a', draws: expect.toBeOneOf([31, 32]) }])
})

test('LOTT-4 the day on which the clocks go back has draws in its last hour too', async () => {
  const now = new Date('2026-10-25T23:11:00Z')
  const slots = await setup.brand.within((tx) => selectMissingSlots({ ...tx, now }, 'Europe/Lisbon', 2))
  const times = slots.filter(({ lottery }) => lottery === 'k3-2').map(({ drawsAt }) => drawsAt.toISOString())
  expect(times).toEqual(['2026-10-25T23:12:00.000Z', '2026-10-25T23:14:00.000Z'])
})

test('LOTT-6 a lottery that draws on the 31st alone has its next draw open, two months ahead', async () => {
  const days = [{ every: 'month' as const, day: 31, station: null }]
  const calendar = { timeZone: 'Asia/Bangkok', drawTime: '16:00', closeMinutes: 30, days, specialDays: [] }
  const now = new Date('2027-01-31T12:00:00Z')
  const slots = await setup.brand.within(async (tx) => {
    await replaceCalendar(tx, 'thai', calendar)
    return selectMissingOutsideSlots({ ...tx, now }, 8)
  })
  expect(slots.flatMap(({ lottery, issue }) => (lottery === 'thai' ? issue : []))).toEqual(['20270331'])
})
