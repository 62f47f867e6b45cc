import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/tx.ts'
import { credit } from '#wallet/public.ts'
import { closeDraw } from './close-draw.ts'
import { buildLine, type LotterySetup, setUpLottery } from './testing.ts'

let setup: LotterySetup
beforeAll(async () => {
  setup = await setUpLottery()
})
afterAll(() => setup.close())

/** Raise it for a manual run: `CLOSES=1000` takes some minutes. */
const closes = Number.parseInt(process.env.CLOSES ?? '8', 10)
const bettors = 6

test('LOTT-4 D01 under load no bet is taken after the close and no accepted bet is lost', {
  timeout: 180_000 + closes * 2000,
}, async () => {
  const waits: number[] = []
  let all = 0
  for (let round = 0; round < closes; round++) {
    const drawId = await openBriefly(round)
    let isOver = false
    const bettor = async (name: 'ana' | 'ben') => {
      let taken = 0
      while (!isOver) {
        const { status, code } = await setup.place(
          { drawId, lines: [buildLine('fixed-position', '1||||', '1')] },
          { who: name },
        )
        if (status === 200) taken++
        else if (code === 'draw_closed') break
      }
      return taken
    }
    const betting = Array.from({ length: bettors }, () => bettor('ana'))
    while (!(await isTimeOver(drawId)));
    const from = performance.now()
    await setup.brand.within((tx) => closeDraw(tx, BigInt(drawId)))
    waits.push(performance.now() - from)
    isOver = true
    const taken = (await Promise.all(betting)).reduce((sum, each) => sum + each, 0)
    all += taken
    const { rows } = await setup.platform.owner.query(
      'select d.tickets, d.status, (select count(*)::int from lottery.bet b where b.draw_id = d.draw_id) as bets from lottery.draw d where draw_id = $1',
      [drawId],
    )
    expect(rows[0]).toEqual({ tickets: taken, status: 'closed', bets: taken })
  }
  expect(all).toBeGreaterThan(0)
  const at = (share: number) => waits.toSorted((a, b) => a - b)[Math.floor(closes * share)]?.toFixed(1)
  if (closes > 100)
    console.log(`${closes} closes, ${all} bets, none late, none missing; p50 / p99: ${at(0.5)} / ${at(0.99)} ms`)
})

/** Opens a draw that closes in a moment, and credits money for the bets on it. */
const openBriefly = (round: number): Promise<string> =>
  setup.brand.within(async (tx) => {
    const order = { memberId: setup.ana, from: 'brand:test', amount: 200_000_000n, kind: 'adjustment' } as const
    await credit(tx, { ...order, key: `more:${round}`, reference: 'test' })
    const [row] = await tx.query<{ drawId: bigint }>(sql`
      insert into lottery.draw (brand_id, lottery, issue, opens_at, closes_at, draws_at, status, price_version, seed_hash,
        beacon_round, seed_sealed)
      select brand_id, code, 'brief-' || ${round}::int, clock_timestamp() - interval '1 second',
        clock_timestamp() + interval '250 milliseconds', clock_timestamp() + interval '20 seconds', 'pending', price_version,
        '\\x00', 1, '\\x00'
      from lottery.lottery where brand_id = ${tx.brandId} and code = 'ssc-1' returning draw_id`)
    return `${row?.drawId}`
  })

const isTimeOver = (drawId: string) =>
  setup.brand.within(async (tx) => {
    const [row] = await tx.query<{ over: boolean }>(sql`
      select closes_at <= clock_timestamp() as over from lottery.draw
      where brand_id = ${tx.brandId} and draw_id = ${drawId}::bigint`)
    return row?.over ?? true
  })
