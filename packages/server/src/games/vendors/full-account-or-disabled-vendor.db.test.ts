import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { createSoftswissSimulator } from '../../cli/conform/dialect-softswiss.ts'
import { type BrandSetup, buildMessage, setUpBrand, type TestSession } from '../../testing/brand-setup.ts'
import { connectJili, connectPgsoft, connectPragmatic, connectVendor } from '../../testing/conformance-vendors.ts'
import { addSecretVendor } from '../../testing/secret-vendor.ts'
import { flushCalls } from './call-log.ts'

/**
 * The code each dialect returns when the account has no room, so that the supplier retries, and when the vendor is switched off.
 */
const dialects = {
  softswiss: {
    make: (on: BrandSetup, code: string) => createSoftswissSimulator(connectVendor(on, code)),
    full: 500,
    off: 405,
  },
  pragmatic: { make: connectPragmatic, full: 100, off: 3 },
  pgsoft: { make: connectPgsoft, full: '1200', off: '3033' },
  jili: { make: connectJili, full: 5, off: 5 },
} as const
const names = Object.keys(dialects) as (keyof typeof dialects)[]
const most = '900000000000.00'
const mostUnits = 900_000_000_000_000_000n

let platform: TestPlatform
let setup: BrandSetup
let serial = 0

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  for (const dialect of names) await addSecretVendor(setup, dialect, { dialect })
})
afterAll(async () => {
  await expectNoAuditFindings(platform, gamesQueries)
  await platform.close()
})

const change = (code: string, enabled: boolean) =>
  platform.owner.query('update games.vendor set enabled = $2 where code = $1', [code, enabled])
const openSession = async (code: string, balance: string): Promise<TestSession> =>
  setup.seat(await setup.member(`rich${++serial}`, { balance }), { code })
const spinOf = (bet: string, win: string) => ({ tx: `full-${++serial}`, round: `${7_000_000 + serial}`, bet, win })
/** Logged statuses of failed calls, newest first. */
async function readLoggedOutcomes(code: string): Promise<string[]> {
  await flushCalls(platform)
  const rows = await setup.within((tx) =>
    tx.query<{ status: string }>(
      sql`select status from games.vendor_call where vendor = ${code} and not ok order by id desc`,
    ),
  )
  return rows.map(({ status }) => status)
}

test('M24 hub88: a win beyond the account’s maximum stays owed, is logged, and is paid once there is room', async () => {
  const acme = await setup.vendor('acme')
  const seat = await setup.seat(await setup.member('richest', { balance: most }), acme)
  const free = buildMessage(seat, { amount: 0 })
  expect(await acme.call('/transaction/bet', free)).toMatchObject({ status: 'RS_OK' })
  const win = buildMessage(seat, { reference_transaction_uuid: free.transaction_uuid, amount: 100_000 })
  for (let turn = 0; turn < 2; turn++)
    expect(await acme.call('/transaction/win', win)).toMatchObject({ status: 'RS_ERROR_UNKNOWN' })
  expect(await readLoggedOutcomes('acme')).toEqual(['RS_ERROR_UNKNOWN full', 'RS_ERROR_UNKNOWN full'])
  expect(await acme.call('/transaction/bet', buildMessage(seat, { amount: 100_000 }))).toMatchObject({
    status: 'RS_OK',
  })
  for (let turn = 0; turn < 2; turn++)
    expect(await acme.call('/transaction/win', win)).toMatchObject({ status: 'RS_OK' })
  expect(await setup.balance(seat.memberId)).toBe(mostUnits)
})

test('G04 hub88: a bet at a disabled vendor is refused as partner off, even after re-enabling', async () => {
  const off = await setup.vendor('switched')
  const seat = await setup.seat(await setup.member('awaited', { balance: '10.00' }), off)
  const [taken, late] = [buildMessage(seat), buildMessage(seat)]
  expect(await off.call('/transaction/bet', taken)).toMatchObject({ status: 'RS_OK' })
  await change('switched', false)
  expect(await off.call('/transaction/bet', late)).toMatchObject({
    status: 'RS_ERROR_INVALID_PARTNER',
    balance: 800_000,
  })
  expect(await readLoggedOutcomes('switched')).toEqual(['RS_ERROR_INVALID_PARTNER vendor_closed'])
  expect(await off.call('/transaction/bet', taken)).toMatchObject({ status: 'RS_OK' })
  const win = buildMessage(seat, { reference_transaction_uuid: taken.transaction_uuid, amount: 100_000 })
  expect(await off.call('/transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 900_000 })
  await change('switched', true)
  expect(await off.call('/transaction/bet', late)).toMatchObject({ status: 'RS_ERROR_INVALID_PARTNER' })
  expect(await off.call('/transaction/bet', buildMessage(seat))).toMatchObject({ status: 'RS_OK' })
})

describe.each(names)('%s', (name) => {
  const { make, full, off } = dialects[name]

  test('M24 a spin beyond the account’s maximum is refused, logged, and done once there is room', async () => {
    const brand = make(setup, name)
    const seat = await openSession(name, most)
    const spin = spinOf('1', '2')
    for (let turn = 0; turn < 2; turn++) expect(await brand.spin(seat, spin)).toMatchObject({ code: full })
    expect((await readLoggedOutcomes(name)).slice(0, 2)).toEqual([`${full} full`, `${full} full`])
    const other = spinOf('5', '0')
    expect(await brand.spin(seat, other)).toMatchObject({ code: 0 })
    await brand.spin(seat, spin)
    const left = mostUnits - 4_000_000n
    expect(await setup.balance(seat.memberId)).toBe(left)
    await brand.spin(seat, spin)
    expect(await setup.balance(seat.memberId)).toBe(left)
  })

  test('G04 a bet at a disabled vendor is refused as such, even after re-enabling', async () => {
    const brand = make(setup, name)
    const seat = await openSession(name, '10.00')
    const late = spinOf('1', '0')
    await change(name, false)
    expect(await brand.spin(seat, late)).toMatchObject({ code: off })
    await change(name, true)
    expect(await brand.spin(seat, late)).toMatchObject({ code: off })
    expect((await readLoggedOutcomes(name)).slice(0, 2)).toEqual([`${off} vendor_closed`, `${off} vendor_closed`])
    expect(await brand.spin(seat, spinOf('1', '0'))).toMatchObject({ code: 0 })
    expect(await setup.balance(seat.memberId)).toBe(9_000_000n)
  })
})
