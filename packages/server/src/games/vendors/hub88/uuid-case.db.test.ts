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

const openSession = async (): Promise<TestSession> =>
  setup.seat(await setup.member(`capital${++serial}`, { balance: '100.00' }), acme)
const capital = (id: unknown): string => String(id).toUpperCase()
const sendMessage = async (kind: 'bet' | 'win' | 'rollback', said: Record<string, unknown>) => {
  const { status, balance } = await acme.call(`/transaction/${kind}`, said)
  return `${String(status)} ${Number(balance) / 100_000}`
}

test('M06 a UUID in capital letters equals the small one: a repeat moves nothing', async () => {
  const seat = await openSession()
  const bet = buildMessage(seat)
  const again = { ...bet, transaction_uuid: capital(bet.transaction_uuid) }
  expect(await sendMessage('bet', bet)).toBe('RS_OK 98')
  expect(await sendMessage('bet', again)).toBe('RS_OK 98')
  expect(await sendMessage('bet', { ...again, amount: 300_000 })).toBe('RS_ERROR_DUPLICATE_TRANSACTION 98')
  const win = buildMessage(seat, { round: bet.round, reference_transaction_uuid: again.transaction_uuid })
  expect(await sendMessage('win', win)).toBe('RS_OK 100')
  const wonAgain = { ...win, transaction_uuid: capital(win.transaction_uuid) }
  expect(await sendMessage('win', { ...wonAgain, reference_transaction_uuid: bet.transaction_uuid })).toBe('RS_OK 100')
  // a bet without a round becomes a round of its own, named by its transaction id
  const alone = buildMessage(seat, { round: null, transaction_uuid: capital(buildMessage(seat).transaction_uuid) })
  expect(await sendMessage('bet', alone)).toBe('RS_OK 98')
  expect(
    await sendMessage('bet', { ...alone, transaction_uuid: alone.transaction_uuid?.toString().toLowerCase() }),
  ).toBe('RS_OK 98')
})

test('M10 a rollback finds its bet in either case, and reverses once', async () => {
  const seat = await openSession()
  const bet = buildMessage(seat)
  const undo = buildRollbackMessage(seat, capital(bet.transaction_uuid), { round: bet.round })
  expect(await sendMessage('bet', bet)).toBe('RS_OK 98')
  expect(await sendMessage('rollback', undo)).toBe('RS_OK 100')
  const again = { ...undo, transaction_uuid: capital(undo.transaction_uuid) }
  expect(await sendMessage('rollback', { ...again, reference_transaction_uuid: bet.transaction_uuid })).toBe(
    'RS_OK 100',
  )
  const late = buildMessage(seat)
  expect(await sendMessage('rollback', buildRollbackMessage(seat, capital(late.transaction_uuid)))).toBe('RS_OK 100')
  expect(await sendMessage('bet', late)).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK 100')
})

test('M06 a non-UUID in other letters is another transaction', async () => {
  const seat = await openSession()
  const ids = ['bet-a', 'BET-A', '0f8fad5bd9cb469fa16570867728950e', '0F8FAD5BD9CB469FA16570867728950E']
  const told = []
  for (const id of ids) told.push(await sendMessage('bet', buildMessage(seat, { transaction_uuid: id })))
  expect(told).toEqual(['RS_OK 98', 'RS_OK 96', 'RS_OK 94', 'RS_OK 92'])
})
