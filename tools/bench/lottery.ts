// What the settlement of a draw costs as the draw grows. Alone: `node tools/bench/lottery.ts [--long]`.
import pg from 'pg'
import { readOfficeDraw } from '../../packages/server/src/lottery/office-draw.ts'
import { openDraws, readTrends, seedLotteries, settleDraw } from '../../packages/server/src/lottery/public.ts'
import { tallyDraws } from '../../packages/server/src/lottery/tally-draws.ts'
import { inBrand, type Scope, systemScope } from '../../packages/server/src/platform/db/tx.ts'
import { openStage, type Stage } from './stage.ts'

/** The numbers of bets of the settled draws, smallest first. */
export type LotteryOrder = { readonly sizes: readonly number[] }
type Cells = readonly (string | number)[]

const lottery = 'ssc-1'
const linesOfSlip = 10
const trendDraws = 200
const samples = 20
const rateMin = 20_000
const growthMax = 1.25
/** Draws with fewer bets are read without a tally. */
const tallyMin = 100_000
const pageMsMax = 300

const formatWhole = (value: number) => value.toLocaleString('en')

/** Settles draws of growing sizes with slips of ten lines each, and reads the trends page. */
export async function measureLottery(stage: Stage, { sizes }: LotteryOrder): Promise<Cells[]> {
  const scope = systemScope(stage.platform, stage.brandId, 'bench')
  const owner = new pg.Client({ connectionString: stage.environment.DATABASE_URL as string })
  await owner.connect()
  try {
    await inBrand(scope, seedLotteries)
    await openDraws(scope)
    const { rows } = await owner.query<{ draw_id: string }>(
      'select draw_id from lottery.draw where lottery = $1 order by draws_at limit $2',
      [lottery, sizes.length + 1],
    )
    const rates: number[] = []
    const pages: Cells[] = []
    const [smallest = 0] = sizes
    // the first one is the warm-up
    for (const [index, bets] of [smallest, ...sizes].entries()) {
      const drawId = rows[index]?.draw_id as string
      await insertBets(owner, stage, drawId, bets)
      if (index > 0 && bets >= tallyMin) pages.push(await measurePage(scope, BigInt(drawId), bets))
      const from = performance.now()
      await settleDraw(scope, BigInt(drawId))
      rates.push(bets / ((performance.now() - from) / 1000))
      await requireSettled(owner, drawId)
    }
    const [, slowest = 0] = rates
    await insertPastDraws(owner, stage)
    const median = await measureMedian(() => readTrends(scope, lottery, { draws: trendDraws }))
    const settled = sizes.map((bets, index): Cells => {
      const rate = rates[index + 1] ?? 0
      const growth = slowest / rate
      const bounds = index === 0 ? '' : `, cost of a bet at most ${growthMax} of that among ${formatWhole(smallest)}`
      const holds = rate >= rateMin && growth <= growthMax
      return [
        `settlement of ${formatWhole(bets)} bets of a draw`,
        `${formatWhole(Math.round(rate))}/s`,
        growth.toFixed(2),
        `${formatWhole(rateMin)}/s${bounds}${holds ? '' : ' ✗'}`,
      ]
    })
    return [...settled, ...pages, [`trends of ${trendDraws} draws`, `${median.toFixed(0)} ms`, '', 'at most 50 ms']]
  } finally {
    await owner.end()
  }
}

async function measureMedian(look: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < samples; n++) {
    const from = performance.now()
    await look()
    times.push(performance.now() - from)
  }
  return times.toSorted((a, b) => a - b)[samples / 2] ?? 0
}

/** Measures the office's page of a draw that awaits settlement, before and after its tally. */
async function measurePage(scope: Scope, drawId: bigint, bets: number): Promise<Cells> {
  const from = performance.now()
  await readOfficeDraw(scope, drawId)
  const counted = performance.now() - from
  const tallied = performance.now()
  if (!(await tallyDraws(scope))) throw new Error('expected a closed draw to be tallied')
  const rate = bets / ((performance.now() - tallied) / 1000)
  const median = await measureMedian(() => readOfficeDraw(scope, drawId))
  return [
    `back-office page of a draw in progress with ${formatWhole(bets)} bets, summed at ${formatWhole(Math.round(rate))}/s`,
    `${median.toFixed(0)} ms`,
    (median / counted).toFixed(2),
    `at most ${pageMsMax} ms${median <= pageMsMax ? '' : ' ✗'}`,
  ]
}

/** Inserts bets in slips of ten by members in turn, and the draw with its result. */
export async function insertBets(
  owner: pg.Client,
  { brandId, seats }: Stage,
  drawId: string,
  bets: number,
): Promise<void> {
  const members = seats.map(({ memberId }) => memberId.toString())
  await owner.query(
    `with slips as (
       insert into lottery.slip (brand_id, member_id, lottery)
       select $1, ($2::bigint[])[1 + g % cardinality($2::bigint[])], $3 from generate_series(1, $4::int / ${linesOfSlip}) g
       returning slip_id, member_id
     ), rounds as (
       insert into play.round (brand_id, member_id, vendor, game_code, reference, stake)
       select $1, member_id, 'lottery', $3, slip_id::text, ${linesOfSlip} * 2000000 from slips
     )
     insert into lottery.bet (brand_id, slip_id, draw_id, member_id, play, selection, tickets, stake, market, cover)
     select $1, slip_id, $5, member_id,
       case when n % 3 = 0 then 'star5-straight' else 'fixed-position' end,
       case when n % 3 = 0 then '1|2|3|4|' || (slip_id % 10) else repeat('|', n % 5) || ((slip_id + n) % 10) || repeat('|', 4 - n % 5) end,
       1, 2000000, case when n % 3 = 0 then 'star5' else 'fixed-position:' || n % 5 end, case when n % 3 = 0 then 10 else 100000 end
     from slips, generate_series(1, ${linesOfSlip}) n order by slip_id, n`,
    [brandId, members, lottery, bets, drawId],
  )
  await owner.query(
    `update lottery.draw set status = 'drawn', closed_at = now(), drawn_at = now(), seed = '\\x00', randomness = '\\x00',
       ticket_root = '\\x00', tickets = $2, result = '[["1","2","3","4","5"]]' where draw_id = $1`,
    [drawId, bets],
  )
  await owner.query('vacuum analyze lottery.bet')
  await owner.query('vacuum analyze play.round')
  await owner.query('checkpoint')
}

async function requireSettled(owner: pg.Client, drawId: string): Promise<void> {
  const { rows } = await owner.query<{ status: string }>('select status from lottery.draw where draw_id = $1', [drawId])
  if (rows[0]?.status !== 'settled') throw new Error(`expected the draw to be settled, but it is ${rows[0]?.status}`)
}

async function insertPastDraws(owner: pg.Client, { brandId }: Stage): Promise<void> {
  await owner.query(
    `insert into lottery.draw (brand_id, lottery, issue, opens_at, closes_at, draws_at, status, price_version, seed_hash,
       beacon_round, seed_sealed, closed_at, seed, result)
     select $1, $2, 'past-' || g, now() - interval '1 minute' * (g + 2), now() - interval '1 minute' * (g + 1),
       now() - interval '1 minute' * g, 'settled', 1, '\\x00', 1, '\\x00', now(), '\\x00',
       jsonb_build_array(array(select (random() * 9)::int::text from generate_series(1, 5) where g > 0))
     from generate_series(1, ${trendDraws}) g`,
    [brandId, lottery],
  )
}

if (import.meta.main) {
  const stage = await openStage(1000)
  try {
    const sizes = [10_000, 100_000, ...(process.argv.includes('--long') ? [1_000_000] : [])]
    for (const cells of await measureLottery(stage, { sizes })) console.log(`| ${cells.join(' | ')} |`)
  } finally {
    await stage.close()
  }
}
