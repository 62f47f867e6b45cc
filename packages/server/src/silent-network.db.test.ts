import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { createPlatform } from '#platform/create-platform.ts'
import { inBrand, sql, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { buildApp } from './app.ts'
import { type BrandSetup, buildMessage, setUpBrand, type TestSession } from './testing/brand-setup.ts'
import { type FaultProxy, startFaultProxy } from './testing/fault-proxy.ts'

let platform: TestPlatform
let setup: BrandSetup
let toDatabase: FaultProxy
let behind: Platform & { close(): Promise<void> }
const statementMs = 500
/** Statements time out first, and a silent connection two seconds later: generous for a slow machine. */
const bearableMs = 15_000

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  const database = new URL(platform.adminUrl)
  const port = Number(database.port)
  toDatabase = await startFaultProxy(() => port)
  database.port = String(toDatabase.port)
  behind = await createPlatform({ ...platform.config, databaseUrl: database.href }, platform.log, { statementMs })
})
afterAll(async () => {
  await behind.close()
  await toDatabase.close()
  await platform.close()
})

/** Expects a timeout within the bound. */
async function expectTimeout(what: Promise<unknown>): Promise<void> {
  const began = performance.now()
  await expect(what).rejects.toThrow('Query read timeout')
  expect(performance.now() - began).toBeLessThan(bearableMs)
}

test('G01 calls over a silent network time out, and its connections are not reused', async () => {
  const scope = systemScope(behind, setup.brandId, 'test')
  const ask = () => sql`select 1 as one`.execute(behind.db)
  await Promise.all([ask(), ask(), behind.pool.query('select 1')])
  expect(behind.pool.totalCount).toBeGreaterThan(0)
  toDatabase.set('hang')
  await expectTimeout(ask())
  await expectTimeout(inBrand(scope, (tx) => tx.query(sql`select 2 as two`)))
  await expectTimeout(behind.pool.query('select 3'))
  expect(behind.pool.totalCount).toBe(0)
  toDatabase.set('none')
  expect((await ask()).rows).toEqual([{ one: 1 }])
})

test('G01 a transaction that hangs half-way ends and is rolled back', async () => {
  const scope = systemScope(behind, setup.brandId, 'test')
  const write = inBrand(scope, async (tx) => {
    await tx.query(
      sql`insert into platform.outbox (brand_id, kind, name, payload) values (${tx.brandId}, 'event', 'silence', '{}')`,
    )
    toDatabase.set('hang')
    await tx.query(sql`select 4 as four`)
  })
  await expectTimeout(write)
  toDatabase.set('none')
  const left = await platform.owner.query(`select from platform.outbox where name = 'silence'`)
  expect(left.rowCount).toBe(0)
})

test('L05 excess bets are refused quickly, and each bet is either whole or absent', async () => {
  const acme = await setup.vendor('flood')
  const seats = await Promise.all(
    Array.from({ length: 12 }, async (_, n) =>
      setup.seat(await setup.member(`flood${n}`, { balance: '500.00' }), acme),
    ),
  )
  const app = await buildApp(behind)
  const blocker = await platform.owner.connect()
  await blocker.query('begin')
  await blocker.query('select from ledger.account where address = any($1) for update', [
    seats.slice(0, 6).map(({ memberId }) => `member:${memberId}:main`),
  ])
  const bet = async (seat: TestSession): Promise<unknown> => {
    const body = JSON.stringify(buildMessage(seat, { amount: 100_000 }))
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': acme.sign(body) }
    return (await app.inject({ method: 'POST', url: '/vendors/flood/transaction/bet', body, headers })).json().status
  }
  const began = performance.now()
  const statuses = await Promise.all(Array.from({ length: 600 }, (_, n) => bet(seats[n % seats.length] as TestSession)))
  expect(performance.now() - began).toBeLessThan(bearableMs)
  await blocker.query('rollback')
  blocker.release()
  const taken = statuses.filter((status) => status === 'RS_OK').length
  expect(new Set(statuses)).toEqual(new Set(['RS_OK', 'RS_ERROR_UNKNOWN']))
  const balances = await Promise.all(seats.map(({ memberId }) => setup.balance(memberId)))
  expect(balances.reduce((sum, each) => sum - each, 12n * 500_000_000n)).toBe(BigInt(taken) * 1_000_000n)
  await app.close()
})

test('G03 K04 a bet on a silent database is answered as a failure, and the lane takes the next', async () => {
  const acme = await setup.vendor('acme')
  const seat = await setup.seat(await setup.member('silent', { balance: '100.00' }), acme)
  const app = await buildApp(behind)
  const bet = async (transaction_uuid: string) => {
    const usual = { round: 'r1', round_closed: false, request_uuid: 'q', game_code: 'tst_game', currency: 'MYR' }
    const more = { amount: 100_000, is_free: false, is_aggregated: false, supplier_transaction_id: 's' }
    const body = JSON.stringify({ user: seat.user, token: seat.token, transaction_uuid, ...usual, ...more })
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': acme.sign(body) }
    return (await app.inject({ method: 'POST', url: '/vendors/acme/transaction/bet', body, headers })).json().status
  }
  expect(await bet('t-1')).toBe('RS_OK')
  toDatabase.set('hang')
  const began = performance.now()
  expect(await bet('t-2')).toBe('RS_ERROR_UNKNOWN')
  expect(performance.now() - began).toBeLessThan(bearableMs)
  toDatabase.set('none')
  expect(await bet('t-3')).toBe('RS_OK')
  expect(await setup.balance(seat.memberId)).toBe(98_000_000n)
  await app.close()
  await expectNoAuditFindings(platform, gamesQueries)
})
