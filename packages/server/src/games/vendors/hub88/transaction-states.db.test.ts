import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { setMemberStatus } from '#members/public.ts'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { auditQueries as playQueries } from '#play/public.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import {
  type BrandSetup,
  buildMessage,
  buildRollbackMessage,
  setUpBrand,
  type TestSession,
  type TestVendor,
} from '../../../testing/brand-setup.ts'
import type { VendorFlags } from '../../store-vendors.ts'

let platform: TestPlatform
let setup: BrandSetup
let serial = 0

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
})
afterAll(async () => {
  await expectNoAuditFindings(platform, gamesQueries, playQueries)
  await platform.close()
})

type Said = Record<string, unknown>
type Table = {
  readonly seat: TestSession
  /** @returns the status and the balance in hundredths */
  say(path: 'bet' | 'win' | 'rollback', said: Said): Promise<string>
}

/** Seats a member with 10.00 at a vendor with these contract flags; wire amounts are in 1/100 000. */
async function table(flags: VendorFlags = {}): Promise<Table> {
  const acme = await vendorWith(flags)
  const seat = await setup.seat(await setup.member(`life${++serial}`, { balance: '10.00' }), acme)
  return {
    seat,
    say: async (path, said) => {
      const { status, balance } = await acme.call(`/transaction/${path}`, said)
      return `${String(status).replace('RS_', '')} ${Number(balance) / 1000}`
    },
  }
}

async function vendorWith(flags: VendorFlags): Promise<TestVendor> {
  const acme = await setup.vendor(`acme${++serial}`)
  await platform.owner.query('update games.vendor set flags = $1 where code = $2', [JSON.stringify(flags), acme.code])
  return acme
}

const winOf = (seat: TestSession, bet: Said, given: Said = {}) =>
  buildMessage(seat, { reference_transaction_uuid: bet.transaction_uuid, round: bet.round, amount: 500_000, ...given })
const undoOf = (seat: TestSession, of: Said, given: Said = {}) =>
  buildRollbackMessage(seat, of.transaction_uuid, { round: of.round, round_closed: false, ...given })

type Round = { status: string; stake: string; payout: string }
async function roundOf(said: Said): Promise<string> {
  const [round] = await setup.within((tx) =>
    tx.query<Round>(sql`select status, stake / 10000 as stake, payout / 10000 as payout from play.round
      where reference = ${String(said.round)}`),
  )
  return round ? `${round.status} ${round.stake} ${round.payout}` : 'none'
}

/** A member's settled stake and payout in hundredths, whether or not the slots are filled yet. */
async function counted({ memberId }: TestSession): Promise<string> {
  const [sum] = await setup.within((tx) =>
    tx.query<{ stake: bigint; paid: bigint }>(sql`
      select (coalesce(sum(stake), 0) / 10000)::bigint as stake, (coalesce(sum(paid), 0) / 10000)::bigint as paid
      from play.settled_pub(${tx.brandId}, '-infinity', 'infinity') where member_id = ${memberId}`),
  )
  return `${sum?.stake} ${sum?.paid}`
}

test('M07 M08 a refused bet stays refused, and its id with other content is a duplicate', async () => {
  const { seat, say } = await table()
  const large = buildMessage(seat, { amount: 2_000_000 })
  for (let times = 0; times < 2; times++) expect(await say('bet', large)).toBe('ERROR_NOT_ENOUGH_MONEY 1000')
  for (const change of [{ amount: 100_000 }, { round: 'another' }, { game_code: 'other' }, { currency: 'VND' }])
    expect([change, await say('bet', { ...large, ...change })]).toEqual([change, 'ERROR_DUPLICATE_TRANSACTION 1000'])
  // rolling it back does not change that
  expect(await say('rollback', undoOf(seat, large))).toBe('OK 1000')
  expect(await say('bet', large)).toBe('ERROR_NOT_ENOUGH_MONEY 1000')
})

test('M08 a bet refused for its token is refused for good', async () => {
  const { seat, say } = await table()
  const bet = buildMessage(seat)
  expect(await say('bet', { ...bet, token: 'never-was' })).toBe('ERROR_INVALID_TOKEN 1000')
  expect(await say('bet', bet)).toBe('ERROR_INVALID_TOKEN 1000')
  expect(await say('bet', buildMessage(seat))).toBe('OK 800')
})

test.each([
  ['locked', `status = 'locked'`],
  ['excluded', `excluded_until = now() + interval '1 day'`],
])(
  'M12 a bet of a member who is %s is refused as disabled, even after the session has expired',
  async (_word, change) => {
    const acme = await vendorWith({})
    const memberId = await setup.member(`stopped${++serial}`, { balance: '10.00' })
    const seat = await setup.seat(memberId, acme, { hours: -1 })
    expect(await acme.call('/transaction/bet', buildMessage(seat))).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' })
    await platform.owner.query(`update members.member set ${change} where id = $1`, [memberId])
    const bet = buildMessage(seat)
    for (let turn = 0; turn < 2; turn++)
      expect(await acme.call('/transaction/bet', bet)).toMatchObject({
        status: 'RS_ERROR_USER_DISABLED',
        balance: 1_000_000,
      })
  },
)

test('M10 a bet repeated after its rollback is refused and takes nothing', async () => {
  const { seat, say } = await table()
  const bet = buildMessage(seat)
  expect(await say('bet', bet)).toBe('OK 800')
  expect(await say('rollback', undoOf(seat, bet))).toBe('OK 1000')
  expect(await say('bet', bet)).toBe('ERROR_TRANSACTION_ROLLED_BACK 1000')
  expect(await say('bet', { ...bet, amount: 100_000 })).toBe('ERROR_DUPLICATE_TRANSACTION 1000')
})

test('M09 a round whose only bet was rolled back reopens with the next one', async () => {
  const { seat, say } = await table()
  const first = buildMessage(seat)
  const second = buildMessage(seat, { round: first.round, amount: 300_000 })
  await say('bet', first)
  await say('rollback', undoOf(seat, first))
  expect(await roundOf(first)).toBe('void 0 0')
  expect(await say('bet', second)).toBe('OK 700')
  expect(await roundOf(first)).toBe('open 300 0')
  expect(await say('win', winOf(seat, second, { round_closed: true }))).toBe('OK 1200')
  expect(await roundOf(first)).toBe('settled 300 500')
  expect(await counted(seat)).toBe('300 500')
})

test('M06 empty names are treated as missing', async () => {
  const { seat, say } = await table()
  const bet = buildMessage(seat, { round: '', supplier_user: '', supplier_transaction_id: '' })
  expect(await say('bet', bet)).toBe('OK 800')
  expect(await say('bet', { ...bet, round: null })).toBe('OK 800')
  const ends = { round: '', supplier_transaction_id: '' }
  expect(await say('win', winOf(seat, bet, { ...ends, round_closed: true }))).toBe('OK 1300')
  expect(await roundOf({ round: bet.transaction_uuid })).toBe('settled 200 500')
  expect(await say('rollback', undoOf(seat, bet, ends))).toBe('OK 1500')
})

test('M10 a bet is partly rolled back only if the contract allows parts', async () => {
  const { seat, say } = await table()
  const bet = buildMessage(seat)
  await say('bet', bet)
  // without the contract flag the amount is ignored
  expect(await say('rollback', undoOf(seat, bet, { amount: 50_000 }))).toBe('OK 1000')
})

test('M06 M07 M10 a bet is rolled back in parts, each once, never beyond its amount', async () => {
  const { seat, say } = await table({ partialRollback: true })
  const bet = buildMessage(seat, { amount: 400_000 })
  expect(await say('bet', bet)).toBe('OK 600')
  const part = undoOf(seat, bet, { amount: 100_000 })
  for (let times = 0; times < 2; times++) expect(await say('rollback', part)).toBe('OK 700')
  expect(await say('rollback', { ...part, amount: 200_000 })).toBe('ERROR_DUPLICATE_TRANSACTION 700')
  expect(await roundOf(bet)).toBe('open 300 0')
  expect(await say('rollback', undoOf(seat, bet, { amount: 300_001 }))).toBe('ERROR_WRONG_TYPES 700')
  // the remaining stake can still win
  expect(await say('bet', bet)).toBe('OK 700')
  const win = winOf(seat, bet)
  expect(await say('win', win)).toBe('OK 1200')
  expect(await say('rollback', undoOf(seat, win, { amount: 100_000 }))).toBe('ERROR_WRONG_TYPES 1200')
  expect(await say('rollback', undoOf(seat, bet, { amount: 100_000 }))).toBe('OK 1300')
  // no amount: everything that is left
  expect(await say('rollback', undoOf(seat, bet))).toBe('OK 1500')
  expect(await roundOf(bet)).toBe('open 0 500')
  expect(await say('rollback', part)).toBe('OK 1500')
  expect(await say('rollback', undoOf(seat, bet))).toBe('OK 1500')
  expect(await say('bet', bet)).toBe('ERROR_TRANSACTION_ROLLED_BACK 1500')
  expect(await say('win', winOf(seat, bet))).toBe('ERROR_TRANSACTION_ROLLED_BACK 1500')
  expect(await setup.balance(seat.memberId)).toBe(15_000_000n)
})

test('M10 concurrent partial rollbacks never exceed the bet', async () => {
  const { seat, say } = await table({ partialRollback: true })
  const bet = buildMessage(seat, { amount: 400_000 })
  await say('bet', bet)
  const parts = Array.from({ length: 6 }, () => undoOf(seat, bet, { amount: 100_000 }))
  const answers = await Promise.all(parts.map((part) => say('rollback', part)))
  expect(answers.filter((answer) => answer.startsWith('OK'))).toHaveLength(6)
  expect(await setup.balance(seat.memberId)).toBe(10_000_000n)
  expect(await roundOf(bet)).toBe('void 0 0')
})

test.each([false, true])('M10 rolling back a win of a settled round reopens it: %s', async (rollbackReopens) => {
  const { seat, say } = await table({ rollbackReopens })
  const bet = buildMessage(seat)
  await say('bet', bet)
  const win = winOf(seat, bet, { round_closed: true })
  expect(await say('win', win)).toBe('OK 1300')
  expect(await counted(seat)).toBe('200 500')
  expect(await say('rollback', undoOf(seat, win))).toBe('OK 800')
  expect(await roundOf(bet)).toBe(rollbackReopens ? 'open 200 0' : 'settled 200 0')
  expect(await counted(seat)).toBe(rollbackReopens ? '0 0' : '200 0')
  expect(await say('win', winOf(seat, bet, { amount: 300_000, round_closed: true }))).toBe('OK 1100')
  expect(await roundOf(bet)).toBe('settled 200 300')
  expect(await counted(seat)).toBe('200 300')
})

test('M10 M11 rolling back a spent win reopens its round, and a rollback can close one', async () => {
  const { seat, say } = await table({ rollbackReopens: true })
  const bet = buildMessage(seat, { amount: 1_000_000 })
  await say('bet', bet)
  const win = winOf(seat, bet, { round_closed: true })
  await say('win', win)
  await say('bet', buildMessage(seat, { amount: 500_000 }))
  expect(await say('rollback', undoOf(seat, win))).toBe('OK 0')
  expect(await roundOf(bet)).toBe('open 1000 0')
  const other = buildMessage(seat, { amount: 0 })
  await say('bet', other)
  const small = winOf(seat, other, { amount: 100_000, round_closed: true })
  await say('win', small)
  await say('rollback', undoOf(seat, small, { round_closed: true }))
  expect(await roundOf(other)).toMatch(/^(settled|void) 0 0$/)
  const [third, large] = [buildMessage(seat, { amount: 0 }), { amount: 400_000 }]
  await say('bet', third)
  const lost = winOf(seat, third, large)
  await say('win', lost)
  await say('bet', buildMessage(seat, { ...large, round: third.round }))
  expect(await say('rollback', undoOf(seat, lost, { round_closed: true }))).toBe('OK 0')
  expect(await roundOf(third)).toBe('settled 400 0')
})

test.each([false, true])(
  'M11 a debt is sent as a negative balance only if the contract says so: %s',
  async (negativeBalance) => {
    const acme = await vendorWith({ negativeBalance })
    const seat = await setup.seat(await setup.member(`owing${++serial}`, { balance: '10.00' }), acme)
    const bet = buildMessage(seat, { amount: 1_000_000 })
    await acme.call('/transaction/bet', bet)
    const win = winOf(seat, bet)
    await acme.call('/transaction/win', win)
    await acme.call('/transaction/bet', buildMessage(seat, { amount: 300_000 }))
    const owed = negativeBalance ? -300_000 : 0
    const undo = undoOf(seat, win)
    for (let times = 0; times < 2; times++)
      expect(await acme.call('/transaction/rollback', undo)).toMatchObject({ status: 'RS_OK', balance: owed })
    const { user, token, gameCode: game_code } = seat
    const asked = { user, token, game_code, request_uuid: 'asked' }
    expect(await acme.call('/user/balance', asked)).toMatchObject({ status: 'RS_OK', balance: owed })
    expect(await acme.call('/transaction/bet', buildMessage(seat))).toMatchObject({
      ...{ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: owed },
    })
    expect(await setup.balance(seat.memberId)).toBe(0n)
    await acme.call('/transaction/win', winOf(seat, bet, { amount: 100_000 }))
    expect(await acme.call('/user/balance', asked)).toMatchObject({ status: 'RS_OK', balance: 100_000 })
  },
)

test('G04 a supplier’s promotion is paid after a bet of nothing, whatever became of member, session, vendor and game', async () => {
  const { seat, say } = await table()
  await setup.within(async (tx) => {
    await setMemberStatus(tx, seat.memberId, 'locked', 'a test')
    await tx.query(
      sql`update games.launch set expires_at = now() - interval '1 hour' where member_id = ${seat.memberId}`,
    )
    await tx.query(sql`update games.game set state = 'maintenance' where vendor = ${`acme${serial - 1}`}`)
    await tx.query(sql`update games.vendor set enabled = false where code = ${`acme${serial - 1}`}`)
  })
  const nothing = { amount: 0, is_supplier_promo: null }
  expect(await say('bet', buildMessage(seat, nothing))).toMatch('ERROR_USER_DISABLED')
  const bet = buildMessage(seat, { amount: 0, is_supplier_promo: true })
  for (let turn = 0; turn < 2; turn++) expect(await say('bet', bet)).toBe('OK 1000')
  const win = winOf(seat, bet, { is_supplier_promo: true, round_closed: true })
  for (let turn = 0; turn < 2; turn++) expect(await say('win', win)).toBe('OK 1500')
  // marked as a promotion it is free, whatever amount it names
  expect(await say('bet', buildMessage(seat, { is_supplier_promo: true }))).toBe('OK 1500')
  expect(await say('bet', buildMessage(seat, { is_supplier_promo: true, token: 'never-made' }))).toMatch(
    'INVALID_TOKEN',
  )
})
