import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { setMemberStatus } from '#members/public.ts'
import { sql } from '#platform/db/tx.ts'
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
  setup.seat(await setup.member(`hub${++serial}`, { balance }), acme)
const bet = (seat: TestSession, given = {}) => acme.call('/transaction/bet', buildMessage(seat, given))
const win = (seat: TestSession, reference: unknown, given = {}) =>
  acme.call(
    '/transaction/win',
    buildMessage(seat, { reference_transaction_uuid: reference, round_closed: true, ...given }),
  )
const rollback = (seat: TestSession, reference: unknown, given = {}) =>
  acme.call('/transaction/rollback', buildRollbackMessage(seat, reference, given))

test('GAME-11 the protocol’s worked exchange: bet, repeat, and the same id with another amount', async () => {
  const seat = await openSession()
  const first = buildMessage(seat, { request_uuid: 'r1', transaction_uuid: 't1', round: 'R9' })
  expect(await acme.call('/transaction/bet', first)).toEqual({
    user: seat.user,
    status: 'RS_OK',
    request_uuid: 'r1',
    currency: 'MYR',
    balance: 9_800_000,
  })
  expect(await acme.call('/transaction/bet', { ...first, request_uuid: 'r2' })).toMatchObject({
    status: 'RS_OK',
    request_uuid: 'r2',
    balance: 9_800_000,
  })
  expect(await acme.call('/transaction/bet', { ...first, request_uuid: 'r3', amount: 300_000 })).toMatchObject({
    status: 'RS_ERROR_DUPLICATE_TRANSACTION',
  })
  expect(await setup.balance(seat.memberId)).toBe(98_000_000n)
})

test('K01 only exact bytes signed by the right key pass', async () => {
  const seat = await openSession()
  const body = JSON.stringify(buildMessage(seat))
  const other = await setup.vendor(`other${serial}`)
  const wrong = { status: 'RS_ERROR_INVALID_SIGNATURE' }
  expect(await acme.send('/transaction/bet', `${body} `, acme.sign(body))).toMatchObject(wrong)
  expect(await acme.send('/transaction/bet', body, other.sign(body))).toMatchObject(wrong)
  for (const signature of ['', 'AAAA', acme.sign(body).slice(4), '\u00e9'.repeat(8)])
    expect(await acme.send('/transaction/bet', body, signature)).toMatchObject(wrong)
  expect(await acme.send('/transaction/bet', '{"user":', acme.sign('{"user":'))).toMatchObject({
    status: 'RS_ERROR_WRONG_SYNTAX',
  })
  const twice = body.replace('"amount":200000', '"amount":200000,"amount":1')
  expect(await acme.send('/transaction/bet', twice, acme.sign(twice))).toMatchObject({
    status: 'RS_ERROR_WRONG_SYNTAX',
  })
  expect(await setup.balance(seat.memberId)).toBe(100_000_000n)
})

test('I02 wrong types are refused, never converted, and missing fields are wrong syntax', async () => {
  const seat = await openSession()
  for (const given of [
    { amount: '200000' },
    { amount: -1 },
    { amount: 1.5 },
    { amount: true },
    { user: 7 },
    { round_closed: 'yes' },
    { currency: null },
  ])
    expect(await bet(seat, given), JSON.stringify(given)).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' })
  for (const absent of [{ amount: undefined }, { user: undefined, amount: -1 }, { request_uuid: undefined }])
    expect(await bet(seat, absent), JSON.stringify(absent)).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' })
  expect(await setup.balance(seat.memberId)).toBe(100_000_000n)
})

test('M06 M07 64 concurrent copies of a bet debit once; a changed field is a duplicate', async () => {
  const seat = await openSession()
  const other = await openSession()
  const first = buildMessage(seat)
  const answers = await Promise.all(
    Array.from({ length: 64 }, () => acme.call('/transaction/bet', { ...first, request_uuid: randomUUID() })),
  )
  expect(new Set(answers.map(({ status, balance }) => `${status} ${balance}`))).toEqual(new Set(['RS_OK 9800000']))
  const changes = [
    { amount: 200_001 },
    { currency: 'VND' },
    { user: other.user, token: other.token },
    { round: 'another' },
    { game_code: 'tst_other' },
  ]
  for (const change of changes)
    expect(await acme.call('/transaction/bet', { ...first, ...change }), JSON.stringify(change)).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    })
  const asWin = { ...first, reference_transaction_uuid: first.transaction_uuid }
  expect(await acme.call('/transaction/win', asWin)).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' })
  expect(await setup.balance(seat.memberId)).toBe(98_000_000n)
})

test('M02 256 parallel bets on a balance for one: one is taken', async () => {
  const seat = await openSession('2.00')
  const answers = await Promise.all(Array.from({ length: 256 }, () => bet(seat)))
  expect(answers.filter(({ status }) => status === 'RS_OK')).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 'RS_ERROR_NOT_ENOUGH_MONEY')).toHaveLength(255)
  expect(await setup.balance(seat.memberId)).toBe(0n)
})

test('M08 a refused bet stays refused; a win that came too early can be retried', async () => {
  const seat = await openSession('1.00')
  const first = buildMessage(seat)
  const poor = { status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 100_000 }
  expect(await acme.call('/transaction/bet', first)).toMatchObject(poor)
  const early = buildMessage(seat, { reference_transaction_uuid: 'bet-to-come', amount: 50_000 })
  expect(await acme.call('/transaction/win', early)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' })
  expect(await bet(seat, { transaction_uuid: 'bet-to-come', amount: 100_000 })).toMatchObject({
    status: 'RS_OK',
    balance: 0,
  })
  expect(await acme.call('/transaction/win', early)).toMatchObject({ status: 'RS_OK', balance: 50_000 })
  expect(await acme.call('/transaction/win', early)).toMatchObject({ status: 'RS_OK', balance: 50_000 })
  expect(await acme.call('/transaction/bet', first)).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY' })
})

test('M10 a rollback reverses once, blocks its bet if it comes first; a win for it is refused', async () => {
  const seat = await openSession()
  const first = buildMessage(seat)
  await acme.call('/transaction/bet', first)
  const undo = buildRollbackMessage(seat, first.transaction_uuid)
  for (let turn = 0; turn < 3; turn++)
    expect(await acme.call('/transaction/rollback', undo)).toMatchObject({ status: 'RS_OK', balance: 10_000_000 })
  expect(await rollback(seat, first.transaction_uuid)).toMatchObject({ status: 'RS_OK', balance: 10_000_000 })
  expect(await win(seat, first.transaction_uuid)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
  const late = buildMessage(seat)
  expect(await rollback(seat, late.transaction_uuid)).toMatchObject({ status: 'RS_OK', balance: 10_000_000 })
  expect(await acme.call('/transaction/bet', late)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
  expect(await setup.balance(seat.memberId)).toBe(100_000_000n)
})

test('M10 a concurrent bet and rollback never leave the stake taken', async () => {
  const seat = await openSession()
  for (let turn = 0; turn < 20; turn++) {
    const first = buildMessage(seat)
    await Promise.all([acme.call('/transaction/bet', first), rollback(seat, first.transaction_uuid)])
    expect(await setup.balance(seat.memberId)).toBe(100_000_000n)
  }
})

test('M11 a rollback of a spent win never takes the balance below zero', async () => {
  const seat = await openSession('10.00')
  const first = buildMessage(seat, { amount: 1_000_000 })
  await acme.call('/transaction/bet', first)
  const won = buildMessage(seat, {
    reference_transaction_uuid: first.transaction_uuid,
    amount: 5_000_000,
    round: first.round,
  })
  expect(await acme.call('/transaction/win', won)).toMatchObject({ balance: 5_000_000 })
  await bet(seat, { amount: 4_000_000 })
  const undo = buildRollbackMessage(seat, won.transaction_uuid)
  expect(await acme.call('/transaction/rollback', undo)).toMatchObject({ status: 'RS_OK', balance: 0 })
  expect(await acme.call('/transaction/rollback', undo)).toMatchObject({ status: 'RS_OK', balance: 0 })
  const [owed] = await setup.within((tx) =>
    tx.query<{ sum: bigint }>(sql`
    select sum(e.delta)::bigint as sum from ledger.entry e join ledger.account c on c.brand_id = e.brand_id and c.id = e.counter_id
    where c.address = ${`receivable:${seat.memberId}`}`),
  )
  expect(owed?.sum).toBe(40_000_000n)
})

test('M12 wins and rollbacks pass for a locked member; bets fail, as they do after seat expiry', async () => {
  const seat = await openSession()
  const first = buildMessage(seat)
  const second = buildMessage(seat)
  await acme.call('/transaction/bet', first)
  await acme.call('/transaction/bet', second)
  await setup.within((tx) => setMemberStatus(tx, seat.memberId, 'locked', 'a test'))
  expect(await bet(seat)).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' })
  expect(await win(seat, first.transaction_uuid, { amount: 700_000 })).toMatchObject({
    status: 'RS_OK',
    balance: 10_300_000,
  })
  expect(await rollback(seat, second.transaction_uuid)).toMatchObject({ status: 'RS_OK', balance: 10_500_000 })
  const old = await setup.seat(await setup.member(`hub${++serial}`, { balance: '5.00' }), acme, { hours: -1 })
  expect(await bet(old)).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' })
  expect(await acme.call('/user/balance', buildMessage(old))).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' })
})

test('Z02 K06 another member, token, game or currency is refused', async () => {
  const seat = await openSession()
  const other = await openSession()
  expect(await bet({ ...seat, token: other.token })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
  expect(await bet({ ...seat, token: 'l.never-existed-at-all' })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
  expect(await bet(seat, { user: 'gm-999999' })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
  expect(await bet(seat, { user: 'nobody' })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
  for (const currency of ['VND', 'myr', ''])
    expect(await bet(seat, { currency })).toMatchObject({ status: 'RS_ERROR_WRONG_CURRENCY' })
  expect(await bet(seat, { game_code: 'tst_unknown' })).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' })
  const reply = await setup.app.inject({
    method: 'POST',
    url: '/vendors/nobody/transaction/bet',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(reply.json()).toMatchObject({ status: 'RS_ERROR_INVALID_PARTNER' })
})

test('zero bets and wins are legal, several form one round, and the record adds up', async () => {
  const seat = await openSession()
  const round = `many-${serial}`
  const first = buildMessage(seat, { round, amount: 100_000 })
  await acme.call('/transaction/bet', first)
  await bet(seat, { round, amount: 0 })
  await bet(seat, { round, amount: 300_000 })
  await win(seat, first.transaction_uuid, { round, amount: 50_000, round_closed: false })
  // a live lobby may name another game; the final audit must still find the round equal to its movements
  await win(seat, first.transaction_uuid, { round, amount: 20_000, game_code: 'tst_other' })
  await win(seat, first.transaction_uuid, { round, amount: 0, round_closed: true })
  const rows = await setup.within((tx) =>
    tx.query<{ stake: bigint; payout: bigint; status: string }>(sql`
    select stake, payout, status from play.round where member_id = ${seat.memberId}`),
  )
  expect(rows).toEqual([{ stake: 4_000_000n, payout: 700_000n, status: 'settled' }])
  expect(await setup.balance(seat.memberId)).toBe(96_700_000n)
})

test('a round with a rolled-back stake is void', async () => {
  const seat = await openSession()
  const first = buildMessage(seat)
  await acme.call('/transaction/bet', first)
  await rollback(seat, first.transaction_uuid)
  const rows = await setup.within((tx) =>
    tx.query<{ stake: bigint; status: string }>(
      sql`select stake, status from play.round where member_id = ${seat.memberId}`,
    ),
  )
  expect(rows).toEqual([{ stake: 0n, status: 'void' }])
})

test('K04 a held account delays no one else, and its own bet is refused in time', async () => {
  const [held, free] = [await openSession(), await openSession()]
  const holder = new pg.Client({ connectionString: platform.adminUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query(`select from ledger.account where address = $1 for update`, [`member:${held.memberId}:main`])
  const blocked = bet(held)
  expect(await bet(free)).toMatchObject({ status: 'RS_OK' })
  expect(await blocked).toMatchObject({ status: 'RS_ERROR_UNKNOWN' })
  await holder.query('rollback')
  await holder.end()
  expect(await setup.balance(held.memberId)).toBe(100_000_000n)
})

test('a bet pushes one balance line in its own transaction, a refused one none', async () => {
  const seat = await openSession('2.00')
  await setup.within((tx) => tx.query(sql`delete from platform.outbox`))
  await bet(seat)
  await bet(seat)
  const lines = await setup.within((tx) =>
    tx.query<{ name: string; payload: unknown }>(sql`select name, payload from platform.outbox`),
  )
  const event = { type: 'balance', sum: '0.00', version: '2', currency: 'MYR' }
  expect(lines).toEqual([{ name: '', payload: [[`member:${setup.brandId}:${seat.memberId}`, event]] }])
})
