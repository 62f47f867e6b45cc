import { spawnSync } from 'node:child_process'
import { signatureHeader } from '@gasing/contract/vendor/signature'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { createPlatform } from '#platform/create-platform.ts'
import { createDatabaseChecks, readReadiness } from '#platform/health.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { buildApp } from './app.ts'
import { type BrandSetup, buildMessage, setUpBrand, type TestSession, type TestVendor } from './testing/brand-setup.ts'

let platform: TestPlatform
let setup: BrandSetup
let acme: TestVendor
let seat: TestSession

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  acme = await setup.vendor('acme')
  seat = await setup.seat(await setup.member('refused', { balance: '900.00' }), acme)
})
afterAll(() => platform.close())

const sendToVendorPath = async (app: FastifyInstance, path: string, said: Record<string, unknown>) => {
  const body = JSON.stringify(said)
  const headers = { 'content-type': 'application/json', [signatureHeader]: acme.sign(body) }
  return (await app.inject({ method: 'POST', url: `/vendors/acme${path}`, body, headers })).json()
}
const register = async (app: FastifyInstance, username: string) => {
  const password = { password: 'Sandbox#2026', confirmPassword: 'Sandbox#2026', paymentPassword: '246810' }
  const body = { username, ...password, payeeName: 'Ana Lee', agreement: true }
  const headers = { host: 'localhost', 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'PUT', url: '/wps/member/register', body: JSON.stringify(body), headers })
  return [answer.statusCode, answer.json().code, Number(answer.headers['retry-after']) > 0]
}
const later = [503, 'service_down', true]
const expectConsistentBooks = async () => {
  await expectNoAuditFindings(platform, gamesQueries)
}
const count = async (table: string) =>
  Number((await platform.owner.query(`select count(*) from ${table}`)).rows[0].count)

test('C12 read-only database: money calls are refused and not recorded, reads are answered, readiness fails', async () => {
  const name = new URL(platform.adminUrl).pathname.slice(1)
  const first = buildMessage(seat)
  await acme.call('/transaction/bet', first)
  const tables = ['ledger.entry', 'games.vendor_mark', 'play.round', 'members.member', 'platform.outbox']
  const before = await Promise.all(tables.map(count))
  const balance = await setup.balance(seat.memberId)
  await platform.owner.query(`alter database ${name} set default_transaction_read_only = on`)
  const reading = await createPlatform(platform.config, platform.log)
  const app = await buildApp(reading)
  const [bet, win] = [buildMessage(seat), buildMessage(seat, { reference_transaction_uuid: first.transaction_uuid })]
  try {
    const {
      currency: _c,
      amount: _a,
      ...undo
    } = buildMessage(seat, { reference_transaction_uuid: first.transaction_uuid })
    expect(await readReadiness(createDatabaseChecks(reading))).toMatchObject({
      ready: false,
      checks: { database: false },
    })
    expect(await sendToVendorPath(app, '/transaction/bet', bet)).toMatchObject({ status: 'RS_ERROR_UNKNOWN' })
    expect(await sendToVendorPath(app, '/transaction/win', win)).toMatchObject({ status: 'RS_ERROR_UNKNOWN' })
    expect(await sendToVendorPath(app, '/transaction/rollback', undo)).toMatchObject({ status: 'RS_ERROR_UNKNOWN' })
    expect(await sendToVendorPath(app, '/user/balance', buildMessage(seat))).toMatchObject({
      status: 'RS_OK',
      balance: 89_800_000,
    })
    expect(await register(app, 'readonly1')).toEqual(later)
  } finally {
    await platform.owner.query(`alter database ${name} reset default_transaction_read_only`)
    await app.close()
    await reading.close()
  }
  expect(await Promise.all(tables.map(count))).toEqual(before)
  expect(await setup.balance(seat.memberId)).toBe(balance)
  expect(await acme.call('/transaction/bet', bet)).toMatchObject({ status: 'RS_OK', balance: 89_600_000 })
  expect(await acme.call('/transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 89_800_000 })
  expect((await readReadiness(createDatabaseChecks(platform))).ready).toBe(true)
  await expectConsistentBooks()
})

/**
 * Limits the file size for the database connections that carry bets, or lifts the limit; returns false where the machine does not
 * allow it.
 */
async function letFilesGrow(bytes: number | 'unlimited'): Promise<boolean> {
  const { rows } = await platform.owner.query(
    `select pid from pg_stat_activity where datname = current_database() and application_name in ('gasing-lane', 'gasing-wait')`,
  )
  return rows.every(({ pid }) => spawnSync('prlimit', ['--pid', `${pid}`, `--fsize=${bytes}:`]).status === 0)
}

const noSpace = (table: string) =>
  platform.owner.query(`
    create or replace function public.no_space() returns trigger language plpgsql as $$
      begin raise sqlstate '53100' using message = 'could not extend file: No space left on device'; end $$;
    create trigger no_space before insert on ${table} execute function public.no_space()`)
const betsMax = 200

test('C12 full disk: what does not fit is refused whole, and accepted once when there is room again', async () => {
  await acme.call('/transaction/bet', buildMessage(seat))
  // rows shorter than a bet's, so that no page has room for one
  await platform.owner.query(`
    insert into platform.outbox (brand_id, kind, name, payload)
    select 0, 'event', 'filling', to_jsonb(repeat(md5(i::text), 4)) from generate_series(1, 95000) i`)
  // WAL segments have this size and exist already; the table is larger, and cannot grow any more
  if (!(await letFilesGrow(16 * 2 ** 20))) await noSpace('platform.outbox')
  const before = await setup.balance(seat.memberId)
  const bets: Record<string, unknown>[] = []
  let status: unknown = 'RS_OK'
  while (status === 'RS_OK' && bets.length < betsMax) {
    bets.push(buildMessage(seat, { amount: 1000 }))
    status = (await acme.call('/transaction/bet', bets.at(-1) ?? {})).status
  }
  expect(status).toBe('RS_ERROR_UNKNOWN')
  expect(await setup.balance(seat.memberId)).toBe(before - BigInt(bets.length - 1) * 10_000n)
  await expectConsistentBooks()
  await noSpace('members.member')
  expect(await register(setup.app, 'nospace1')).toEqual(later)
  await platform.owner.query('drop function public.no_space cascade')
  await letFilesGrow('unlimited')
  for (const bet of bets) expect(await acme.call('/transaction/bet', bet)).toMatchObject({ status: 'RS_OK' })
  expect(await setup.balance(seat.memberId)).toBe(before - BigInt(bets.length) * 10_000n)
  await platform.owner.query(`delete from platform.outbox where name = 'filling'`)
  await expectConsistentBooks()
})
