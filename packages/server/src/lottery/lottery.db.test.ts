import { parseMoney } from '@gasing/contract/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDueDraws } from './run-due.ts'
import { buildLine, certainWin, everyDigit, type LotterySetup, setUpLottery } from './testing.ts'

let setup: LotterySetup
beforeAll(async () => {
  setup = await setUpLottery()
})
afterAll(() => setup.close())

describe('LOTT-2 the menu', () => {
  test('lists the lotteries with their draws, for guests too, and by prize mode', async () => {
    const all = await setup.ask('GET', '/lgw/lottery/menu?device=WEB', { who: null })
    const own = all.value.list.filter(({ lottoArea }: { lottoArea: string | null }) => lottoArea === null)
    expect(own).toHaveLength(10)
    for (const { currentDraw } of own) expect(currentDraw.seedHash).toMatch(/^[0-9a-f]{64}$/)
    const some = await setup.ask('GET', '/lgw/lottery/menu?prizeMode=Elott', { who: null })
    expect(some.value.list.map(({ gameType }: { gameType: string }) => gameType)).toEqual(['ELOTT', 'ELOTT', 'ELOTT'])
  })

  test('LOTT-4 a game has plays with odds, returns, limits and draws; every example is a valid bet', async () => {
    for (const code of ['ssc-1', 'pk10-3', '11x5-3', 'k3-2', 'pc28-3', 'mark6-60', 'essc-1']) {
      const drawId = await setup.current(code)
      const { value } = await setup.ask('GET', `/lgw/lottery/games/${code}`, { who: null })
      expect(value.currentDraw.drawId).toBe(drawId)
      expect(value.limits).toMatchObject({ stakeMin: '1.00', stakeMax: '20000.00' })
      const slip = value.plays
        .slice(0, 12)
        .map((each: { code: string; example: string }) => buildLine(each.code, each.example, '1'))
      const placed = await setup.place({ drawId, lines: slip, priceVersion: value.priceVersion })
      expect([code, placed.status, placed.fields]).toEqual([code, 200, undefined])
      expect(
        value.plays
          .flatMap(({ returns }: { returns: object }) => Object.values(returns))
          .every((share: string) => parseMoney(share) <= 1_000_000n),
      ).toBe(true)
    }
  })

  test('an unknown lottery is not found', async () => {
    expect(await setup.ask('GET', '/lgw/lottery/games/nothing')).toMatchObject({ status: 404, code: 'not_found' })
    expect(await setup.ask('GET', '/lgw/lottery/games/nothing/draws')).toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('LOTT-4 a slip', () => {
  test('is charged once per key, and shows its bets', async () => {
    const drawId = await setup.current('ssc-1')
    const before = await setup.brand.balance(setup.ana)
    const slip = { drawId, lines: [certainWin, buildLine('star5-straight', '1|2|3|4|5', '2.50')] }
    const placed = await setup.place(slip, { key: 'the-same-key-of-ana' })
    expect(placed).toMatchObject({ status: 200, value: { stake: '22.50' } })
    expect(placed.value.bets.map(({ tickets }: { tickets: number }) => tickets)).toEqual([10, 1])
    expect(await setup.brand.balance(setup.ana)).toBe(before - 22_500_000n)
    expect(parseMoney(placed.value.balance)).toBe(before - 22_500_000n)
    expect(await setup.place(slip, { key: 'the-same-key-of-ana' })).toEqual(placed)
    const turned = { lines: slip.lines.map(({ play, ...rest }) => ({ ...rest, play })), drawId }
    expect(await setup.place(turned, { key: 'the-same-key-of-ana' })).toEqual(placed)
    const other = { ...slip, lines: slip.lines.toReversed() }
    expect(await setup.place(other, { key: 'the-same-key-of-ana' })).toMatchObject({ code: 'idempotency_conflict' })
    expect(await setup.brand.balance(setup.ana)).toBe(before - 22_500_000n)
    const own = await setup.ask('GET', `/lgw/lottery/bets?drawId=${drawId}&lottery=ssc-1&status=open&pageSize=2`)
    expect(own.value.list.map(({ betId }: { betId: string }) => betId)).toEqual(
      placed.value.bets.map(({ betId }: { betId: string }) => betId).toReversed(),
    )
    expect((await setup.ask('GET', '/lgw/lottery/bets', { who: 'ben' })).value.list).toEqual([])
  })

  test.each([
    [{ play: 'nothing' }, { 'lines.0.play': 'lottery_play' }],
    [{ play: 'top2-sum', selection: '11' }, { 'lines.0.play': 'lottery_play' }],
    [{ selection: '1|2|3' }, { 'lines.0.selection': 'selection_rows' }],
    [{ selection: '1|2|3|4|12' }, { 'lines.0.selection': 'selection_symbol' }],
    [{ selection: '1|2|3|4|5,5' }, { 'lines.0.selection': 'selection_repeated' }],
    [{ selection: '1|2|3|4|' }, { 'lines.0.selection': 'selection_too_few' }],
    [{ play: 'fixed-position', selection: '||||' }, { 'lines.0.selection': 'selection_no_ticket' }],
    [
      { play: 'star5-combination', selection: Array(5).fill(everyDigit).join('|') },
      { 'lines.0.selection': 'selection_tickets' },
    ],
    [{ stake: '0' }, { 'lines.0.stake': 'stake_refused' }],
    [{ stake: '-5' }, { 'lines.0.stake': 'stake_refused' }],
    [{ stake: '1.005' }, { 'lines.0.stake': 'stake_refused' }],
    [{ stake: '1e3' }, { 'lines.0.stake': 'stake_refused' }],
    [{ stake: '0.50' }, { 'lines.0.stake': 'stake_below' }],
    [{ stake: '20001' }, { 'lines.0.stake': 'stake_above' }],
    [{ stake: '900' }, { 'lines.0.stake': 'payout_above' }],
  ])('with %j is refused at its field, and nothing is taken', async (change, fields) => {
    const drawId = await setup.current('ssc-1')
    const before = await setup.brand.balance(setup.ana)
    const refused = await setup.place({
      drawId,
      lines: [{ ...buildLine('star5-straight', '1|2|3|4|5', '2'), ...change }, certainWin],
    })
    expect(refused).toMatchObject({ status: 400, code: 'fields_refused' })
    const codes = Object.fromEntries(
      Object.entries(refused.fields as Record<string, { code: string }>).map(([name, { code }]) => [name, code]),
    )
    expect(codes).toEqual(fields)
    expect(await setup.brand.balance(setup.ana)).toBe(before)
  })

  test('is placed whole or not at all', async () => {
    const drawId = await setup.current('ssc-1')
    const refused = await setup.place(
      { drawId, lines: [buildLine('star5-straight', '1|2|3|4|5', '3'), certainWin] },
      { who: 'ben' },
    )
    expect(refused).toMatchObject({ status: 422, code: 'insufficient_balance' })
    expect(await setup.brand.balance(setup.ben)).toBe(5_000_000n)
    expect((await setup.ask('GET', '/lgw/lottery/bets', { who: 'ben' })).value.list).toEqual([])
  })

  test('with old prices, or for a closed or unknown draw, is refused', async () => {
    const drawId = await setup.current('ssc-1')
    expect(await setup.place({ drawId, lines: [certainWin], priceVersion: 2 })).toMatchObject({
      status: 409,
      code: 'price_changed',
    })
    expect(await setup.place({ drawId: '999999999', lines: [certainWin] })).toMatchObject({
      status: 404,
      code: 'not_found',
    })
    await setup.pass(drawId)
    // the close is not recorded yet: the clock alone refuses the bet
    expect(await setup.place({ drawId, lines: [certainWin] })).toMatchObject({ status: 422, code: 'draw_closed' })
    await runDueDraws(setup.scope)
    expect(await setup.place({ drawId, lines: [certainWin] })).toMatchObject({ status: 422, code: 'draw_closed' })
  })

  test('can be cancelled before the close, once, by its owner', async () => {
    const drawId = await setup.current('ssc-1')
    const before = await setup.brand.balance(setup.ana)
    const placed = await setup.place({ drawId, lines: [certainWin] })
    const [{ betId }] = placed.value.bets
    expect(await setup.ask('DELETE', `/lgw/lottery/bets/${betId}`, { who: 'ben' })).toMatchObject({ status: 404 })
    expect(await setup.ask('DELETE', `/lgw/lottery/bets/${betId}`)).toMatchObject({
      status: 200,
      value: { bet: { status: 'cancelled', cancellable: false } },
    })
    expect(await setup.ask('DELETE', `/lgw/lottery/bets/${betId}`)).toMatchObject({ status: 409, code: 'bet_over' })
    expect(await setup.brand.balance(setup.ana)).toBe(before)
    const late = await setup.place({ drawId, lines: [certainWin] })
    await setup.finish(drawId)
    expect(await setup.ask('DELETE', `/lgw/lottery/bets/${late.value.bets[0].betId}`)).toMatchObject({ status: 422 })
  })
})

test('LOTT-4 a play that the prices of a draw do not know, as after an update, is neither shown nor sold', async () => {
  const { platform, current, ask, place } = setup
  await platform.owner.query(
    "update lottery.price_table set prices = prices - 'fixed-position' where lottery = '3d-10'",
  )
  const drawId = await current('3d-10')
  const { plays } = (await ask('GET', '/lgw/lottery/games/3d-10')).value
  expect(plays.length).toBeGreaterThan(5)
  expect(plays.map(({ code }: { code: string }) => code)).not.toContain('fixed-position')
  const lines = [buildLine(plays[0].code, plays[0].example, '2'), buildLine('fixed-position', '1||', '2')]
  const { fields } = await place({ drawId, lines })
  expect(fields).toEqual({ 'lines.1.play': expect.objectContaining({ code: 'lottery_play' }) })
})
