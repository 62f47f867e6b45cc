import { hanoiOf } from '@gasing/contract/rules/lottery/thai'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inventedResult } from './invented-results.ts'
import { openOutside } from './open-outside.ts'
import { runOutside } from './run-outside.ts'
import { settleDraw } from './settle-draw.ts'
import { type Hall, line, lotteryHall, passOutside } from './testing.ts'

type Who = 'rita' | 'omar'
type Line = { id: string; step: string; status: string }

let hall: Hall
beforeAll(async () => {
  hall = await lotteryHall()
})
afterAll(() => hall.close())

const drawOf = async (code: string): Promise<{ drawId: string; issue: string }> =>
  (await hall.ask('GET', `/lgw/lottery/games/${code}`)).value.currentDraw
const deed = (drawId: string, what: string, body: unknown, who: Who) =>
  hall.ask('POST', `/office/api/lottery/results/${drawId}/${what}`, { who, body })
const page = async (drawId: string) =>
  (await hall.ask('GET', `/office/api/lottery/results/${drawId}`, { who: 'omar' })).value
const inView = async (view: string, drawId: string): Promise<Line | undefined> => {
  const { value } = await hall.ask('GET', `/office/api/lottery/results?view=${view}&pageSize=100`, { who: 'rita' })
  return value.list.find(({ id }: Line) => id === drawId)
}
const orders = (drawId: string, body: unknown, who: Who = 'rita') =>
  hall.ask('POST', `/office/api/draws/${drawId}/orders`, { who, body })

async function type(drawId: string, result: string[][], reason?: string): Promise<void> {
  await deed(drawId, 'entry', { result, ...(reason && { reason }) }, 'rita')
  expect((await deed(drawId, 'confirm', { result }, 'omar')).value).toEqual({ confirmed: true, differs: [] })
}

test('LOTT-5 LOTT-6 a station without a draw is voided: the typed result no longer waits, and the draw shows as voided', async () => {
  const { drawId } = await drawOf('vn-phu-yen')
  const before = await hall.told.balance(hall.ana)
  await hall.place({ drawId, lines: [line('de', '45', '7')] })
  await passOutside(hall, drawId)
  await deed(drawId, 'entry', { result: inventedResult('vn-central', 'vn-phu-yen', '1') }, 'rita')
  expect(await inView('due', drawId)).toMatchObject({ step: 'to_confirm' })
  expect((await page(drawId)).waiting).toMatchObject({ enteredBy: expect.stringMatching(/^[^:0-9]+$/) })

  const order = (await orders(drawId, { kind: 'void', reason: 'No draw at Tet' })).value
  await hall.ask('POST', `/office/api/draw-orders/${order.id}/approve`, { who: 'omar' })
  await settleDraw(hall.scope, BigInt(drawId))
  expect(await hall.told.balance(hall.ana)).toBe(before)
  expect(await inView('due', drawId)).toBeUndefined()
  expect(await inView('done', drawId)).toMatchObject({ step: 'void', status: 'void' })
  const { waiting, history } = await page(drawId)
  expect(waiting).toBeNull()
  expect(history).toMatchObject([{ state: 'dropped' }])
})

test('LOTT-5 LOTT-6 after an early close a lottery sells its next draw, however far ahead', async () => {
  const { drawId, issue } = await drawOf('thai')
  expect((await deed(drawId, 'close', { reason: 'drawn early' }, 'rita')).status).toBe(200)
  await openOutside(hall.scope)
  const next = await drawOf('thai')
  expect(next.issue > issue).toBe(true)
  await openOutside(hall.scope)
  expect(await drawOf('thai')).toEqual(next)
})

test('LOTT-5 D12 an outside result is corrected by typing it again; a correction order is refused', async () => {
  const { drawId } = await drawOf('vn-binh-dinh')
  await passOutside(hall, drawId)
  const result = inventedResult('vn-central', 'vn-binh-dinh', '1').map((row) => [...row])
  await type(drawId, result)
  await runOutside(hall.scope)
  const other = [['000000'], ...result.slice(1)]
  expect(await orders(drawId, { kind: 'correct', result: other, reason: 'misread' })).toMatchObject({ status: 400 })
  expect((await page(drawId)).result).toEqual(result)
})

test('LOTT-5 D05 D12 a correction of the North is shown beside the wrong result and applied to Hanoi', async () => {
  const { drawId, issue } = await drawOf('vn-north')
  const { drawId: copy } = await drawOf('hanoi')
  const before = await hall.told.balance(hall.ana)
  await hall.place({ drawId: copy, lines: [line('top3', '777', '1')] })
  await passOutside(hall, drawId)
  await passOutside(hall, copy)
  const north = inventedResult('vn-north', 'vn-north', issue).map((row) => [...row])
  await type(drawId, [['12345'], ...north.slice(1)])
  await runOutside(hall.scope)
  expect(await hall.told.balance(hall.ana)).toBe(before - 1_000_000n)
  const right = [['12777'], ...north.slice(1)]
  await type(drawId, right, 'one digit was misread')
  await runOutside(hall.scope)
  expect(await inView('done', drawId)).toMatchObject({ step: 'corrected', status: 'corrected' })
  const day = `${issue.slice(0, 4)}-${issue.slice(4, 6)}-${issue.slice(6, 8)}`
  const { value } = await hall.ask('GET', `/lgw/lottery/calendar?area=VN&day=${day}`)
  const shown = value.list.find(({ code }: { code: string }) => code === 'vn-north')
  expect(shown.draw).toMatchObject({ result: right, formerResults: [{ result: [['12345'], ...north.slice(1)] }] })
  expect(await page(copy)).toMatchObject({ status: 'corrected', result: hanoiOf(right) })
  expect(await hall.told.balance(hall.ana)).toBe(before + 799_000_000n)
})

test('LOTT-5 D12 a correction of the North reaches a Hanoi that has a result but is not paid', async () => {
  const { drawId, issue } = await drawOf('vn-north')
  const { drawId: copy } = await drawOf('hanoi')
  const before = await hall.told.balance(hall.ana)
  await hall.place({ drawId: copy, lines: [line('top3', '777', '1')] })
  await passOutside(hall, drawId)
  const north = inventedResult('vn-north', 'vn-north', issue).map((row) => [...row])
  await type(drawId, [['12345'], ...north.slice(1)])
  await settleDraw(hall.scope, BigInt(drawId))
  expect(await page(copy)).toMatchObject({ status: 'drawn', result: [['345'], expect.any(Array)] })
  const right = [['12777'], ...north.slice(1)]
  await type(drawId, right, 'one digit was misread')
  await runOutside(hall.scope)
  expect(await page(copy)).toMatchObject({ status: 'corrected', result: hanoiOf(right) })
  expect(await hall.told.balance(hall.ana)).toBe(before + 799_000_000n)
})

test('LOTT-5 D12 typing or confirming the current result again is refused, and nothing is settled again', async () => {
  const { drawId } = await drawOf('vn-quang-tri')
  await passOutside(hall, drawId)
  const result = inventedResult('vn-central', 'vn-quang-tri', '1').map((row) => [...row])
  await type(drawId, result)
  await runOutside(hall.scope)
  const again = { status: 409, code: 'result_stands' }
  expect(await deed(drawId, 'entry', { result, reason: 'looked again' }, 'rita')).toMatchObject(again)
  expect((await page(drawId)).waiting).toBeNull()

  const other = [['000000'], ...result.slice(1)]
  expect(await deed(drawId, 'entry', { result: other, reason: 'misread' }, 'rita')).toMatchObject({ status: 200 })
  await hall.platform.owner.query('update lottery.draw set result = $2 where draw_id = $1', [
    drawId,
    JSON.stringify(other),
  ])
  expect(await deed(drawId, 'confirm', { result: other }, 'omar')).toMatchObject(again)
  await runOutside(hall.scope)
  expect(await page(drawId)).toMatchObject({ status: 'settled', waiting: { reason: 'misread' } })
})

test('LOTT-5 D12 the second person sees the first one’s numbers neither on the page nor in the log until the decision', async () => {
  const { drawId } = await drawOf('vn-tay-ninh')
  await passOutside(hall, drawId)
  const right = [['484848'], ...inventedResult('vn-south', 'vn-tay-ninh', '1').slice(1)]
  const wrong = [['494949'], ...right.slice(1)]
  const lines = async () =>
    (await hall.ask('GET', `/office/api/audit?subject=draw:${drawId}&order=ASC`, { who: 'rita' })).value.list
  const shown = async () => JSON.stringify([await page(drawId), await lines()])
  for (const result of [wrong, right]) await deed(drawId, 'entry', { result }, 'rita')
  await deed(drawId, 'confirm', { result: wrong }, 'omar')
  expect(await shown()).not.toMatch(/484848|494949/)
  const [first, anew, differs] = await lines()
  expect(anew.after).toEqual({ typed: expect.stringMatching(/^[0-9a-f]{64}$/), insteadOf: first.after.typed })
  expect(differs.after).toEqual({ differs: [{ row: 0, index: 0 }] })
  await deed(drawId, 'confirm', { result: right }, 'omar')
  expect((await lines()).at(-1)).toMatchObject({ action: 'lottery.result_confirm', after: { result: right } })
  expect((await page(drawId)).history).toMatchObject([{ result: right }, { result: wrong }])

  await runOutside(hall.scope)
  await deed(drawId, 'entry', { result: wrong, reason: 'misread' }, 'rita')
  await deed(drawId, 'drop', { reason: 'it was right' }, 'omar')
  expect((await lines()).at(-1)).toMatchObject({ action: 'lottery.result_drop', before: { result: wrong } })
})

test('LOTT-5 D12 a typed Hanoi result does not block the North’s result, and is dropped afterwards', async () => {
  const { drawId, issue } = await drawOf('vn-north')
  const { drawId: copy } = await drawOf('hanoi')
  await passOutside(hall, drawId)
  await passOutside(hall, copy)
  const north = inventedResult('vn-north', 'vn-north', issue).map((row) => [...row])
  const typed = hanoiOf([['12000'], ...north.slice(1)])
  expect(await deed(copy, 'entry', { result: typed }, 'rita')).toMatchObject({ status: 200 })
  await type(drawId, north)
  await runOutside(hall.scope)
  const { waiting, result, history } = await page(copy)
  expect({ waiting, result }).toEqual({ waiting: null, result: hanoiOf(north) })
  expect(history).toMatchObject([{ state: 'confirmed' }, { state: 'dropped', result: typed }])
})
