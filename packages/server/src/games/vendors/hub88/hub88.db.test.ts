import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { auditQueries as ledgerQueries, runAudit } from '#ledger/public.ts'
import { setMemberStatus } from '#members/public.ts'
import { sql } from '#platform/db/tx.ts'
import { type TestPlatform, testPlatform } from '#platform/testing/database.ts'
import { message, rollbackMessage, type Story, story, type TestSeat, type TestVendor } from '../../../testing/story.ts'

let platform: TestPlatform
let told: Story
let acme: TestVendor
let serial = 0

beforeAll(async () => {
  platform = await testPlatform()
  told = await story(platform)
  acme = await told.vendor('acme')
})
afterAll(async () => {
  const findings = await runAudit(platform.owner, [...ledgerQueries, ...gamesQueries])
  expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([])
  await told.close()
  await platform.close()
})

const seated = async (balance = '100.00'): Promise<TestSeat> =>
  told.seat(await told.member(`hub${++serial}`, { balance }), acme)
const bet = (seat: TestSeat, given = {}) => acme.call('/transaction/bet', message(seat, given))
const win = (seat: TestSeat, reference: unknown, given = {}) =>
  acme.call('/transaction/win', message(seat, { reference_transaction_uuid: reference, round_closed: true, ...given }))
const rollback = (seat: TestSeat, reference: unknown, given = {}) =>
  acme.call('/transaction/rollback', rollbackMessage(seat, reference, given))

test('GAME-11 the protocol’s worked exchange: bet, repeat, and the same id with another amount', async () => {
  const seat = await seated()
  const first = message(seat, { request_uuid: 'r1', transaction_uuid: 't1', round: 'R9' })
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
  expect(await told.balance(seat.memberId)).toBe(98_000_000n)
})

test('K01 only exact bytes signed by the right key pass', async () => {
  const seat = await seated()
  const body = JSON.stringify(message(seat))
  const other = await told.vendor(`other${serial}`)
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
  expect(await told.balance(seat.memberId)).toBe(100_000_000n)
})

test('I02 wrong types are refused, never converted', async () => {
  const seat = await seated()
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
  expect(await told.balance(seat.memberId)).toBe(100_000_000n)
})

test('M06 M07 64 concurrent copies of a bet debit once; a changed field is a duplicate', async () => {
  const seat = await seated()
  const other = await seated()
  const first = message(seat)
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
  expect(await told.balance(seat.memberId)).toBe(98_000_000n)
})

test('M02 256 parallel bets on a balance for one: one is taken', async () => {
  const seat = await seated('2.00')
  const answers = await Promise.all(Array.from({ length: 256 }, () => bet(seat)))
  expect(answers.filter(({ status }) => status === 'RS_OK')).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 'RS_ERROR_NOT_ENOUGH_MONEY')).toHaveLength(255)
  expect(await told.balance(seat.memberId)).toBe(0n)
})

test('M08 a refused bet stays refused; a win that came too early can be retried', async () => {
  const seat = await seated('1.00')
  const first = message(seat)
  const poor = { status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 100_000 }
  expect(await acme.call('/transaction/bet', first)).toMatchObject(poor)
  const early = message(seat, { reference_transaction_uuid: 'bet-to-come', amount: 50_000 })
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
  const seat = await seated()
  const first = message(seat)
  await acme.call('/transaction/bet', first)
  const undo = rollbackMessage(seat, first.transaction_uuid)
  for (let turn = 0; turn < 3; turn++)
    expect(await acme.call('/transaction/rollback', undo)).toMatchObject({ status: 'RS_OK', balance: 10_000_000 })
  expect(await rollback(seat, first.transaction_uuid)).toMatchObject({ status: 'RS_OK', balance: 10_000_000 })
  expect(await win(seat, first.transaction_uuid)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
  const late = message(seat)
  expect(await rollback(seat, late.transaction_uuid)).toMatchObject({ status: 'RS_OK', balance: 10_000_000 })
  expect(await acme.call('/transaction/bet', late)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
  expect(await told.balance(seat.memberId)).toBe(100_000_000n)
})

test('M10 a concurrent bet and rollback never leave the stake taken', async () => {
  const seat = await seated()
  for (let turn = 0; turn < 20; turn++) {
    const first = message(seat)
    await Promise.all([acme.call('/transaction/bet', first), rollback(seat, first.transaction_uuid)])
    expect(await told.balance(seat.memberId)).toBe(100_000_000n)
  }
})

test('M11 a rollback of a spent win never takes the balance below zero', async () => {
  const seat = await seated('10.00')
  const first = message(seat, { amount: 1_000_000 })
  await acme.call('/transaction/bet', first)
  const won = message(seat, {
    reference_transaction_uuid: first.transaction_uuid,
    amount: 5_000_000,
    round: first.round,
  })
  expect(await acme.call('/transaction/win', won)).toMatchObject({ balance: 5_000_000 })
  await bet(seat, { amount: 4_000_000 })
  const undo = rollbackMessage(seat, won.transaction_uuid)
  expect(await acme.call('/transaction/rollback', undo)).toMatchObject({ status: 'RS_OK', balance: 0 })
  expect(await acme.call('/transaction/rollback', undo)).toMatchObject({ status: 'RS_OK', balance: 0 })
  const [owed] = await told.within((tx) =>
    tx.query<{ sum: bigint }>(sql`
    select sum(e.delta)::bigint as sum from ledger.entry e join ledger.account c on c.brand_id = e.brand_id and c.id = e.counter_id
    where c.address = ${`receivable:${seat.memberId}`}`),
  )
  expect(owed?.sum).toBe(40_000_000n)
})

test('M12 wins and rollbacks pass for a locked member; bets fail, as they do after seat expiry', async () => {
  const seat = await seated()
  const first = message(seat)
  const second = message(seat)
  await acme.call('/transaction/bet', first)
  await acme.call('/transaction/bet', second)
  await told.within((tx) => setMemberStatus(tx, seat.memberId, 'locked', 'a test'))
  expect(await bet(seat)).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' })
  expect(await win(seat, first.transaction_uuid, { amount: 700_000 })).toMatchObject({
    status: 'RS_OK',
    balance: 10_300_000,
  })
  expect(await rollback(seat, second.transaction_uuid)).toMatchObject({ status: 'RS_OK', balance: 10_500_000 })
  const old = await told.seat(await told.member(`hub${++serial}`, { balance: '5.00' }), acme, { hours: -1 })
  expect(await bet(old)).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' })
  expect(await acme.call('/user/balance', message(old))).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' })
})

test('Z02 K06 another member, token, game or currency is refused', async () => {
  const seat = await seated()
  const other = await seated()
  expect(await bet({ ...seat, token: other.token })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
  expect(await bet({ ...seat, token: 'l.never-existed-at-all' })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
  expect(await bet(seat, { user: 'gm-999999' })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
  expect(await bet(seat, { user: 'nobody' })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
  for (const currency of ['VND', 'myr', ''])
    expect(await bet(seat, { currency })).toMatchObject({ status: 'RS_ERROR_WRONG_CURRENCY' })
  expect(await bet(seat, { game_code: 'tst_unknown' })).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' })
  const reply = await told.app.inject({
    method: 'POST',
    url: '/vendors/nobody/transaction/bet',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(reply.json()).toMatchObject({ status: 'RS_ERROR_INVALID_PARTNER' })
})

test('zero bets and wins are legal, several form one round, and the record adds up', async () => {
  const seat = await seated()
  const round = `many-${serial}`
  const first = message(seat, { round, amount: 100_000 })
  await acme.call('/transaction/bet', first)
  await bet(seat, { round, amount: 0 })
  await bet(seat, { round, amount: 300_000 })
  await win(seat, first.transaction_uuid, { round, amount: 50_000, round_closed: false })
  // a live lobby may name another game; the final audit must still find the round equal to its movements
  await win(seat, first.transaction_uuid, { round, amount: 20_000, game_code: 'tst_other' })
  await win(seat, first.transaction_uuid, { round, amount: 0, round_closed: true })
  const rows = await told.within((tx) =>
    tx.query<{ stake: bigint; payout: bigint; status: string }>(sql`
    select stake, payout, status from play.round where member_id = ${seat.memberId}`),
  )
  expect(rows).toEqual([{ stake: 4_000_000n, payout: 700_000n, status: 'settled' }])
  expect(await told.balance(seat.memberId)).toBe(96_700_000n)
})

test('a round with a rolled-back stake is void', async () => {
  const seat = await seated()
  const first = message(seat)
  await acme.call('/transaction/bet', first)
  await rollback(seat, first.transaction_uuid)
  const rows = await told.within((tx) =>
    tx.query<{ stake: bigint; status: string }>(
      sql`select stake, status from play.round where member_id = ${seat.memberId}`,
    ),
  )
  expect(rows).toEqual([{ stake: 0n, status: 'void' }])
})

test('K04 a held account delays no one else, and its own bet is refused in time', async () => {
  const [held, free] = [await seated(), await seated()]
  const holder = new pg.Client({ connectionString: platform.adminUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query(`select from ledger.account where address = $1 for update`, [`member:${held.memberId}:main`])
  const blocked = bet(held)
  expect(await bet(free)).toMatchObject({ status: 'RS_OK' })
  expect(await blocked).toMatchObject({ status: 'RS_ERROR_UNKNOWN' })
  await holder.query('rollback')
  await holder.end()
  expect(await told.balance(held.memberId)).toBe(100_000_000n)
})

test('a bet pushes one balance line in its own transaction, a refused one none', async () => {
  const seat = await seated('2.00')
  await told.within((tx) => tx.query(sql`delete from platform.outbox`))
  await bet(seat)
  await bet(seat)
  const lines = await told.within((tx) =>
    tx.query<{ name: string; payload: unknown }>(sql`select name, payload from platform.outbox`),
  )
  const event = { type: 'balance', sum: '0.00', version: '2', currency: 'MYR' }
  expect(lines).toEqual([{ name: '', payload: [[`member:${told.brandId}:${seat.memberId}`, event]] }])
})
