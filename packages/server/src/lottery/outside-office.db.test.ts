import { deriveHanoiResult } from '@gasing/contract/rules/lottery/thai'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/tx.ts'
import { closeDraw } from './close-draw.ts'
import { openOutsideDraws } from './open-outside.ts'
import { runOutsideDraws } from './run-outside.ts'
import { generateResult } from './sandbox-results.ts'
import { settleDraw } from './settle-draw.ts'
import { selectOutsideWork } from './store-results.ts'
import { buildLine, type LotterySetup, moveOutsideDrawToPast, setUpLottery } from './testing.ts'

type Who = 'rita' | 'omar'
type Line = { id: string; step: string; status: string }

let setup: LotterySetup
beforeAll(async () => {
  setup = await setUpLottery()
})
afterAll(() => setup.close())

const drawOf = async (code: string): Promise<{ drawId: string; issue: string }> =>
  (await setup.ask('GET', `/lgw/lottery/games/${code}`)).value.currentDraw
const postAction = (drawId: string, what: string, body: unknown, who: Who) =>
  setup.ask('POST', `/office/api/lottery/results/${drawId}/${what}`, { who, body })
const page = async (drawId: string) =>
  (await setup.ask('GET', `/office/api/lottery/results/${drawId}`, { who: 'omar' })).value
const inView = async (view: string, drawId: string): Promise<Line | undefined> => {
  const { value } = await setup.ask('GET', `/office/api/lottery/results?view=${view}&pageSize=100`, { who: 'rita' })
  return value.list.find(({ id }: Line) => id === drawId)
}
const orders = (drawId: string, body: unknown, who: Who = 'rita') =>
  setup.ask('POST', `/office/api/draws/${drawId}/orders`, { who, body })

/** How often the open pages of other operators were told. */
const countNotices = async (): Promise<number> =>
  (await setup.platform.owner.query(`select from platform.outbox where payload->>'about' = 'approval'`)).rowCount ?? 0

async function type(drawId: string, result: string[][], reason?: string): Promise<void> {
  await postAction(drawId, 'entry', { result, ...(reason && { reason }) }, 'rita')
  expect((await postAction(drawId, 'confirm', { result }, 'omar')).value).toEqual({ confirmed: true, differs: [] })
}

test('LOTT-5 LOTT-6 a station without a draw is voided: the typed result no longer waits, and the draw shows as voided', async () => {
  const { drawId } = await drawOf('vn-phu-yen')
  const before = await setup.brand.balance(setup.ana)
  await setup.place({ drawId, lines: [buildLine('de', '45', '7')] })
  await moveOutsideDrawToPast(setup, drawId)
  await postAction(drawId, 'entry', { result: generateResult('vn-central', 'vn-phu-yen', '1') }, 'rita')
  expect(await countNotices()).toBe(1)
  expect(await inView('due', drawId)).toMatchObject({ step: 'to_confirm' })
  expect((await page(drawId)).waiting).toMatchObject({ enteredBy: expect.stringMatching(/^[^:0-9]+$/) })

  const order = (await orders(drawId, { kind: 'void', reason: 'No draw at Tet' })).value
  expect(await countNotices()).toBe(2)
  await setup.ask('POST', `/office/api/draw-orders/${order.id}/approve`, { who: 'omar' })
  await settleDraw(setup.scope, BigInt(drawId))
  expect(await setup.brand.balance(setup.ana)).toBe(before)
  expect(await inView('due', drawId)).toBeUndefined()
  expect(await inView('done', drawId)).toMatchObject({ step: 'void', status: 'void' })
  const { waiting, history } = await page(drawId)
  expect(waiting).toBeNull()
  expect(history).toMatchObject([{ state: 'dropped' }])
})

test('LOTT-5 LOTT-6 after an early close a lottery sells its next draw, however far ahead', async () => {
  const { drawId, issue } = await drawOf('thai')
  expect((await postAction(drawId, 'close', { reason: 'drawn early' }, 'rita')).status).toBe(200)
  await openOutsideDraws(setup.scope)
  const next = await drawOf('thai')
  expect(next.issue > issue).toBe(true)
  await openOutsideDraws(setup.scope)
  expect(await drawOf('thai')).toEqual(next)
})

test('LOTT-5 D12 an outside result is corrected by typing it again; a correction order is refused', async () => {
  const { drawId } = await drawOf('vn-binh-dinh')
  await moveOutsideDrawToPast(setup, drawId)
  const result = generateResult('vn-central', 'vn-binh-dinh', '1').map((row) => [...row])
  await type(drawId, result)
  await runOutsideDraws(setup.scope)
  const other = [['000000'], ...result.slice(1)]
  expect(await orders(drawId, { kind: 'correct', result: other, reason: 'misread' })).toMatchObject({ status: 400 })
  expect((await page(drawId)).result).toEqual(result)
})

test('LOTT-5 D05 D12 a correction of the North is shown beside the wrong result and applied to Hanoi', async () => {
  const { drawId, issue } = await drawOf('vn-north')
  const { drawId: copy } = await drawOf('hanoi')
  const before = await setup.brand.balance(setup.ana)
  await setup.place({ drawId: copy, lines: [buildLine('top3', '777', '1')] })
  await moveOutsideDrawToPast(setup, drawId)
  await moveOutsideDrawToPast(setup, copy)
  const north = generateResult('vn-north', 'vn-north', issue).map((row) => [...row])
  await type(drawId, [['12345'], ...north.slice(1)])
  await runOutsideDraws(setup.scope)
  expect(await setup.brand.balance(setup.ana)).toBe(before - 1_000_000n)
  const right = [['12777'], ...north.slice(1)]
  await type(drawId, right, 'one digit was misread')
  await runOutsideDraws(setup.scope)
  expect(await inView('done', drawId)).toMatchObject({ step: 'corrected', status: 'corrected' })
  const day = `${issue.slice(0, 4)}-${issue.slice(4, 6)}-${issue.slice(6, 8)}`
  const { value } = await setup.ask('GET', `/lgw/lottery/calendar?area=VN&day=${day}`)
  const shown = value.list.find(({ code }: { code: string }) => code === 'vn-north')
  expect(shown.draw).toMatchObject({ result: right, formerResults: [{ result: [['12345'], ...north.slice(1)] }] })
  expect(await page(copy)).toMatchObject({ status: 'corrected', result: deriveHanoiResult(right) })
  expect(await setup.brand.balance(setup.ana)).toBe(before + 799_000_000n)
})

test('LOTT-5 D12 a correction of the North reaches a Hanoi that has a result but is not paid', async () => {
  const { drawId, issue } = await drawOf('vn-north')
  const { drawId: copy } = await drawOf('hanoi')
  const before = await setup.brand.balance(setup.ana)
  await setup.place({ drawId: copy, lines: [buildLine('top3', '777', '1')] })
  await moveOutsideDrawToPast(setup, drawId)
  const north = generateResult('vn-north', 'vn-north', issue).map((row) => [...row])
  await type(drawId, [['12345'], ...north.slice(1)])
  await settleDraw(setup.scope, BigInt(drawId))
  expect(await page(copy)).toMatchObject({ status: 'drawn', result: [['345'], expect.any(Array)] })
  const right = [['12777'], ...north.slice(1)]
  await type(drawId, right, 'one digit was misread')
  await runOutsideDraws(setup.scope)
  expect(await page(copy)).toMatchObject({ status: 'corrected', result: deriveHanoiResult(right) })
  expect(await setup.brand.balance(setup.ana)).toBe(before + 799_000_000n)
})

test('LOTT-5 D12 typing or confirming the current result again is refused, and nothing is settled again', async () => {
  const { drawId } = await drawOf('vn-quang-tri')
  await moveOutsideDrawToPast(setup, drawId)
  const result = generateResult('vn-central', 'vn-quang-tri', '1').map((row) => [...row])
  await type(drawId, result)
  await runOutsideDraws(setup.scope)
  const again = { status: 409, code: 'result_stands' }
  expect(await postAction(drawId, 'entry', { result, reason: 'looked again' }, 'rita')).toMatchObject(again)
  expect((await page(drawId)).waiting).toBeNull()

  const other = [['000000'], ...result.slice(1)]
  expect(await postAction(drawId, 'entry', { result: other, reason: 'misread' }, 'rita')).toMatchObject({ status: 200 })
  await setup.platform.owner.query('update lottery.draw set result = $2 where draw_id = $1', [
    drawId,
    JSON.stringify(other),
  ])
  expect(await postAction(drawId, 'confirm', { result: other }, 'omar')).toMatchObject(again)
  await runOutsideDraws(setup.scope)
  expect(await page(drawId)).toMatchObject({ status: 'settled', waiting: { reason: 'misread' } })
})

test('LOTT-5 D12 the second person sees the first one’s numbers neither on the page nor in the log until the decision', async () => {
  const { drawId } = await drawOf('vn-tay-ninh')
  await moveOutsideDrawToPast(setup, drawId)
  const right = [['484848'], ...generateResult('vn-south', 'vn-tay-ninh', '1').slice(1)]
  const wrong = [['494949'], ...right.slice(1)]
  const lines = async () =>
    (await setup.ask('GET', `/office/api/audit?subject=draw:${drawId}&order=ASC`, { who: 'rita' })).value.list
  const shown = async () => JSON.stringify([await page(drawId), await lines()])
  for (const result of [wrong, right]) await postAction(drawId, 'entry', { result }, 'rita')
  await postAction(drawId, 'confirm', { result: wrong }, 'omar')
  expect(await shown()).not.toMatch(/484848|494949/)
  const [first, anew, differs] = await lines()
  expect(anew.after).toEqual({ typed: expect.stringMatching(/^[0-9a-f]{64}$/), insteadOf: first.after.typed })
  expect(differs.after).toEqual({ differs: [{ row: 0, index: 0 }] })
  await postAction(drawId, 'confirm', { result: right }, 'omar')
  expect((await lines()).at(-1)).toMatchObject({ action: 'lottery.result_confirm', after: { result: right } })
  expect((await page(drawId)).history).toMatchObject([{ result: right }, { result: wrong }])

  await runOutsideDraws(setup.scope)
  await postAction(drawId, 'entry', { result: wrong, reason: 'misread' }, 'rita')
  await postAction(drawId, 'drop', { reason: 'it was right' }, 'omar')
  expect((await lines()).at(-1)).toMatchObject({ action: 'lottery.result_drop', before: { result: wrong } })
})

test('LOTT-5 D12 a typed Hanoi result does not block the North’s result, and is dropped afterwards', async () => {
  const { drawId, issue } = await drawOf('vn-north')
  const { drawId: copy } = await drawOf('hanoi')
  await moveOutsideDrawToPast(setup, drawId)
  await moveOutsideDrawToPast(setup, copy)
  const north = generateResult('vn-north', 'vn-north', issue).map((row) => [...row])
  const typed = deriveHanoiResult([['12000'], ...north.slice(1)])
  expect(await postAction(copy, 'entry', { result: typed }, 'rita')).toMatchObject({ status: 200 })
  await type(drawId, north)
  await runOutsideDraws(setup.scope)
  const { waiting, result, history } = await page(copy)
  expect({ waiting, result }).toEqual({ waiting: null, result: deriveHanoiResult(north) })
  expect(history).toMatchObject([{ state: 'confirmed' }, { state: 'dropped', result: typed }])
})

test('LOTT-5 LOTT-6 voiding the North also voids the Hanoi that waits for its result, with the reason on its page', async () => {
  const { drawId, issue } = await drawOf('vn-north')
  const { drawId: copy } = await drawOf('hanoi')
  const before = await setup.brand.balance(setup.ana)
  await setup.place({ drawId: copy, lines: [buildLine('top3', '777', '1')] })
  await moveOutsideDrawToPast(setup, drawId)
  await moveOutsideDrawToPast(setup, copy)
  await setup.brand.within((tx) => closeDraw(tx, BigInt(drawId)))
  await orders(copy, { kind: 'void', reason: 'No draw' }, 'omar')
  const order = (await orders(drawId, { kind: 'void', reason: 'No draw at Tet' })).value
  const voidedWith = async () =>
    (await setup.ask('GET', `/office/api/draws/${drawId}`, { who: 'omar' })).value.voidedWith
  expect(await voidedWith()).toEqual([{ gameName: 'Hanoi', issue }])
  expect(await page(copy)).toMatchObject({ leading: { name: 'North', issue, held: true } })
  await setup.ask('POST', `/office/api/draw-orders/${order.id}/approve`, { who: 'omar' })
  expect(await voidedWith()).toEqual([])
  expect(await page(copy)).toMatchObject({ leading: { name: 'North', issue, held: false } })
  await settleDraw(setup.scope, BigInt(copy))
  expect(await setup.brand.balance(setup.ana)).toBe(before)
  expect(await inView('due', copy)).toBeUndefined()
  const { value } = await setup.ask('GET', `/office/api/draws/${copy}`, { who: 'rita' })
  expect(value).toMatchObject({
    status: 'void',
    orders: [{ status: 'approved', reason: `vn-north ${issue}: No draw at Tet` }, { status: 'withdrawn' }],
  })
})

test('LOTT-5 a result is refused between the regular close and the time of the draw', async () => {
  const { drawId } = await drawOf('vn-kon-tum')
  await setup.brand.within((tx) =>
    tx.query(sql`
      update lottery.draw set opens_at = now() - interval '100 seconds',
        closes_at = date_trunc('second', now()) - interval '1 second',
        draws_at = date_trunc('second', now()) - interval '1 second' + make_interval(mins => o.close_minutes)
      from lottery.outside o where o.brand_id = draw.brand_id and o.lottery = draw.lottery and draw_id = ${drawId}::bigint`),
  )
  const result = generateResult('vn-central', 'vn-kon-tum', '1')
  expect(await page(drawId)).toMatchObject({ step: 'to_enter', closedEarly: false })
  expect(await postAction(drawId, 'entry', { result }, 'rita')).toMatchObject({
    status: 409,
    code: 'result_before_draw',
  })
  await moveOutsideDrawToPast(setup, drawId)
  expect(await postAction(drawId, 'entry', { result }, 'rita')).toMatchObject({ status: 200 })
})

test('LOTT-5 M15 draws whose wins wait for room do not keep a result that came later from being settled', async () => {
  const ask = (statement: string, values: unknown[] = []) => setup.platform.owner.query(statement, values)
  const { rows } = await ask(
    "select draw_id from lottery.draw where seed_hash is null and status = 'settled' order by draws_at desc limit 2",
  )
  const [newer, older] = rows.map(({ draw_id }) => draw_id)
  for (const [drawId, status] of [
    [newer, 'settling'],
    [older, 'drawn'],
  ])
    await ask('update lottery.draw set status = $2 where draw_id = $1', [drawId, status])
  expect(await setup.brand.within((tx) => selectOutsideWork(tx, 'settle', 1))).toEqual([{ drawId: older }])
})
