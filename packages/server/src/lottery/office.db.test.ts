import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDraws } from './open-draws.ts'
import { settleDraw } from './settle-draw.ts'
import { buildLine, certainWin, type LotterySetup, setUpLottery } from './testing.ts'

let setup: LotterySetup
beforeAll(async () => {
  setup = await setUpLottery()
})
afterAll(() => setup.close())

const lottery = async (code: string) =>
  (await setup.ask('GET', '/office/api/lotteries', { who: 'rita' })).value.list.find(
    ({ id }: { id: string }) => id === code,
  )
async function save(code: string, changes: object) {
  const {
    id: _id,
    gameName: _name,
    family: _family,
    prizeMode: _mode,
    own: _own,
    groupMax: _group,
    priceVersion: _version,
    ...form
  } = await lottery(code)
  return setup.ask('PUT', `/office/api/lotteries/${code}`, { who: 'rita', body: { ...form, ...changes } })
}

test('LOTT-4 OPS-1 prices that return more than the stake are refused; valid ones apply to draws opened later', async () => {
  const url = '/office/api/lotteries/essc-1/prices'
  const before = (await setup.ask('GET', url, { who: 'rita' })).value
  const play = before.plays.find(({ offers }: { offers: { tiers: unknown[] }[] }) => offers[0]?.tiers.length === 1)
  const priced = (share: number) =>
    Object.fromEntries(
      play.offers.flatMap(({ tiers }: { tiers: { tier: string; fair: string }[] }) =>
        tiers.map(({ tier, fair }) => [tier, (Math.floor(Number(fair) * share * 1e6) / 1e6).toFixed(6)]),
      ),
    )
  const body = (share: number, version = before.version) => ({
    version,
    plays: [{ play: play.play, prices: priced(share) }],
    reason: 'Prices of the season',
  })
  const above = await setup.ask('PUT', url, { who: 'rita', body: body(1.01) })
  expect(above).toMatchObject({ status: 400, code: 'fields_refused' })
  expect(Object.values(above.fields)[0]).toMatchObject({ code: 'price_above' })
  await setup.ask('PUT', '/office/api/lottery-band', { who: 'rita', body: { least: '0.5', most: '0.985' } })
  expect(Object.values((await setup.ask('PUT', url, { who: 'rita', body: body(0.99) })).fields)[0]).toMatchObject({
    code: 'price_above',
    message: expect.stringContaining('98.50 %'),
  })
  const saved = await setup.ask('PUT', url, { who: 'rita', body: body(0.9) })
  expect(saved).toMatchObject({ status: 200, value: { version: 2, versions: [{ version: 2 }, { version: 1 }] } })
  expect(await setup.ask('PUT', url, { who: 'rita', body: body(0.9) })).toMatchObject({
    status: 409,
    code: 'prices_saved',
    message: expect.stringMatching(/^Someone else has saved/),
  })
  const game = (await setup.ask('GET', '/lgw/lottery/games/essc-1')).value
  expect(game.priceVersion).toBe(1)
  await openDraws(setup.scope)
  const { rows } = await setup.platform.owner.query(
    "select count(distinct price_version)::int as versions from lottery.draw where lottery = 'essc-1'",
  )
  expect([1, 2]).toContain(rows[0].versions)
  await setup.ask('PUT', '/office/api/lottery-band', { who: 'rita', body: { least: '0.25', most: '1' } })
})

test('LOTT-4 a chase is offered and accepted only as far as the shown odds apply', async () => {
  await setup.current('3d-10')
  const url = '/office/api/lotteries/3d-10/prices'
  const { plays, version } = (await setup.ask('GET', url, { who: 'rita' })).value
  const [{ play, offers }] = plays
  const prices = Object.fromEntries(
    offers.flatMap(({ tiers }: { tiers: { tier: string }[] }) => tiers.map(({ tier }) => [tier, '500'])),
  )
  await setup.ask('PUT', url, {
    who: 'rita',
    body: { version, plays: [{ play, prices }], reason: 'Prices of the season' },
  })
  const seen = async () => (await setup.ask('GET', '/lgw/lottery/games/3d-10')).value
  const before = await seen()
  // as if it had been opened after the change
  await setup.platform.owner.query('update lottery.draw set price_version = $2 where draw_id = $1', [
    before.comingDraws.at(-1).drawId,
    version + 1,
  ])
  const { comingDraws, currentDraw, priceVersion } = await seen()
  expect([priceVersion, comingDraws.length]).toEqual([version, before.comingDraws.length - 1])
  const chase = (draws: number) =>
    setup.place({
      drawId: currentDraw.drawId,
      lines: [buildLine('fixed-position', '3||', '2')],
      chase: { draws },
      priceVersion,
    })
  expect(await chase(comingDraws.length + 1)).toMatchObject({ status: 200 })
  expect(await chase(comingDraws.length + 2)).toMatchObject({ code: 'price_changed' })
})

test('LOTT-4 held numbers are closed or pay less, and a bet at an outdated price is refused', async () => {
  const drawId = await setup.current('ssc-1')
  const url = '/office/api/lotteries/ssc-1/holds'
  const held = (symbol: string, share: string) => ({ play: 'fixed-position', row: 0, symbol, share })
  const save = (list: object[]) => setup.ask('PUT', url, { who: 'rita', body: { list } })
  expect((await save([held('12', '0')])).fields).toMatchObject({ 'list.0.symbol': { code: 'number_unknown' } })
  expect(await save([held('7', '0'), held('8', '0.5')])).toMatchObject({ status: 200 })
  const [line] = (await setup.ask('GET', '/office/api/audit?subject=lottery:ssc-1', { who: 'rita' })).value.list
  const shown = (await setup.ask('GET', url, { who: 'rita' })).value.list
  expect(shown.map(({ share }: { share: string }) => share).toSorted()).toEqual(['0', '0.5'])
  expect(line).toMatchObject({ before: {}, after: { 'fixed-position': { 0: { 7: '0', 8: '0.5' } } } })
  const at = (symbol: string, share?: string) => ({
    ...buildLine('fixed-position', `${symbol}||||`, '2'),
    ...(share && { share }),
  })
  expect((await setup.place({ drawId, lines: [at('7')] })).fields).toMatchObject({
    'lines.0.selection': { code: 'number_held', message: expect.stringContaining('7') },
  })
  expect(await setup.place({ drawId, lines: [at('8')] })).toMatchObject({ status: 409, code: 'price_changed' })
  expect(await setup.place({ drawId, lines: [at('9', '0.5')] })).toMatchObject({ code: 'price_changed' })
  const game = (await setup.ask('GET', '/lgw/lottery/games/ssc-1')).value
  expect(game.holds).toContainEqual({ play: 'fixed-position', row: 0, symbol: '8', share: '0.5' })
  expect((await setup.place({ drawId, lines: [at('8', '0.5')] })).value.bets).toMatchObject([{ share: '0.5' }])
  await save([])
  expect(await setup.place({ drawId, lines: [at('7')] })).toMatchObject({ status: 200 })
})

test('LOTT-4 a stale change of held numbers is refused', async () => {
  const url = '/office/api/lotteries/ssc-1/holds'
  const seen = async () => (await setup.ask('GET', url, { who: 'rita' })).value
  const save = (symbol: string, version: string) =>
    setup.ask('PUT', url, {
      who: 'rita',
      body: { list: [{ play: 'fixed-position', row: 1, symbol, share: '0' }], version },
    })
  const { version } = await seen()
  expect(await save('1', version)).toMatchObject({ status: 200 })
  expect(await save('2', version)).toMatchObject({ status: 409, code: 'prices_saved' })
  const { list, version: next } = await seen()
  expect(list).toMatchObject([{ symbol: '1' }])
  expect(await save('2', next)).toMatchObject({ status: 200 })
  await setup.ask('PUT', url, { who: 'rita', body: { list: [] } })
})

test('LOTT-4 limits per draw, member, play and number apply, also to earlier sales', async () => {
  const drawId = await setup.current('ssc-1')
  await setup.place({ drawId, lines: [buildLine('fixed-position', '3||||', '6')] })
  expect(await save('ssc-1', { numberMax: '10', priceSteps: [{ sold: '8', share: '0.9' }] })).toMatchObject({
    status: 200,
  })
  const on = (stake: string, share?: string) => ({
    ...buildLine('fixed-position', '3||||', stake),
    ...(share && { share }),
  })
  expect(await setup.place({ drawId, lines: [on('5')] })).toMatchObject({ status: 422, code: 'lottery_limit_reached' })
  const placed = await setup.place({ drawId, lines: [on('3')] })
  expect(placed.status).toBe(200)
  // the step is reached: from here on the number pays nine tenths
  expect(await setup.place({ drawId, lines: [on('1')] })).toMatchObject({ code: 'price_changed' })
  expect(await setup.place({ drawId, lines: [on('1', '0.9')] })).toMatchObject({ status: 200 })
  expect(await setup.place({ drawId, lines: [on('1', '0.9')] })).toMatchObject({ code: 'lottery_limit_reached' })
  await setup.ask('DELETE', `/lgw/lottery/bets/${placed.value.bets[0].betId}`)
  expect(await setup.place({ drawId, lines: [on('1')] })).toMatchObject({ status: 200 })
  for (const limit of ['drawMax', 'memberMax', 'playMax'])
    expect([limit, (await save('ssc-1', { numberMax: null, priceSteps: [], [limit]: '20' })).status]).toEqual([
      limit,
      200,
    ])
  const tooMuch = await setup.place({ drawId, lines: [certainWin] })
  expect(tooMuch).toMatchObject({ code: 'lottery_limit_reached', value: { number: null } })
  await save('ssc-1', { drawMax: null, memberMax: null, playMax: null })
  expect(await setup.place({ drawId, lines: [certainWin] })).toMatchObject({ status: 200 })
  expect((await save('ssc-1', { stakeMin: '50', stakeMax: '1', closeSeconds: 60 })).fields).toMatchObject({
    stakeMax: { code: 'stakes_crossed' },
    closeSeconds: { code: 'rhythm_unsound' },
  })
})

test('LOTT-4 OPS-1 a lottery can be switched off and rescheduled', async () => {
  const drawId = await setup.current('k3-2')
  await save('k3-2', { enabled: false })
  expect(await setup.place({ drawId, lines: [buildLine('sum', '10', '1')] })).toMatchObject({ code: 'lottery_closed' })
  expect((await setup.ask('GET', '/lgw/lottery/games/k3-2')).status).toBe(404)
  await save('k3-2', { enabled: true, everySeconds: 300 })
  const { rows: given } = await setup.platform.owner.query(
    "select draw_id from lottery.draw where lottery = 'k3-2' and status = 'voiding'",
  )
  expect(given.length).toBeGreaterThan(10)
  for (const { draw_id } of given) await settleDraw(setup.scope, BigInt(draw_id))
  // nobody bet on them, so the results do not list them
  const { list } = (await setup.ask('GET', '/lgw/lottery/games/k3-2/draws', { who: null })).value
  expect(list.filter(({ status }: { status: string }) => status === 'void')).toEqual([])
  expect(await openDraws(setup.scope)).toBeGreaterThan(10)
  const { rows } = await setup.platform.owner.query(
    "select draws_at from lottery.draw where lottery = 'k3-2' and status = 'pending' and issue like '%a' order by draws_at limit 2",
  )
  expect(rows[1].draws_at.getTime() - rows[0].draws_at.getTime()).toBe(300_000)
})

test('LOTT-4 OPS-1 draws that a chase is being placed in survive a schedule change', async () => {
  const drawId = await setup.current('11x5-3')
  const blocker = await setup.platform.owner.connect()
  await blocker.query('begin')
  await blocker.query('select from ledger.account where address = $1 for update', [`member:${setup.ana}:main`])
  const placing = setup.place({ drawId, lines: [buildLine('any3', '01,02,03', '1')], chase: { draws: 5 } })
  await setup.untilWaiting(1)
  const saving = save('11x5-3', { everySeconds: 300 })
  await setup.untilWaiting(2)
  await blocker.query('rollback')
  blocker.release()
  expect([(await placing).status, (await saving).status]).toEqual([200, 200])
  const { rows } = await setup.platform.owner.query(
    `select distinct d.draw_id, d.status from lottery.draw d join lottery.bet b on b.brand_id = d.brand_id and b.draw_id = d.draw_id
     where d.lottery = '11x5-3'`,
  )
  expect(rows.map(({ status }) => status)).toEqual(Array(5).fill('pending'))
})

test('LOTT-2 LOTT-4 trends and the last hundred numbers come newest first', async () => {
  for (let round = 0; round < 2; round++) await setup.finish(await setup.current('ssc-1'))
  const { value } = await setup.ask('GET', '/lgw/lottery/games/ssc-1/trends?draws=10', { who: null })
  const [newest] = value.draws
  expect(value.positions.map(({ position }: { position: string }) => position)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    'any',
  ])
  const cell = value.positions[0].cells.find(({ symbol }: { symbol: string }) => symbol === newest.result[0][0])
  expect(cell).toMatchObject({ gap: 0 })
  const numbers = (await setup.ask('GET', '/lgw/lottery/numbers?gameCode=ssc-1', { who: null })).value
  expect(numbers.list).toHaveLength(100)
  const tail = newest.result[0].slice(-2).join('')
  expect(numbers.list.find(({ number }: { number: string }) => number === tail)).toMatchObject({ gap: 0, lastHits: 1 })
  expect((await setup.ask('GET', '/lgw/lottery/numbers', { who: null })).value.list).toHaveLength(100)
  expect((await setup.ask('GET', '/lgw/lottery/numbers?gameCode=nothing')).status).toBe(404)
  expect((await setup.ask('GET', '/lgw/lottery/games/nothing/trends')).status).toBe(404)
})

test('LOTT-4 OPS-1 a draw lists the largest exposures first, and the stake on each number across plays', async () => {
  const drawId = await setup.current('ssc-1')
  const lines = [
    buildLine('fixed-position', '1,2||||', '20'),
    buildLine('fixed-position', '1||||', '3'),
    buildLine('star5-straight', '1|2|3|4|5', '2'),
  ]
  expect(await setup.place({ drawId, lines })).toMatchObject({ status: 200 })
  const { value } = await setup.ask('GET', `/office/api/draws/${drawId}`, { who: 'rita' })
  expect(value.exposure.map(({ play, payoutMax }: { play: string; payoutMax: string }) => [play, payoutMax])).toEqual([
    ['star5-straight', '196000.00'],
    ['fixed-position', '98.00'],
    ['fixed-position', '29.40'],
  ])
  expect(value.numbers.slice(0, 2)).toEqual([
    { play: 'fixed-position', row: 'ten-thousands', symbol: '1', stake: '13.00' },
    { play: 'fixed-position', row: 'ten-thousands', symbol: '2', stake: '10.00' },
  ])
  await setup.place({ drawId, lines: [buildLine('fixed-position', '1||||', '2')] }, { who: 'ben' })
  await setup.finish(drawId)
  const read = async () => (await setup.ask('GET', `/office/api/draws/${drawId}`, { who: 'rita' })).value
  const ended = await read()
  expect(ended).toMatchObject({ status: 'settled', bets: 4, members: 2, stake: '27.00', payout: expect.any(String) })
  expect(ended.numbers[0]).toMatchObject({ symbol: '1', stake: '15.00' })
  // the stored totals equal those computed from the bets
  await setup.platform.owner.query('update lottery.draw_sum set settlement = 0 where draw_id = $1', [drawId])
  expect(await read()).toEqual(ended)
  const stored = 'settlement = 1, bets = 7, stake = 2700000000000000000'
  await setup.platform.owner.query(`update lottery.draw_sum set ${stored} where draw_id = $1`, [drawId])
  const sums = { bets: 7, stake: '2700000000000.00' }
  expect(await read()).toMatchObject(sums)
  const { list } = (await setup.ask('GET', `/office/api/draws?q=${ended.issue}&lottery=ssc-1`, { who: 'rita' })).value
  expect(list).toMatchObject([{ ...sums, payout: ended.payout }])
})

test('OPS-1 an operator sees a member’s play as the member does, and a slip line by line', async () => {
  const drawId = await setup.current('k3-2')
  const lines = ['10', '11', '12'].map((sum) => buildLine('sum', sum, '1'))
  const { slipId } = (await setup.place({ drawId, lines })).value
  const read = (url: string) => setup.ask('GET', `/office/api/${url}`, { who: 'rita' })
  const record = (await read(`members/${setup.ana}/bets?vassalage=lottery`)).value
  expect(record.list[0]).toMatchObject({ round: slipId, stake: '3.00', valid: '3.00', status: 'open' })
  const own = (await setup.ask('GET', '/wps/member/bets?vassalage=lottery')).value
  expect(record).toEqual(own)
  const settled = (await read(`members/${setup.ana}/bets?status=settled`)).value.list
  expect(settled.map(({ round }: { round: string }) => round)).not.toContain(slipId)

  const first = (await read(`slips/${slipId}?pageSize=2`)).value
  const second = (await read(`slips/${slipId}?pageSize=2&cursor=${first.next}`)).value
  const told = [...first.list, ...second.list].map(({ selection, stake, valid }) => [selection, stake, valid])
  expect(told).toEqual(['12', '11', '10'].map((sum) => [sum, '1.00', '1.00']))
  expect(second.next).toBeNull()
  const ownLines = (await setup.ask('GET', `/lgw/lottery/bets?slipId=${slipId}`)).value.list
  expect(ownLines).toEqual([...first.list, ...second.list])
  expect((await setup.ask('GET', `/lgw/lottery/bets?slipId=${slipId}`, { who: 'ben' })).value.list).toEqual([])
  for (const nobody of ['members/999999999/bets', 'slips/999999999'])
    expect(await read(nobody)).toMatchObject({ status: 404, code: 'not_found' })
})
