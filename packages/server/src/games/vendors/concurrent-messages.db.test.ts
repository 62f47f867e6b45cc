import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveOpening } from '#brand/public.ts'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { createPrincipal } from '#platform/testing/app.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { countLockWaits } from '#platform/testing/lock-waits.ts'
import { auditQueries as playQueries } from '#play/public.ts'
import { setOwnLimit } from '#protection/public.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { invalidateAllConfigs } from '../../brand/config-cache.ts'
import { jiliCodes } from '../../cli/conform/dialect-jili.ts'
import { pgsoftCodes } from '../../cli/conform/dialect-pgsoft.ts'
import { pragmaticCodes } from '../../cli/conform/dialect-pragmatic.ts'
import type { DialectSimulator, SimulatedSpin } from '../../cli/conform/dialect-simulator.ts'
import { createSoftswissSimulator, softswissCodes } from '../../cli/conform/dialect-softswiss.ts'
import { type BrandSetup, buildMessage, setUpBrand, type TestSession } from '../../testing/brand-setup.ts'
import { connectJili, connectPgsoft, connectPragmatic, connectVendor } from '../../testing/conformance-vendors.ts'
import { addSecretVendor, testSecret } from '../../testing/secret-vendor.ts'
import { hmacHex } from './hmac.ts'

const dialects = {
  softswiss: {
    ...softswissCodes,
    make: (told: BrandSetup, code: string): DialectSimulator => createSoftswissSimulator(connectVendor(told, code)),
  },
  pragmatic: { ...pragmaticCodes, make: connectPragmatic },
  pgsoft: { ...pgsoftCodes, make: connectPgsoft },
  jili: { ...jiliCodes, make: connectJili },
} as const
const names = Object.keys(dialects) as (keyof typeof dialects)[]

let platform: TestPlatform
let setup: BrandSetup
let serial = 0

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  for (const dialect of names) await addSecretVendor(setup, dialect, { dialect })
})
afterAll(async () => {
  await expectNoAuditFindings(platform, gamesQueries, playQueries)
  await platform.close()
})

const openSession = async (code: string, balance: string): Promise<TestSession> =>
  setup.seat(await setup.member(`crowd${++serial}`, { balance }), { code })
const spinOf = (bet: string, win: string): SimulatedSpin => {
  const round = (1_723_805_050_100_120_000n + BigInt(++serial)).toString()
  return { tx: round, round, bet, win }
}

const waiting = () => countLockWaits(platform)

/** Sends all messages while another transaction holds the member's account, and releases it once they are all waiting. */
async function whileHeld<Told>(seat: TestSession, ask: () => Promise<Told>[], settled: () => Promise<unknown>) {
  const holder = await platform.owner.connect()
  await holder.query('begin')
  await holder.query('select from ledger.account where address = $1 for update', [`member:${seat.memberId}:main`])
  const asked = ask()
  while ((await waiting()) === 0);
  await settled()
  await holder.query('rollback')
  holder.release()
  return Promise.all(asked)
}

/** The number of transactions in which a member's bets were taken. */
async function transactionsOf(seat: TestSession): Promise<number> {
  const { rows } = await platform.owner.query<{ count: number }>(
    `select count(distinct at)::int as count from ledger.entry_pub e join ledger.account_pub a using (brand_id, account_id)
    where a.address = $1 and e.reason = 'bet'`,
    [`member:${seat.memberId}:main`],
  )
  return rows[0]?.count ?? 0
}

test.each(names)(
  'GAME-11 %s: queued spins of one member are processed in a few transactions, each on its own merits',
  async (name) => {
    const { make, poor, repeated } = dialects[name]
    const [brand, seat, other] = [
      make(setup, name),
      await openSession(name, '100.00'),
      await openSession(name, '100.00'),
    ]
    const [dear, twice] = [spinOf('500', '900'), spinOf('2', '1')]
    const spins = [...Array.from({ length: 12 }, () => spinOf('1', '0.50')), dear, twice]
    const answers = await whileHeld(
      seat,
      () => [...spins, ...Array.from({ length: 14 }, () => spinOf('1', '0.50'))].map((spin) => brand.spin(seat, spin)),
      // once another member's spin has been answered, all of the messages are queued
      () => brand.spin(other, spinOf('1', '0')),
    )
    expect(answers.map(({ code }) => code)).toEqual(answers.map((_, index) => (index === 12 ? poor : 0)))
    expect(await setup.balance(seat.memberId)).toBe(86_000_000n)
    expect(await transactionsOf(seat)).toBeLessThan(5)
    expect(await brand.spin(seat, dear)).toMatchObject({ code: poor })
    expect(await brand.spin(seat, twice)).toEqual({ code: repeated, balance: 8600 })
  },
)

test('GAME-11 M11 softswiss: a rollback of a spent win in a batch is lent by the wallet; the others succeed', async () => {
  const brand = createSoftswissSimulator(connectVendor(setup, 'softswiss'))
  const [seat, other] = [await openSession('softswiss', '10.00'), await openSession('softswiss', '10.00')]
  const won = spinOf('1', '50')
  await brand.spin(seat, won)
  await brand.stake(seat, spinOf('58', '0'))
  const answers = await whileHeld(
    seat,
    () => [
      ...Array.from({ length: 3 }, () => brand.stake(seat, spinOf('0.10', '0'))),
      brand.undo(seat, won.round, `${won.tx}-w`).then(brand.said),
      brand.stake(seat, spinOf('0.20', '0')),
    ],
    () => brand.stake(other, spinOf('1', '0')),
  )
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0])
  expect(await setup.balance(seat.memberId)).toBe(0n)
})

test('M11 softswiss: a message whose spent win could be lent for does nothing if another of its actions fails', async () => {
  const seat = await openSession('softswiss', '10.00')
  const brand = createSoftswissSimulator(connectVendor(setup, 'softswiss'))
  const won = spinOf('1', '50')
  await brand.spin(seat, won)
  await brand.stake(seat, spinOf('58', '0'))
  const undo = (action_id: string, original_action_id: string) => ({
    action: 'rollback',
    action_id,
    original_action_id,
  })
  // the second has the id of the bet itself
  const actions = [undo(`${won.tx}-undo`, `${won.tx}-w`), undo(won.tx, won.tx)]
  const head = { session_id: seat.token, user_id: seat.user, currency: 'MYR', game: seat.gameCode, game_id: won.round }
  const body = JSON.stringify({ ...head, actions })
  const headers = { 'content-type': 'application/json', 'x-request-sign': hmacHex(testSecret, body) }
  const reply = await setup.app.inject({ method: 'POST', url: '/vendors/softswiss/rollback', body, headers })
  expect(reply.json()).toMatchObject({ code: 400, balance: 100 })
  expect(await setup.balance(seat.memberId)).toBe(1_000_000n)
})

test.each(names)('Y01 GAME-11 %s: a limit reached within a batch stops all later spins', async (name) => {
  const { make } = dialects[name]
  const [brand, seat, other] = [make(setup, name), await openSession(name, '100.00'), await openSession(name, '100.00')]
  const actor = createPrincipal(seat.memberId)
  await setOwnLimit({ ...setup.scope, actor }, { kind: 'stake', period: 'day', value: '20.00' })
  const answers = await whileHeld(
    seat,
    () => Array.from({ length: 24 }, () => brand.spin(seat, spinOf('3', '1'))),
    () => brand.spin(other, spinOf('1', '0')),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(6)
  expect(await setup.balance(seat.memberId)).toBe(88_000_000n)
})

test('K04 a long-held account delays each of a batch only once', async () => {
  const { make } = dialects.softswiss
  const [brand, seat] = [make(setup, 'softswiss'), await openSession('softswiss', '100.00')]
  const holder = await platform.owner.connect()
  await holder.query('begin')
  await holder.query('select from ledger.account where address = $1 for update', [`member:${seat.memberId}:main`])
  const answers = await Promise.all(Array.from({ length: 12 }, () => brand.spin(seat, spinOf('1', '0'))))
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 500))
  await holder.query('rollback')
  holder.release()
  expect(await setup.balance(seat.memberId)).toBe(100_000_000n)
})

const lockQuery = 'select from ledger.account where address = $1 for update'
const lockMain = (client: pg.Client, seat: TestSession) => client.query(lockQuery, [`member:${seat.memberId}:main`])

/** Waits for a member's held account, as long as `ms`. */
async function waitForAccount(seat: TestSession, ms: number): Promise<void> {
  const client = new pg.Client({ connectionString: platform.adminUrl })
  await client.connect()
  await client.query(`begin; set local statement_timeout = '${ms}ms'`)
  await lockMain(client, seat).catch(() => null)
  await client.end()
}

/**
 * Whether a call is answered before a wait of 1.9 s, begun after it, ends, while the member's account is held; a vendor gives up
 * after two. `first` runs before the call.
 */
async function isAnsweredInTime<Told>(
  seat: TestSession,
  call: () => Promise<Told>,
  first?: () => Promise<unknown>,
): Promise<[Told, boolean]> {
  const holder = new pg.Client({ connectionString: platform.adminUrl })
  await holder.connect()
  await holder.query('begin')
  await lockMain(holder, seat)
  await first?.()
  const asked = call()
  while ((await waiting()) === 0);
  const late = waitForAccount(seat, 1900)
  const isInTime = await Promise.race([asked.then(() => true), late.then(() => false)])
  const told = await asked
  await late
  await holder.end()
  return [told, isInTime]
}

test('K04 a message that waits behind another of its member is given up in time, too', async () => {
  const brand = connectPragmatic(setup, 'pragmatic')
  const seat = await openSession('pragmatic', '100.00')
  const [told, isInTime] = await isAnsweredInTime(
    seat,
    () => brand.stake(seat, spinOf('2', '0')),
    async () => {
      void brand.stake(seat, spinOf('1', '0'))
      while ((await waiting()) === 0);
      await waitForAccount(seat, 500)
    },
  )
  expect([told, isInTime]).toMatchObject([{ code: 100 }, true])
  expect(await setup.balance(seat.memberId)).toBe(100_000_000n)
})

test('K04 a correction at a held account is given up before its vendor gives up, and nothing moves later', async () => {
  const brand = connectPragmatic(setup, 'pragmatic')
  const seat = await openSession('pragmatic', '100.00')
  const spin = spinOf('1', '0')
  await brand.spin(seat, spin)
  const less = { ...brand.fields(seat, { ...spin, bet: '-5' }), reference: `${spin.tx}-less` }
  const [told, isInTime] = await isAnsweredInTime(seat, () => brand.call('adjustment', less))
  expect([told, isInTime]).toMatchObject([{ error: 100 }, true])
  expect(await setup.balance(seat.memberId)).toBe(99_000_000n)
})

test('K04 a bet in maintenance at a held account is refused before its vendor gives up', async () => {
  const acme = await setup.vendor('acme')
  const seat = await openSession('acme', '100.00')
  const open = { maintenanceStart: null, maintenanceEnd: null, maintenanceInfo: {}, blockedCountries: [] }
  await saveOpening(setup.scope, { ...open, status: 1 })
  invalidateAllConfigs(platform)
  const [told, isInTime] = await isAnsweredInTime(seat, () => acme.call('/transaction/bet', buildMessage(seat)))
  expect([told, isInTime]).toMatchObject([{ status: 'RS_ERROR_UNKNOWN' }, true])
  await saveOpening(setup.scope, { ...open, status: 0 })
  invalidateAllConfigs(platform)
})
