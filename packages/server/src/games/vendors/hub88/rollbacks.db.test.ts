import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import {
  type BrandSetup,
  buildMessage,
  buildRollbackMessage,
  setUpBrand,
  type TestSession,
  type TestVendor,
} from '../../../testing/brand-setup.ts'

let platform: TestPlatform
let setup: BrandSetup
let acme: TestVendor
let serial = 0

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  acme = await setup.vendor('acme')
})
afterAll(async () => {
  await expectNoAuditFindings(platform, gamesQueries)
  await platform.close()
})

const openSession = async (balance = '100.00'): Promise<TestSession> =>
  setup.seat(await setup.member(`undo${++serial}`, { balance }), acme)
const ok = { status: 'RS_OK' }
const duplicate = { status: 'RS_ERROR_DUPLICATE_TRANSACTION' }
const sendRollback = (said: Record<string, unknown>) => acme.call('/transaction/rollback', said)

/** Every way in which a rollback can differ from the first one with its id. */
const buildMismatchedRollbacks = (other: TestSession, bet: unknown) => [
  { round: 'another' },
  { round: null },
  { game_code: 'tst_other' },
  { user: other.user, token: other.token },
  { reference_transaction_uuid: bet },
  { reference_transaction_uuid: 'never-came' },
]

/** An identical rollback is a repeat any number of times; the same id with different content is a duplicate and moves nothing. */
async function isOneOnly(undo: Record<string, unknown>, seat: TestSession): Promise<void> {
  const other = await openSession()
  const live = buildMessage(seat, { amount: 0 })
  expect(await acme.call('/transaction/bet', live)).toMatchObject(ok)
  const before = await setup.balance(seat.memberId)
  for (const change of buildMismatchedRollbacks(other, live.transaction_uuid)) {
    expect(await sendRollback({ ...undo, ...change, request_uuid: 'r2' }), JSON.stringify(change)).toMatchObject(
      duplicate,
    )
    expect(await sendRollback({ ...undo, request_uuid: 'r3', round_closed: null })).toMatchObject({
      ...{ status: 'RS_OK', request_uuid: 'r3' },
      balance: Number(before / 10n),
    })
  }
  expect(await setup.balance(seat.memberId)).toBe(before)
  expect(await setup.balance(other.memberId)).toBe(100_000_000n)
  const reference = live.transaction_uuid
  const asWin = buildMessage(seat, { transaction_uuid: undo.transaction_uuid, reference_transaction_uuid: reference })
  expect(await acme.call('/transaction/bet', asWin)).toMatchObject(duplicate)
  expect(await acme.call('/transaction/win', asWin)).toMatchObject(duplicate)
}

test('M07 M10 a stake rollback’s id cannot be reused with other content', async () => {
  const seat = await openSession()
  const bet = buildMessage(seat)
  await acme.call('/transaction/bet', bet)
  const undo = buildRollbackMessage(seat, bet.transaction_uuid, { round: bet.round })
  expect(await sendRollback(undo)).toMatchObject({ ...ok, balance: 10_000_000 })
  await isOneOnly(undo, seat)
})

test('M07 M10 an id of a rollback without its bet is not reusable for others', async () => {
  const seat = await openSession()
  const bet = buildMessage(seat)
  const undo = buildRollbackMessage(seat, bet.transaction_uuid, { round: bet.round })
  expect(await sendRollback(undo)).toMatchObject({ ...ok, balance: 10_000_000 })
  await isOneOnly(undo, seat)
  expect(await acme.call('/transaction/bet', bet)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
})

test('M07 M10 a second rollback of a bet does nothing, and its id is separate', async () => {
  const seat = await openSession()
  const bet = buildMessage(seat)
  await acme.call('/transaction/bet', bet)
  const [first, second] = [1, 2].map(() => buildRollbackMessage(seat, bet.transaction_uuid, { round: bet.round }))
  for (const undo of [first, second])
    expect(await sendRollback(undo ?? {})).toMatchObject({ ...ok, balance: 10_000_000 })
  await isOneOnly(second ?? {}, seat)
  expect(await sendRollback(first ?? {})).toMatchObject({ ...ok, balance: 10_000_000 })
})

test('M07 M11 a spent win’s rollback id cannot be reused with other content', async () => {
  const seat = await openSession('10.00')
  const bet = buildMessage(seat, { amount: 1_000_000 })
  await acme.call('/transaction/bet', bet)
  const win = buildMessage(seat, {
    reference_transaction_uuid: bet.transaction_uuid,
    amount: 5_000_000,
    round: bet.round,
  })
  await acme.call('/transaction/win', win)
  await acme.call('/transaction/bet', buildMessage(seat, { amount: 4_000_000 }))
  const undo = buildRollbackMessage(seat, win.transaction_uuid, { round: bet.round })
  expect(await sendRollback(undo)).toMatchObject({ ...ok, balance: 0 })
  await isOneOnly(undo, seat)
})

test('M10 a rollback stored before content hashes existed still accepts its repeat', async () => {
  const seat = await openSession()
  const bet = buildMessage(seat)
  await acme.call('/transaction/bet', bet)
  const undo = buildRollbackMessage(seat, bet.transaction_uuid)
  await sendRollback(undo)
  await platform.owner.query('update games.vendor_mark set hash = null where by_tx = $1', [undo.transaction_uuid])
  await platform.owner.query(`update ledger.entry set hash = '\\x01' where key = $1`, [
    `vendor:acme:${undo.transaction_uuid}`,
  ])
  expect(await sendRollback(undo)).toMatchObject({ ...ok, balance: 10_000_000 })
})
