import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlStateOf } from '#platform/db/database-errors.ts'
import { inBrand, sql } from '#platform/db/tx.ts'
import { countLockWaits } from '#platform/testing/lock-waits.ts'
import { recountSales } from './limits.ts'
import { selectLottery } from './store.ts'
import { addSales, insertSales, selectSold } from './store-limits.ts'
import { tallyDraws } from './tally-draws.ts'
import { buildLine, type LotterySetup, setUpLottery } from './testing.ts'

let setup: LotterySetup
beforeAll(async () => {
  setup = await setUpLottery()
})
afterAll(() => setup.close())

/** Puts room under a limit onto a shard, or, with -1, onto none. */
const insertRoom = (at: { drawId: bigint; subject: string; shard: number; room: number }) =>
  setup.platform.owner.query(
    'insert into lottery.sold (brand_id, draw_id, subject, shard, stake, room) values ($1, $2, $3, $4, 0, $5)',
    [setup.scope.brandId, at.drawId, at.subject, at.shard, at.room],
  )

/** The number of connections waiting for a row lock. */
const waiting = () => countLockWaits(setup.platform)

test('LOTT-4 parallel slips never exceed a limit, and fill it to the last unit', async () => {
  await setup.platform.owner.query(
    "update lottery.lottery set number_max = 50000000, member_max = 90000000 where code = 'ssc-1'",
  )
  const drawId = await setup.current('ssc-1')
  const slip = (symbol: string, stake: string) => ({
    drawId,
    lines: [buildLine('fixed-position', `${symbol}||||`, stake)],
  })
  const answers = await Promise.all(Array.from({ length: 14 }, () => setup.place(slip('7', '4'))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
  const fullNumber = { kind: 'number', play: 'fixed-position', number: '7' }
  for (const { status, code, value } of answers.filter((answer) => answer.status !== 200))
    expect([status, code, value]).toEqual([422, 'lottery_limit_reached', fullNumber])
  expect((await setup.place(slip('7', '2'))).status).toBe(200)
  expect((await setup.place(slip('7', '1'))).code).toBe('lottery_limit_reached')
  // the stake of a cancelled bet can be sold again, once
  const own = await setup.ask('GET', `/lgw/lottery/bets?drawId=${drawId}&status=open`)
  const bet = own.value.list.find(({ stake }: { stake: string }) => stake === '4.00')
  expect((await setup.ask('DELETE', `/lgw/lottery/bets/${bet.betId}`)).status).toBe(200)
  const again = await Promise.all([1, 2, 3].map(() => setup.place(slip('7', '4'))))
  expect(again.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  // other numbers have room of their own, but the member has a total limit
  const others = await Promise.all(Array.from({ length: 12 }, () => setup.place(slip('8', '4'))))
  expect(others.filter(({ status }) => status === 200)).toHaveLength(10)
  const refused = others.find(({ status }) => status !== 200)
  expect(refused?.value).toEqual({ kind: 'member', play: null, number: null })
  // other numbers would not help
  expect(refused?.message).toMatch(
    /^This draw takes no more than RM\s90\.00 from one player\. Lower the stake, or choose the next draw\.$/,
  )
})

test('LOTT-4 with parallel sales and returns, sold plus remaining always equals the limit', async () => {
  const drawId = 999_999n
  const most = 10_000n
  const name = { drawId, subject: 'number:test:0:1' }
  const sellAndReturn = async (seed: number) => {
    for (let step = 0; step < 12; step++) {
      const stake = BigInt(((seed * 37 + step * 101) % 900) + 1)
      const isSold = await inBrand(setup.scope, async (tx) => {
        if ((await insertSales(tx, [{ ...name, stake, most }])) !== null) throw new Error('full')
      }).then(
        () => true,
        () => false,
      )
      if (isSold && step % 3 === 0) await inBrand(setup.scope, (tx) => addSales(tx, [{ ...name, stake: -stake }]))
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, seed) => sellAndReturn(seed)))
  const { rows } = await setup.platform.owner.query(
    'select sum(stake)::text as sold, sum(stake + room)::text as whole, min(room)::text as least from lottery.sold where draw_id = $1',
    [drawId],
  )
  expect(rows[0].whole).toBe(`${most}`)
  expect(BigInt(rows[0].least)).toBeGreaterThanOrEqual(0n)
  const [sold] = await setup.brand.within((tx) => selectSold(tx, [name]))
  expect(sold?.stake).toBeLessThanOrEqual(most)
  const left = most - (sold?.stake ?? 0n)
  const sellRest = (stake: bigint) => setup.brand.within((tx) => insertSales(tx, [{ ...name, stake, most }]))
  expect(await sellRest(left + 1n)).toEqual(name)
  expect(await sellRest(left)).toBeNull()
})

test('LOTT-4 a sale that waited for room already gone holds none of it while asking for more: no deadlock', async () => {
  const name = { drawId: 999_998n, subject: 'number:test:0:2' }
  const put = (shard: number, room: number) => insertRoom({ ...name, shard, room })
  await put(-1, 4)
  const other = await setup.platform.owner.connect()
  const states: (string | undefined)[] = []
  /** Sells in a transaction that may be retried, as a slip does; the SQLSTATE of each failure is kept. */
  const take = (stake: bigint, before: (shard: number) => Promise<void>) =>
    inBrand(setup.scope, async (tx) => {
      const [own] = await tx.query<{ shard: number }>(sql`select pg_backend_pid() % 16 as shard`)
      if (states.length === 0) await before(own?.shard ?? -1)
      return await insertSales(tx, [{ ...name, stake, most: 9n }]).catch((error: unknown) => {
        states.push(sqlStateOf(error))
        throw error
      })
    })
  // its shard's row has room, which a transaction takes that has not committed yet
  const first = take(5n, async (shard) => {
    await put(shard, 5)
    await other.query('begin')
    await other.query('update lottery.sold set stake = 5, room = 0 where draw_id = $1 and shard = $2', [
      name.drawId,
      shard,
    ])
  })
  await expect.poll(waiting).toBe(1)
  const second = take(6n, async () => {})
  await expect.poll(waiting).toBe(2)
  await other.query('commit')
  other.release()
  // four were left, for two sales of five and six
  expect(await Promise.all([first, second])).toEqual([name, name])
  expect(states).toEqual(['40001'])
})

test('LOTT-4 a shard created while room is collected keeps its sales, and the limit holds', async () => {
  const name = { drawId: 999_997n, subject: 'number:test:0:3' }
  const put = (shard: number, room: number) => insertRoom({ ...name, shard, room })
  /** Sells on a shard in a transaction that the test ends. */
  const seller = async () => {
    const client = new pg.Client(setup.platform.adminUrl)
    await client.connect()
    await client.query('begin')
    return {
      sell: (shard: number, stake: number) =>
        client.query('update lottery.sold set stake = stake + $1, room = room - $1 where draw_id = $2 and shard = $3', [
          stake,
          name.drawId,
          shard,
        ]),
      end: () => client.query('commit').finally(() => client.end()),
    }
  }
  const held = await seller()
  const late = await seller()
  let lateShard = 0
  await put(-1, 4)
  const collecting = inBrand(setup.scope, async (tx) => {
    const [own] = await tx.query<{ shard: number }>(sql`select pg_backend_pid() % 16 as shard`)
    const heldShard = ((own?.shard ?? 0) + 1) % 16
    lateShard = (heldShard + 1) % 16
    await put(heldShard, 7)
    await held.sell(heldShard, 2)
    return await insertSales(tx, [{ ...name, stake: 9n, most: 11n }])
  })
  await expect.poll(waiting).toBe(1)
  // as after cancellations on a connection that had sold none of the bets
  await put(lateShard, 38)
  await late.sell(lateShard, 20)
  await held.end()
  await late.end()
  expect(await collecting).toBeNull()
  const { rows } = await setup.platform.owner.query('select shard, stake, room from lottery.sold where draw_id = $1', [
    name.drawId,
  ])
  expect(rows).toContainEqual({ shard: lateShard, stake: 20n, room: 18n })
  expect(rows.reduce((whole, { stake, room }) => whole + stake + room, 0n)).toBe(4n + 7n + 38n)
})

test('LOTT-4 OPS-1 price steps lower a draw’s exposure bet by bet, also once its bets are tallied', async () => {
  const drawId = await setup.current('ssc-1')
  await setup.platform.owner.query(
    `update lottery.lottery set draw_max = null, member_max = null, play_max = null, number_max = null,
      price_steps = '[{"sold": "8000000", "share": 9000}]' where code = 'ssc-1'`,
  )
  const on = (stake: string, share?: string) => ({
    ...buildLine('fixed-position', '||6||', stake),
    ...(share && { share }),
  })
  expect(await setup.place({ drawId, lines: [on('10')] })).toMatchObject({ status: 200 })
  // the step applies to this draw alone: the coming ones still pay the whole price
  const game = (await setup.ask('GET', '/lgw/lottery/games/ssc-1')).value
  expect(game.holds).toContainEqual({ play: 'fixed-position', row: 2, symbol: '6', share: '0.9' })
  const [next] = game.comingDraws
  expect(game.comingHolds[0]).toEqual({ drawId: next.drawId, holds: [] })
  const second = await setup.place({ drawId, lines: [on('10', '0.9')] })
  const seen = async () => {
    const { value } = await setup.ask('GET', `/office/api/draws/${drawId}`, { who: 'rita' })
    const found = value.exposure.find(({ selection }: { selection: string }) => selection === '||6||')
    return [found.stake, found.payoutMax, found.share]
  }
  expect(await seen()).toEqual(['20.00', '186.20', '1'])
  await tallyDraws(setup.scope, { least: 1, piece: 2 })
  expect(await seen()).toEqual(['20.00', '186.20', '1'])
  await setup.place({ drawId, lines: [on('10', '0.9')] })
  expect(await seen()).toEqual(['30.00', '274.40', '1'])
  await tallyDraws(setup.scope, { least: 1, piece: 2 })
  await setup.ask('DELETE', `/lgw/lottery/bets/${second.value.bets[0].betId}`)
  expect(await seen()).toEqual(['20.00', '186.20', '1'])
  // a chase that skips the draw whose odds were shown
  const chased = await setup.place({ drawId, lines: [on('10', '0.9')], chase: { draws: 2, multiples: [0, 1] } })
  expect(chased).toMatchObject({ status: 200, value: { bets: [{ share: '0.9' }] } })
  // one in which a later draw pays less than shown
  const seven = buildLine('fixed-position', '||7||', '10')
  await setup.place({ drawId, lines: [seven], chase: { draws: 2, multiples: [0, 1] } })
  const lower = await setup.place({ drawId, lines: [seven], chase: { draws: 3 } })
  expect(lower).toMatchObject({ code: 'price_changed', message: expect.stringContaining(next.issue) })
  const without = await setup.place({ drawId, lines: [seven], chase: { draws: 3, multiples: [1, 0, 1] } })
  expect(without).toMatchObject({ status: 200 })
})

test('LOTT-4 a chase over a draw that has reached a limit names that draw', async () => {
  const drawId = await setup.current('ssc-1')
  await setup.platform.owner.query(
    `update lottery.lottery set draw_max = null, member_max = null, play_max = null, number_max = 10000000, price_steps = '[]'
     where code = 'ssc-1'`,
  )
  const { comingDraws } = (await setup.ask('GET', '/lgw/lottery/games/ssc-1')).value
  const line = (stake: string) => [buildLine('fixed-position', '5||||', stake)]
  const before = await setup.place({ drawId, lines: line('8'), chase: { draws: 3, multiples: [0, 0, 1] } })
  expect(before).toMatchObject({ status: 200 })
  const placed = await setup.place({ drawId, lines: line('4'), chase: { draws: 4 } })
  const reason = new RegExp(
    `Draw ${comingDraws[1].issue} takes no more than RM\\s10\\.00 on one number. Lower the stake, choose other numbers, or leave`,
  )
  expect(placed).toMatchObject({ code: 'lottery_limit_reached', message: expect.stringMatching(reason) })
  expect(await setup.place({ drawId, lines: line('4'), chase: { draws: 4, multiples: [1, 1, 0, 1] } })).toMatchObject({
    status: 200,
  })
})

test('LOTT-4 a number that wins in any order is held, and limited, in every order', async () => {
  await setup.platform.owner.query("update lottery.lottery set number_max = 10000000 where code = 'thai'")
  const drawId = (await setup.ask('GET', '/lgw/lottery/games/thai')).value.currentDraw.drawId
  const bet = (numbers: string, more: object = {}) =>
    setup.place({ drawId, lines: [{ ...buildLine('top3-any-order', numbers, '10'), ...more }] })
  const held = { play: 'top3-any-order', row: 0, share: '0' }
  const list = [...['312', '124'].map((symbol) => ({ ...held, symbol })), { ...held, symbol: '544', share: '0.5' }]
  const saved = await setup.ask('PUT', '/office/api/lotteries/thai/holds', { who: 'rita', body: { list } })
  expect(saved.status).toBe(200)
  expect((await bet('123')).fields).toMatchObject({
    'lines.0.selection': { code: 'number_held', message: expect.stringContaining('123') },
  })
  // so that a member can take all of them out at once
  expect((await bet('123,132,213,231,312,321,124,214,142,241,412,421')).fields).toMatchObject({
    'lines.0.selection': { params: { numbers: '123, 132, 213, 231, 312, 321, 124, 214, 142, 241, 412, 421' } },
  })
  expect(await bet('454')).toMatchObject({ code: 'price_changed' })
  expect(await bet('454', { share: '0.5' })).toMatchObject({ status: 200 })
  expect(await bet('790,907')).toMatchObject({ status: 200 })
  expect(await bet('079')).toMatchObject({ code: 'lottery_limit_reached', value: { kind: 'number', number: '079' } })
  // three equal digits are no ticket: the whole stake is on the other number
  expect(await bet('678,000,111', { stake: '10.5' })).toMatchObject({ value: { kind: 'number', number: '678' } })
})

test('LOTT-4 after limits have changed, sales are recounted from a few bets at a time', async () => {
  await setup.platform.owner.query(
    `update lottery.lottery set draw_max = 100000000, member_max = null, play_max = null, number_max = 10000000, price_steps = '[]'
     where code = 'ssc-1'`,
  )
  const drawId = await setup.current('ssc-1')
  const bet = (play: string, on: string, stake: string) => setup.place({ drawId, lines: [buildLine(play, on, stake)] })
  for (const symbol of ['3', '4', '3', '3', '4'])
    expect(await bet('fixed-position', `${symbol}||||`, '2')).toMatchObject({ status: 200 })
  expect(await bet('last3-sum', '13,0', '10.5')).toMatchObject({ value: { number: '13' } })
  expect(await bet('fixed-position', '||9|9|', '15')).toMatchObject({ status: 200 })
  const counts = async () =>
    (
      await setup.platform.owner.query(
        `select subject, sum(stake)::text as stake, sum(room)::text as room from lottery.sold
         where draw_id = $1 group by 1 order by 1`,
        [drawId],
      )
    ).rows
  const recount = (pieceMax: number) =>
    inBrand(setup.scope, async (tx) => {
      const lottery = await selectLottery(tx, 'ssc-1')
      if (!lottery) throw new Error('expected the lottery to exist')
      let rowsMax = 0
      const query: typeof tx.query = async (statement) => {
        const rows = await tx.query(statement)
        if (isBetRow(rows[0])) rowsMax = Math.max(rowsMax, rows.length)
        return rows
      }
      await recountSales({ ...tx, query }, lottery, { pieceMax })
      return rowsMax
    })
  expect(await recount(1000)).toBeGreaterThan(4)
  const whole = await counts()
  expect(await recount(2)).toBe(2)
  expect(await counts()).toEqual(whole)
})

const isBetRow = (row: unknown): boolean => typeof row === 'object' && row !== null && 'selection' in row
