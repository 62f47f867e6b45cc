// What a slip of ten lines costs over HTTP, and how a concurrent settlement affects its latency. Alone: `node
// tools/bench/slips.ts`.
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { seedCredentials } from '../../packages/server/src/access/public.ts'
import { openDraws, seedLotteries, settleDraw } from '../../packages/server/src/lottery/public.ts'
import { inBrand, systemScope } from '../../packages/server/src/platform/db/tx.ts'
import { sha256 } from '../../packages/server/src/platform/seal.ts'
import { findFreePort } from '../start/ports.ts'
import type { LoadOrder, LoadResult } from './load-generator.ts'
import { insertBets } from './lottery.ts'
import { calculateMedian } from './median.ts'
import type { Row } from './pages.ts'
import { type GameSession, openStage, type Stage } from './stage.ts'

export type SlipOrder = {
  readonly rounds: number
  readonly slipsPerRound: number
  /** The number of bets of the draw that is settled while others bet. */
  readonly settled: number
  readonly seconds: number
}

const lottery = 'ssc-1'
const linesOfSlip = 10
const callers = 64
const bettors = 640
const shareMin = 0.3
const changeMax = 0.2
/** The pace of bets during a settlement, as a fraction of the portal's top rate. */
const paceShare = 0.25

const formatWhole = (value: number) => Math.round(value).toLocaleString('en')
const formatBound = (holds: boolean, text: string) => `${text}${holds ? '' : ' ✗'}`

/** The rows of the bench's table about slips. */
export async function measureSlips(stage: Stage, order: SlipOrder): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: stage.environment.DATABASE_URL as string })
  await owner.connect()
  const children: ChildProcess[] = []
  try {
    const [selling, settled] = await openTwoDraws(owner, stage)
    await owner.query(barePostingSql)
    const port = await findFreePort()
    children.push(await startServer(stage, port), fork(join(import.meta.dirname, 'load-generator.ts')))
    const hall: SlipServer = {
      port,
      generator: children[1] as ChildProcess,
      tokens: await signIn(owner, stage),
      selling,
    }
    // a freshly started portal runs at half its speed until its code is compiled
    await measurePostings(hall, order.slipsPerRound * 2)
    await measureSales(hall, order.slipsPerRound * 2)
    const [bare, slips]: [number[], number[]] = [[], []]
    for (let round = 0; round < order.rounds; round++) {
      bare.push(calculateRate(await measurePostings(hall, order.slipsPerRound * 2)))
      slips.push(calculateRate(await measureSales(hall, order.slipsPerRound)))
    }
    const share = calculateMedian(slips) / calculateMedian(bare)
    const waits = await measureDuringSettlement(
      { owner, stage, hall, draw: settled },
      order,
      calculateMedian(slips) * paceShare,
    )
    const moved = waits.during / waits.alone - 1
    return [
      ['a ledger statement alone over HTTP, signed in', `${formatWhole(calculateMedian(bare))}/s`, '1.00', ''],
      [
        `slips of ${linesOfSlip} lines over HTTP`,
        `${formatWhole(calculateMedian(slips))}/s`,
        share.toFixed(2),
        formatBound(share >= shareMin, `${shareMin.toFixed(2)} of it`),
      ],
      [
        `a slip on another draw while ${formatWhole(order.settled)} bets are settled at ${formatWhole(waits.rate)}/s, p99 before / meanwhile`,
        `${waits.alone.toFixed(1)} / ${waits.during.toFixed(1)} ms`,
        `${(moved * 100).toFixed(0)} %`,
        formatBound(moved <= changeMax, 'moves at most 20 %'),
      ],
    ]
  } finally {
    for (const child of children) child.kill()
    await owner.end()
  }
}

type SlipServer = {
  readonly port: number
  readonly generator: ChildProcess
  readonly tokens: readonly string[]
  readonly selling: string
}

const calculateRate = ({ done, seconds }: LoadResult): number => done / seconds

/** Opens a draw that sells during the whole measurement, and one that is settled meanwhile. */
async function openTwoDraws(owner: pg.Client, { platform, brandId }: Stage): Promise<[string, string]> {
  const scope = systemScope(platform, brandId, 'bench')
  await inBrand(scope, seedLotteries)
  await openDraws(scope)
  const { rows } = await owner.query<{ draw_id: string }>(
    `update lottery.draw set opens_at = now() - interval '1 minute', closes_at = now() + interval '4 hours',
       draws_at = now() + interval '5 hours'
     where (brand_id, draw_id) in (select brand_id, draw_id from lottery.draw
       where brand_id = $1 and lottery = $2 and status in ('pending', 'selling') and closes_at > now()
       order by draws_at desc limit 2)
     returning draw_id`,
    [brandId, lottery],
  )
  const [selling, settled] = rows
  if (!selling || !settled) throw new Error('expected two open draws')
  return [selling.draw_id, settled.draw_id]
}

/** The ledger's statement for one named member, alone in its transaction. */
const barePostingSql = `
  drop schema if exists bench_slip cascade;
  create schema bench_slip;
  grant usage on schema bench_slip to gasing_app;
  create function bench_slip.post(p_brand int, p_member bigint, p_serial bigint) returns text language plpgsql as $$
  declare
    v_account bigint[]; v_balance bigint;
  begin
    perform set_config('gasing.brand_id', p_brand::text, true);
    select array_agg(a.account_id order by a.ord) into v_account
      from ledger.accounts_pub(p_brand, array['member:' || p_member || ':main', 'house:bench'], array[true, false]) a;
    select p.balance into v_balance from ledger.post_pub(p_brand, true, array['bench:' || p_serial], array[0::smallint],
      array['\\x00'::bytea], v_account[1:1], v_account[2:2], array[-2000000::bigint], array['bet'], array['bench/slip/1']) p
      where p.status = 0;
    return (v_balance / 1000000)::text || '.00';
  end $$;
  grant execute on function bench_slip.post to gasing_app`

/** Creates sessions as a sign-in would; all members share a password that is hashed once. */
async function signIn(owner: pg.Client, { platform, brandId, seats }: Stage): Promise<string[]> {
  const seated = seats.slice(0, bettors)
  await inBrand(systemScope(platform, brandId, 'bench'), async (tx) => {
    for (const { memberId } of seated)
      await seedCredentials(tx, memberId, { password: 'Sandbox#2026', paymentPassword: '246810', mustChange: false })
  })
  const tokens = seated.map(({ memberId }: GameSession) => `m.bench-slips-of-member-${memberId}`)
  await owner.query(
    `insert into access.session (brand_id, member_id, token_hash, device, ip, expires_at)
     select $1, m, t, 'bench', '127.0.0.1', now() + interval '1 day' from unnest($2::bigint[], $3::bytea[]) as s(m, t)
     on conflict do nothing`,
    [brandId, seated.map(({ memberId }) => `${memberId}`), tokens.map((token) => sha256(token))],
  )
  return tokens
}

let serial = 0

const measurePostings = (hall: SlipServer, count: number): Promise<LoadResult> =>
  runLoad(hall, {
    path: '/bench/posting',
    mark: '"balance"',
    requests: buildRequests(hall, count, () => ({ serial: `${++serial}` })),
  })

const measureSales = (hall: SlipServer, count: number, perSecond?: number): Promise<LoadResult> =>
  runLoad(hall, {
    ...{ path: '/lgw/lottery/bets', mark: '"slipId"', ...(perSecond && { perSecond }) },
    requests: buildRequests(hall, count, (index) => ({ drawId: hall.selling, lines: buildLines(index) })),
  })

const buildRequests = (
  { tokens }: SlipServer,
  count: number,
  bodyOf: (index: number) => unknown,
): LoadOrder['requests'] =>
  Array.from({ length: count }, (_, index) => [
    JSON.stringify(bodyOf(index)),
    `Bearer ${tokens[(index * 7919) % tokens.length]}\r\nIdempotency-Key: ${randomUUID()}`,
  ])

/** Ten lines of two plays, as a board makes them. */
const buildLines = (slip: number) =>
  Array.from({ length: linesOfSlip }, (_, line) => ({
    play: line % 3 === 0 ? 'star5-straight' : 'fixed-position',
    selection:
      line % 3 === 0
        ? `1|2|3|4|${slip % 10}`
        : `${'|'.repeat(line % 5)}${(slip + line) % 10}${'|'.repeat(4 - (line % 5))}`,
    stake: '2',
  }))

async function runLoad(
  hall: SlipServer,
  order: Pick<LoadOrder, 'path' | 'mark' | 'requests' | 'perSecond'>,
): Promise<LoadResult> {
  hall.generator.send({ ...order, port: hall.port, connections: callers, header: 'Authorization' } satisfies LoadOrder)
  const result = await new Promise<LoadResult>((resolve) =>
    hall.generator.once('message', (message) => resolve(message as LoadResult)),
  )
  if (result.byStatus.ok !== result.done)
    throw new Error(`expected every slip to be accepted, got ${JSON.stringify(result.byStatus)}`)
  return result
}

type SettlementRun = {
  readonly owner: pg.Client
  readonly stage: Stage
  readonly hall: SlipServer
  readonly draw: string
}

/** The p99 of slips at an even pace, before and after a settlement and during it. */
async function measureDuringSettlement(
  { owner, stage, hall, draw }: SettlementRun,
  { settled, seconds }: SlipOrder,
  perSecond: number,
) {
  await insertBets(owner, stage, draw, settled)
  const alone = async () => (await measureSales(hall, Math.ceil(perSecond * seconds), perSecond)).p99
  const before = await alone()
  const from = performance.now()
  let isOver = false
  const settling = settleDraw(systemScope(stage.platform, stage.brandId, 'bench'), BigInt(draw)).then(() => {
    isOver = true
    return settled / ((performance.now() - from) / 1000)
  })
  const during = (await measureSales(hall, Math.ceil(perSecond * seconds), perSecond)).p99
  if (isOver) throw new Error('the settlement ended before the betting: settle more bets or bet for fewer seconds')
  const rate = await settling
  return { alone: (before + (await alone())) / 2, during, rate }
}

async function startServer(stage: Stage, port: number): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'slip-server.ts'), [`${port}`], {
    env: { ...process.env, ...stage.environment },
  })
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`the portal exited with code ${code}`)))
  })
  return child
}

if (import.meta.main) {
  const stage = await openStage(1000)
  try {
    for (const cells of await measureSlips(stage, { rounds: 3, slipsPerRound: 2000, settled: 400_000, seconds: 8 }))
      console.log(`| ${cells.join(' | ')} |`)
  } finally {
    await stage.close()
  }
}
