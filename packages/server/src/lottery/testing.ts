import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { vi } from 'vitest'
import { officeRoutes as auditOffice } from '#audit/office-routes.ts'
import { findBrandAt } from '#brand/public.ts'
import { type Scope, sql, systemScope, type Tx } from '#platform/db/tx.ts'
import { createOperatorPrincipal, createPrincipal, createTestApp } from '#platform/testing/app.ts'
import { createTestPlatform } from '#platform/testing/database.ts'
import { routes as play } from '#play/routes.ts'
import { type BrandSetup, setUpBrand } from '../testing/brand-setup.ts'
import { officeRoutes } from './office-routes.ts'
import { openDraws } from './open-draws.ts'
import { openOutsideDraws } from './open-outside.ts'
import { routes } from './routes.ts'
import { runDueDraws } from './run-due.ts'
import { seedLotteries } from './seed-lotteries.ts'

type CallOptions = { who?: 'ana' | 'ben' | 'rita' | 'omar' | null; body?: unknown; key?: string }

/** Two operators who may type results. */
const operators = {
  'rita-token-of-the-test': createOperatorPrincipal('risk'),
  'omar-token-of-the-test': { ...createOperatorPrincipal('finance'), operatorId: 8n, sessionId: 80n },
}

/** A brand with its lotteries and two members: ana has a balance of a thousand, ben of five. */
export async function setUpLottery() {
  const platform = await createTestPlatform()
  const brand = await setUpBrand(platform)
  const ana = await brand.member('anabets', { balance: '1000' })
  const ben = await brand.member('benbets', { balance: '5' })
  const scope = systemScope(platform, brand.brandId, 'test')
  await brand.within(seedLotteries)
  await openDraws(scope)
  await openOutsideDraws(scope)
  await brand.within(postponeNextOutsideDraws)
  const app = await createTestApp(platform, {
    ports: { brandAt: (host) => findBrandAt(platform, host) },
    routes: [routes, play, officeRoutes, auditOffice],
    tokens: {
      'ana-token-of-the-test': createPrincipal(ana),
      'ben-token-of-the-test': createPrincipal(ben),
      ...operators,
    },
  })
  const ask = createCaller(app)
  return {
    ...{ platform, brand, app, scope, ana, ben, ask },
    place: createPlace(ask),
    current: (code: string) => readCurrentDraw({ brand, scope, ask }, code),
    /** Moves a draw into the past and runs it. */
    async finish(drawId: string) {
      await brand.within((tx) => moveDrawToPast(tx, drawId))
      await runDueDraws(scope)
    },
    pass: (drawId: string) => brand.within((tx) => moveDrawToPast(tx, drawId)),
    run: () => runDueDraws(scope),
    waiting: () => listWaitingConnections(platform.owner),
    /** Waits until so many connections wait for a row lock. */
    untilWaiting: (count: number) =>
      vi.waitUntil(async () => (await listWaitingConnections(platform.owner)).length === count, {
        interval: 10,
        timeout: 20_000,
      }),
    fall: (work: () => Promise<unknown>) => killAtLastSlip(platform.owner, work),
    close: () => platform.close(),
  }
}

/** Connections that wait for a row lock. */
async function listWaitingConnections(owner: pg.Pool): Promise<number[]> {
  const { rows } = await owner.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows.map(({ pid }) => pid)
}

/** Kills a worker that waits for the round of the last slip, after the pieces before it. */
async function killAtLastSlip(owner: pg.Pool, work: () => Promise<unknown>): Promise<void> {
  const other = await owner.connect()
  await other.query('begin')
  await other.query('select from play.round order by id desc limit 1 for update')
  const outcomeOfWork = work().then(
    () => 'ended',
    () => 'fallen',
  )
  await vi.waitUntil(async () => (await listWaitingConnections(owner)).length === 1, { interval: 10, timeout: 20_000 })
  await other.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [
    await listWaitingConnections(owner),
  ])
  const outcome = await outcomeOfWork
  await other.query('rollback')
  other.release()
  if (outcome !== 'fallen') throw new Error('expected the worker to fail')
}

export type LotterySetup = Awaited<ReturnType<typeof setUpLottery>>

function createCaller(app: FastifyInstance) {
  let serial = 0
  return async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { who = 'ana', body, key }: CallOptions = {},
  ) => {
    serial++
    const response = await app.inject({
      method,
      url,
      headers: {
        ...{ host: 'localhost', language: 'EN' },
        ...(who && { authorization: `Bearer ${who}-token-of-the-test` }),
        ...(method === 'POST' && { 'idempotency-key': key ?? `key-of-lottery-${serial}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    return { status: response.statusCode, ...response.json() }
  }
}

/** Places slips. One that is refused because the machine is busy is sent again under its key, as clients do. */
function createPlace(ask: ReturnType<typeof createCaller>) {
  let serial = 0
  return async (body: unknown, more: CallOptions = {}) => {
    const key = `key-of-slip-${++serial}`
    for (;;) {
      const answer = await ask('POST', '/lgw/lottery/bets', { body, key, ...more })
      if (answer.code !== 'timeout_retry_please') return answer
    }
  }
}

type SetupPart = { readonly brand: BrandSetup; readonly scope: Scope; readonly ask: ReturnType<typeof createCaller> }

/** The current draw of a lottery, with enough time left to bet on it. */
async function readCurrentDraw({ brand, scope, ask }: SetupPart, code: string): Promise<string> {
  await openDraws(scope)
  const { value } = await ask('GET', `/lgw/lottery/games/${code}`)
  await brand.within((tx) => openDrawNow(tx, value.currentDraw.drawId))
  return value.currentDraw.drawId
}

/** Moves an outside draw into the past: both its close and its draw time. */
export const moveOutsideDrawToPast = (setup: LotterySetup, drawId: string): Promise<void> =>
  setup.brand.within(async (tx) => {
    await tx.query(sql`
      update lottery.draw set opens_at = now() - interval '100 seconds', closes_at = now() - interval '20 seconds',
        draws_at = now() - interval '12 seconds'
      where brand_id = ${tx.brandId} and draw_id = ${drawId}::bigint and seed_hash is null`)
  })

/** Postpones outside draws that would close while a file's tests run, whatever the time of day. */
async function postponeNextOutsideDraws(tx: Tx): Promise<void> {
  await tx.query(sql`
    update lottery.draw set closes_at = closes_at + interval '1 hour', draws_at = draws_at + interval '1 hour'
    where brand_id = ${tx.brandId} and seed_hash is null and status = 'pending' and closes_at < now() + interval '20 minutes'`)
}

export const buildLine = (play: string, selection: string, stake: string) => ({ play, selection, stake })
export const everyDigit = '0,1,2,3,4,5,6,7,8,9'
/** Wins for certain: every digit at the last position. */
export const certainWin = buildLine('fixed-position', `||||${everyDigit}`, '20')

/**
 * Moves a draw into the past, so that its closing and draw times are over by the database's clock; its beacon round moves with
 * it. Later draws of the lottery stay where they are.
 */
async function moveDrawToPast(tx: Tx, drawId: string): Promise<void> {
  await tx.query(sql`
    update lottery.draw set opens_at = now() - interval '100 seconds', closes_at = now() - interval '20 seconds',
      draws_at = now() - interval '12 seconds', beacon_round = floor(extract(epoch from now()) / 3)::bigint - 4
    where brand_id = ${tx.brandId} and draw_id = ${drawId}::bigint`)
}

/**
 * Makes a draw take bets from now on. When it has to be postponed, the later draws of its lottery are too: moved behind the next
 * one, it would no longer be the current one, and its chases would have other draws than those listed.
 */
async function openDrawNow(tx: Tx, drawId: string): Promise<void> {
  await tx.query(sql`
    update lottery.draw d set opens_at = case when d.draw_id = c.draw_id then now() - interval '1 second' else d.opens_at + c.by end,
      closes_at = d.closes_at + c.by, draws_at = d.draws_at + c.by
    from (select draw_id, lottery, draws_at, greatest(interval '0', now() + interval '40 seconds' - closes_at,
        now() + interval '60 seconds' - draws_at) as by
      from lottery.draw where brand_id = ${tx.brandId} and draw_id = ${drawId}::bigint) c
    where d.brand_id = ${tx.brandId} and d.lottery = c.lottery and d.draws_at >= c.draws_at and d.status in ('pending', 'selling')`)
}
