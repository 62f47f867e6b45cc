import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { auditQueries as ledgerQueries, runAudit } from '#ledger/public.ts'
import { testMember } from '#platform/testing/app.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { auditQueries as playQueries } from '#play/public.ts'
import { setOwnLimit } from '#protection/public.ts'
import type { Brand, Spin } from '../../cli/conform/brand.ts'
import { jiliWords } from '../../cli/conform/brand-jili.ts'
import { pgsoftWords } from '../../cli/conform/brand-pgsoft.ts'
import { pragmaticWords } from '../../cli/conform/brand-pragmatic.ts'
import { softswissBrand, softswissWords } from '../../cli/conform/brand-softswiss.ts'
import { secretVendor } from '../../testing/secret-vendor.ts'
import { jiliBrand, lineOf, pgsoftBrand, pragmaticBrand } from '../../testing/slot-brands.ts'
import { type Story, story, type TestSeat } from '../../testing/story.ts'

const dialects = {
  softswiss: { ...softswissWords, make: (told: Story, code: string): Brand => softswissBrand(lineOf(told, code)) },
  pragmatic: { ...pragmaticWords, make: pragmaticBrand },
  pgsoft: { ...pgsoftWords, make: pgsoftBrand },
  jili: { ...jiliWords, make: jiliBrand },
} as const
const names = Object.keys(dialects) as (keyof typeof dialects)[]

let platform: TestPlatform
let told: Story
let serial = 0

beforeAll(async () => {
  platform = await testPlatform()
  told = await story(platform)
  for (const dialect of names) await secretVendor(told, dialect, { dialect })
})
afterAll(async () => {
  const findings = await runAudit(platform.owner, [...ledgerQueries, ...gamesQueries, ...playQueries])
  expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([])
  await told.close()
  await platform.close()
})

const seated = async (code: string, balance: string): Promise<TestSeat> =>
  told.seat(await told.member(`crowd${++serial}`, { balance }), { code })
const spinOf = (bet: string, win: string): Spin => {
  const round = (1_723_805_050_100_120_000n + BigInt(++serial)).toString()
  return { tx: round, round, bet, win }
}

const waiting = async () => {
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await platform.owner.query(waits)).rowCount ?? 0
}

/** Sends all messages while another transaction holds the member's account, and releases it once they are all waiting. */
async function whileHeld<Told>(seat: TestSeat, ask: () => Promise<Told>[], settled: () => Promise<unknown>) {
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
async function transactionsOf(seat: TestSeat): Promise<number> {
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
    const [brand, seat, other] = [make(told, name), await seated(name, '100.00'), await seated(name, '100.00')]
    const [dear, twice] = [spinOf('500', '900'), spinOf('2', '1')]
    const spins = [...Array.from({ length: 12 }, () => spinOf('1', '0.50')), dear, twice]
    const answers = await whileHeld(
      seat,
      () => [...spins, ...Array.from({ length: 14 }, () => spinOf('1', '0.50'))].map((spin) => brand.spin(seat, spin)),
      // once another member's spin has been answered, all of the messages are queued
      () => brand.spin(other, spinOf('1', '0')),
    )
    expect(answers.map(({ code }) => code)).toEqual(answers.map((_, index) => (index === 12 ? poor : 0)))
    expect(await told.balance(seat.memberId)).toBe(86_000_000n)
    expect(await transactionsOf(seat)).toBeLessThan(5)
    expect(await brand.spin(seat, dear)).toMatchObject({ code: poor })
    expect(await brand.spin(seat, twice)).toEqual({ code: repeated, balance: 8600 })
  },
)

test('GAME-11 M11 softswiss: a rollback of a spent win in a batch is lent by the wallet; the others succeed', async () => {
  const brand = softswissBrand(lineOf(told, 'softswiss'))
  const [seat, other] = [await seated('softswiss', '10.00'), await seated('softswiss', '10.00')]
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
  expect(await told.balance(seat.memberId)).toBe(0n)
})

test.each(names)('Y01 GAME-11 %s: a limit reached within a batch stops all later spins', async (name) => {
  const { make } = dialects[name]
  const [brand, seat, other] = [make(told, name), await seated(name, '100.00'), await seated(name, '100.00')]
  const actor = testMember(seat.memberId)
  await setOwnLimit({ ...told.scope, actor }, { kind: 'stake', period: 'day', value: '20.00' })
  const answers = await whileHeld(
    seat,
    () => Array.from({ length: 24 }, () => brand.spin(seat, spinOf('3', '1'))),
    () => brand.spin(other, spinOf('1', '0')),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(6)
  expect(await told.balance(seat.memberId)).toBe(88_000_000n)
})

test('K04 a long-held account delays each of a batch only once', async () => {
  const { make } = dialects.softswiss
  const [brand, seat] = [make(told, 'softswiss'), await seated('softswiss', '100.00')]
  const holder = await platform.owner.connect()
  await holder.query('begin')
  await holder.query('select from ledger.account where address = $1 for update', [`member:${seat.memberId}:main`])
  const answers = await Promise.all(Array.from({ length: 12 }, () => brand.spin(seat, spinOf('1', '0'))))
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 500))
  await holder.query('rollback')
  holder.release()
  expect(await told.balance(seat.memberId)).toBe(100_000_000n)
})
