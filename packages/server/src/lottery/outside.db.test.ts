import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseMoney } from '@gasing/contract/money'
import type { FamilyCode } from '@gasing/contract/rules/lottery/families'
import { deriveHanoiResult } from '@gasing/contract/rules/lottery/thai'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/tx.ts'
import { openOutsideDrawsIn } from './open-outside.ts'
import { runOutsideDraws } from './run-outside.ts'
import { generateResult } from './sandbox-results.ts'
import { buildLine, type LotterySetup, moveOutsideDrawToPast, setUpLottery } from './testing.ts'

let setup: LotterySetup
beforeAll(async () => {
  setup = await setUpLottery()
})
afterAll(() => setup.close())

const drawOf = async (code: string): Promise<{ drawId: string; issue: string }> =>
  (await setup.ask('GET', `/lgw/lottery/games/${code}`)).value.currentDraw
const readPublishedDraw = async (code: string, drawId: string) =>
  (await setup.ask('GET', `/lgw/lottery/games/${code}/draws?drawId=${drawId}`)).value.list[0]
const postAction = (drawId: string, what: string, body: unknown, who: 'rita' | 'omar' = 'rita') =>
  setup.ask('POST', `/office/api/lottery/results/${drawId}/${what}`, { who, body })
const page = async (drawId: string, who: 'rita' | 'omar' = 'omar') =>
  (await setup.ask('GET', `/office/api/lottery/results/${drawId}`, { who })).value
const bets = async (drawId: string) =>
  (await setup.ask('GET', `/lgw/lottery/bets?drawId=${drawId}&pageSize=100`)).value.list
const audits = (subject: string) =>
  setup.brand.within((tx) =>
    tx.query<{ action: string }>(
      sql`select action from audit.line where brand_id = ${tx.brandId} and subject = ${subject} order by audit_id`,
    ),
  )

/** A northern result whose numbers hit no bet of this test, except for those passed in. */
const north = (special: string, g1: string, first7: string) => [
  [special],
  [g1],
  ['11100', '22200'],
  Array<string>(6).fill('33300'),
  Array<string>(4).fill('4400'),
  Array<string>(6).fill('5500'),
  ['600', '600', '600'],
  [first7, '00', '00', '00'],
]

describe('LOTT-6 stations and their calendar', () => {
  test('each station draws on its days, at its time, in Vietnam', async () => {
    const { value } = await setup.ask('GET', '/lgw/lottery/calendar?area=VN&day=2026-11-23', { who: null })
    expect(value.timeZone).toBe('Asia/Ho_Chi_Minh')
    const told = value.list.map(({ code, drawsAt }: { code: string; drawsAt: string }) => [code, drawsAt.slice(11, 16)])
    expect(told).toEqual([
      ...['vn-hcm', 'vn-dong-thap', 'vn-ca-mau'].map((code) => [code, '09:15']),
      ...['vn-phu-yen', 'vn-hue'].map((code) => [code, '10:15']),
      ['vn-north', '11:15'],
    ])
    expect(value.list.at(-1)).toMatchObject({ station: 'Ha Noi', region: 'north' })
    const thai = await setup.ask('GET', '/lgw/lottery/calendar?area=SEA&day=2026-12-16', { who: null })
    expect(thai.value.list.map(({ code }: { code: string }) => code)).toContain('thai')
    for (const day of ['2026-19-39', '2026-02-30'])
      expect(await setup.ask('GET', `/lgw/lottery/calendar?area=SEA&day=${day}`)).toMatchObject({ status: 400 })
  })

  test('every outside lottery has one coming draw, and the sandbox’s past results are marked as invented', async () => {
    const { value } = await setup.ask('GET', '/lgw/lottery/menu', { who: null })
    const outside = value.list.filter(({ lottoArea }: { lottoArea: string | null }) => lottoArea !== null)
    expect(outside).toHaveLength(43)
    for (const { currentDraw } of outside) expect(currentDraw).toMatchObject({ seedHash: null, beaconRound: null })
    await setup.brand.within(async (tx) => {
      await openOutsideDrawsIn(tx)
      expect(await openOutsideDrawsIn(tx)).toBe(0)
    })
    const past = await setup.ask('GET', '/lgw/lottery/games/vn-north/draws?pageSize=100')
    expect(past.value.list.length).toBeGreaterThan(50)
    const [{ issue, result }] = past.value.list
    expect(result).toEqual(generateResult('vn-north', 'vn-north', issue))
    const today = await setup.ask('GET', '/lgw/lottery/calendar?area=VN')
    expect(today.value.invented).toBe(true)
  })

  test('a day off has no draw', async () => {
    await setup.brand.within((tx) =>
      tx.query(sql`insert into lottery.special_day (brand_id, lottery, day, draws)
        values (${tx.brandId}, 'vn-hcm', '2027-02-06', false), (${tx.brandId}, 'vn-hcm', '2027-02-07', true)`),
    )
    const codes = async (day: string) =>
      (await setup.ask('GET', `/lgw/lottery/calendar?area=VN&day=${day}`)).value.list.map(
        ({ code }: { code: string }) => code,
      )
    expect(await codes('2027-02-06')).not.toContain('vn-hcm')
    expect(await codes('2027-02-07')).toContain('vn-hcm')
  })
})

describe('LOTT-5 a typed result', () => {
  test('D12 is confirmed when a second person types the same; bets are paid with a reason', async () => {
    const { drawId } = await drawOf('vn-north')
    const before = await setup.brand.balance(setup.ana)
    const slip = [
      buildLine('lo2', '45', '27'),
      buildLine('de', '45', '2'),
      buildLine('xien2', '45,46', '1'),
      buildLine('de', '46', '1'),
    ]
    expect(await setup.place({ drawId, lines: slip })).toMatchObject({ status: 200, value: { stake: '31.00' } })
    expect(await postAction(drawId, 'entry', { result: north('12345', '99946', '45') })).toMatchObject({
      code: 'result_not_due',
    })
    await moveOutsideDrawToPast(setup, drawId)
    expect(await setup.place({ drawId, lines: slip })).toMatchObject({ code: 'draw_closed' })

    expect(await postAction(drawId, 'entry', { result: [['1']] })).toMatchObject({ code: 'result_unsound' })
    expect(await postAction(drawId, 'entry', { result: north('12345', '99946', '45') })).toMatchObject({ status: 200 })
    await runOutsideDraws(setup.scope)
    expect((await readPublishedDraw('vn-north', drawId)).result).toBeNull()
    expect((await page(drawId)).waiting).toMatchObject({ mine: false, result: null })
    expect((await page(drawId, 'rita')).waiting).toMatchObject({ mine: true, result: north('12345', '99946', '45') })

    const same = { result: north('12345', '99946', '45') }
    expect(await postAction(drawId, 'confirm', same)).toMatchObject({ code: 'four_eyes_needed' })
    expect(await postAction(drawId, 'entry', same, 'omar')).toMatchObject({ code: 'result_waits' })
    const other = await postAction(drawId, 'confirm', { result: north('12345', '99946', '54') }, 'omar')
    expect(other.value).toEqual({ confirmed: false, differs: [{ row: 7, index: 0 }] })
    expect((await readPublishedDraw('vn-north', drawId)).status).toBe('closed')
    expect((await postAction(drawId, 'confirm', same, 'omar')).value).toEqual({ confirmed: true, differs: [] })
    await runOutsideDraws(setup.scope)

    expect(await readPublishedDraw('vn-north', drawId)).toMatchObject({ status: 'settled', result: same.result })
    const [lost, together, special, tails] = await bets(drawId)
    expect(tails).toMatchObject({ status: 'won', payout: '199.20', looked: 27, matched: ['12345', '45'] })
    expect(special).toMatchObject({ status: 'won', payout: '198.00' })
    expect(together).toMatchObject({ status: 'won', payout: '17.00' })
    expect(lost).toMatchObject({ status: 'lost', payout: '0.00' })
    expect(await setup.brand.balance(setup.ana)).toBe(before - parseMoney('31') + parseMoney('414.20'))
    expect((await audits(`draw:${drawId}`)).map(({ action }) => action)).toEqual([
      ...['lottery.result_enter', 'lottery.result_differs', 'lottery.result_confirm'],
    ])
  })

  test('D12 mistyped and corrected twice, pays the difference exactly', async () => {
    const { drawId } = await drawOf('vn-hue')
    const slip = [buildLine('de', '45', '10'), buildLine('de', '46', '10'), buildLine('de', '47', '10')]
    const before = await setup.brand.balance(setup.ana)
    expect(await setup.place({ drawId, lines: slip })).toMatchObject({ status: 200 })
    await moveOutsideDrawToPast(setup, drawId)
    const south = (special: string) => [[special], ...generateResult('vn-central', 'vn-hue', '1').slice(1)]
    for (const [index, tail] of ['45', '46', '47'].entries()) {
      const result = south(`0000${tail}`)
      if (index > 0) expect(await postAction(drawId, 'entry', { result })).toMatchObject({ code: 'fields_refused' })
      expect(await postAction(drawId, 'entry', { result, reason: 'read again' })).toMatchObject({ status: 200 })
      await runOutsideDraws(setup.scope)
      expect((await postAction(drawId, 'confirm', { result }, 'omar')).value.confirmed).toBe(true)
      await runOutsideDraws(setup.scope)
      await runOutsideDraws(setup.scope)
      expect(await setup.brand.balance(setup.ana)).toBe(before - parseMoney('30') + parseMoney('990'))
      const won = (await bets(drawId)).filter(({ status }: { status: string }) => status === 'won')
      expect(won).toMatchObject([{ selection: tail, payout: '990.00' }])
    }
    expect(await readPublishedDraw('vn-hue', drawId)).toMatchObject({ status: 'corrected', result: south('000047') })
    const { history } = await page(drawId)
    expect(history.map(({ result }: { result: string[][] }) => result[0])).toEqual([['000047'], ['000046'], ['000045']])
  })

  test('can be dropped, and typed by the other one', async () => {
    const { drawId } = await drawOf('4d-enggang')
    await moveOutsideDrawToPast(setup, drawId)
    const result = generateResult('4d', 'any', '1')
    await postAction(drawId, 'entry', { result })
    expect(await postAction(drawId, 'drop', { reason: 'the wrong draw' }, 'omar')).toMatchObject({ status: 200 })
    expect(await postAction(drawId, 'confirm', { result })).toMatchObject({ code: 'result_not_due' })
    await postAction(drawId, 'entry', { result }, 'omar')
    expect((await postAction(drawId, 'confirm', { result })).value.confirmed).toBe(true)
  })

  test('betting can be closed early, and stays closed', async () => {
    const { drawId } = await drawOf('vn-da-nang')
    expect(await setup.place({ drawId, lines: [buildLine('de', '45', '1')] })).toMatchObject({ status: 200 })
    expect(await postAction(drawId, 'close', { reason: 'a storm' })).toMatchObject({ status: 200 })
    expect(await postAction(drawId, 'close', { reason: 'a storm' })).toMatchObject({ code: 'draw_closed' })
    expect(await setup.place({ drawId, lines: [buildLine('de', '45', '1')] })).toMatchObject({ code: 'draw_closed' })
    expect(await page(drawId)).toMatchObject({ step: 'to_enter', closedEarly: true })
    // the station may have drawn earlier
    const result = generateResult('vn-central', 'vn-da-nang', '1')
    expect(await postAction(drawId, 'entry', { result })).toMatchObject({ status: 200 })
    expect((await postAction(drawId, 'confirm', { result }, 'omar')).value).toEqual({ confirmed: true, differs: [] })
  })

  test('our own draws take none', async () => {
    const drawId = await setup.current('ssc-1')
    expect(await postAction(drawId, 'entry', { result: [['1', '2', '3', '4', '5']] })).toMatchObject({
      code: 'not_found',
    })
  })

  test('D12 Hanoi is derived from the North of the same day, and closes no later', async () => {
    const { drawId, issue } = await drawOf('vn-north')
    const copy = await setup.brand.within(async (tx) => {
      const [row] = await tx.query<{ drawId: bigint }>(sql`
        select draw_id from lottery.draw where brand_id = ${tx.brandId} and lottery = 'hanoi' and issue = ${issue}`)
      return `${row?.drawId}`
    })
    await setup.place({ drawId: copy, lines: [buildLine('top3', '345', '1'), buildLine('bottom2', '46', '1')] })
    await setup.brand.within((tx) =>
      tx.query(sql`
        update lottery.draw set closes_at = now() + interval '10 minutes', draws_at = now() + interval '20 minutes'
        where brand_id = ${tx.brandId} and draw_id = ${copy}::bigint`),
    )
    await moveOutsideDrawToPast(setup, drawId)
    const result = north('12345', '99946', '45')
    await postAction(drawId, 'entry', { result })
    await postAction(drawId, 'confirm', { result }, 'omar')
    expect(await setup.place({ drawId: copy, lines: [buildLine('top3', '345', '1')] })).toMatchObject({
      code: 'draw_closed',
    })
    await runOutsideDraws(setup.scope)
    expect(await readPublishedDraw('hanoi', copy)).toMatchObject({
      status: 'settled',
      result: deriveHanoiResult(result),
    })
    expect((await bets(copy)).map(({ payout }: { payout: string }) => payout)).toEqual(['90.00', '800.00'])
  })
})

describe('LOTT-5 fed results', () => {
  const servers: Server[] = []
  let answers: Record<string, unknown>
  const source = async (name: string) => {
    const server = createServer((_request, response) => {
      const answer = answers[name]
      response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer))
    })
    servers.push(server)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/{lottery}/{issue}`
  }
  afterAll(() => {
    for (const server of servers) server.close()
  })

  test('D12 two agreeing sources make a result; one, or two that differ, do not', async () => {
    const sources = [await source('one'), await source('two')]
    await setup.brand.within((tx) =>
      tx.query(
        sql`update lottery.outside set sources = ${sources}::text[] where brand_id = ${tx.brandId} and lottery = 'lao'`,
      ),
    )
    const { drawId, issue } = await drawOf('lao')
    await setup.place({ drawId, lines: [buildLine('top2', '23', '1'), buildLine('run-top', '1', '1')] })
    await moveOutsideDrawToPast(setup, drawId)
    const right = { issue, result: [['123'], ['45']] }
    for (const [told, step] of [
      [{}, 'to_enter'],
      [{ one: right }, 'to_enter'],
      [{ one: right, two: { issue: '19990101', result: right.result } }, 'to_enter'],
      [{ one: right, two: { issue, result: [['124'], ['45']] } }, 'differs'],
    ] as const) {
      answers = told
      await runOutsideDraws(setup.scope)
      expect((await page(drawId)).step).toBe(step)
      expect((await readPublishedDraw('lao', drawId)).result).toBeNull()
    }
    expect((await page(drawId)).sourcesDiffer).toEqual([{ row: 0, index: 0 }])
    answers = { one: right, two: right }
    await runOutsideDraws(setup.scope)
    expect(await readPublishedDraw('lao', drawId)).toMatchObject({ status: 'settled', result: right.result })
    expect((await bets(drawId)).map(({ payout }: { payout: string }) => payout)).toEqual(['3.20', '90.00'])
    expect((await audits(`draw:${drawId}`)).map(({ action }) => action)).toEqual(['lottery.result_fed'])
  })
})

describe('LOTT-6 every play of every outside family', () => {
  const fed: readonly (readonly [string, FamilyCode])[] = [
    ['vn-tay-ninh', 'vn-south'],
    ['vn-gia-lai', 'vn-central'],
    ['4d-harimau', '4d'],
    ['thai', 'thai'],
    ['hanoi-vip', 'top-bottom'],
  ]
  test.each(fed)('%s: bets are taken, settled and paid to the unit', async (code, family) => {
    const { value } = await setup.ask('GET', `/lgw/lottery/games/${code}`)
    const { drawId } = value.currentDraw
    const before = await setup.brand.balance(setup.ana)
    const lines = value.plays.map((play: { code: string; example: string }) => buildLine(play.code, play.example, '1'))
    const placed = await setup.place({ drawId, lines })
    expect([placed.status, placed.fields]).toEqual([200, undefined])
    await moveOutsideDrawToPast(setup, drawId)
    const result = generateResult(family, code, 'of the test')
    await postAction(drawId, 'entry', { result })
    expect((await postAction(drawId, 'confirm', { result }, 'omar')).value).toEqual({ confirmed: true, differs: [] })
    await runOutsideDraws(setup.scope)
    const ended: { status: string; payout: string; looked: number }[] = await bets(drawId)
    expect(ended).toHaveLength(lines.length)
    expect(ended.every(({ status, looked }) => status !== 'open' && looked > 0)).toBe(true)
    const paid = ended.reduce((sum, { payout }) => sum + parseMoney(payout), 0n)
    expect(await setup.brand.balance(setup.ana)).toBe(before - parseMoney(`${lines.length}`) + paid)
  })
})
