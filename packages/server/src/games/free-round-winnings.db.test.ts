import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTurnover } from '#cashier/own-turnover.ts'
import { sql } from '#platform/db/tx.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import {
  type BrandSetup,
  buildMessage,
  buildRollbackMessage,
  setUpBrand,
  type TestSession,
  type TestVendor,
  testGame,
} from '../testing/brand-setup.ts'
import { addSecretVendor, testSecret } from '../testing/secret-vendor.ts'
import { insertFreeBet, updateFreeBetState } from './store-free-bets.ts'
import { hmacHex } from './vendors/hmac.ts'

let platform: TestPlatform
let setup: BrandSetup
let hub: TestVendor
let serial = 0

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  hub = await setup.vendor('gifts')
  await platform.owner.query(`update games.vendor set flags = '{"partialRollback": true}' where code = 'gifts'`)
  await addSecretVendor(setup, 'spins', { dialect: 'softswiss' })
})
afterAll(() => platform.close())

/** Gives a member ten free rounds; `reward` is the vendor's id, or null while our request is unanswered. */
async function giveRounds(vendor: string, memberId: bigint, turnoverTimes: number, reward: string | null) {
  const issue = `issue-${++serial}`
  await setup.within(async (tx) => {
    const terms = { gameCode: testGame, rounds: 10, value: 200_000n, turnoverTimes }
    const days = { startsAt: tx.now, endsAt: new Date('2099-01-01') }
    const id = await insertFreeBet(tx, { vendor, issue, memberId, ...terms, ...days })
    if (reward !== null) await updateFreeBetState(tx, id ?? 0n, 'given', reward)
  })
  return issue
}
const turnoverOf = (memberId: bigint) =>
  readTurnover({ ...setup.scope, actor: { kind: 'member', memberId, excluded: false } as never })
async function openSeat(vendor: string) {
  const memberId = await setup.member(`winner${++serial}`)
  return setup.seat(memberId, { code: vendor })
}
/** A free round that wins; in hub88's units. */
async function winRound(seat: TestSession, reward: string | null, amount: number, more: object = {}) {
  const bet = buildMessage(seat, { is_free: true, reward_uuid: reward, amount: 20_000 })
  expect(await hub.call('/transaction/bet', bet)).toMatchObject({ status: 'RS_OK' })
  const reference_transaction_uuid = bet.transaction_uuid
  const { round } = bet
  const win = buildMessage(seat, { reward_uuid: reward, amount, round, reference_transaction_uuid, ...more })
  expect(await hub.call('/transaction/win', win)).toMatchObject({ status: 'RS_OK' })
  return win
}

test('GAME-11 hub88: winnings of free rounds must be staked as often as their campaign says, each win once', async () => {
  const seat = await openSeat('gifts')
  const reward = randomUUID()
  await giveRounds('gifts', seat.memberId, 10, reward)
  const first = await winRound(seat, reward.toUpperCase(), 300_000)
  await hub.call('/transaction/win', { ...first, request_uuid: randomUUID() })
  await winRound(seat, reward, 0)
  const second = await winRound(seat, reward, 100_000)
  expect(await setup.balance(seat.memberId)).toBe(4_000_000n)
  expect(await turnoverOf(seat.memberId)).toMatchObject({
    required: '40.00',
    list: [{ source: 'free_rounds', amount: '4.00', required: '40.00', done: '0.00', depositId: null }],
  })
  const undo = { round: second.round, amount: 100_000 }
  await hub.call('/transaction/rollback', buildRollbackMessage(seat, second.transaction_uuid, undo))
  expect(await setup.balance(seat.memberId)).toBe(3_000_000n)
  expect(await turnoverOf(seat.memberId)).toMatchObject({ list: [{ amount: '3.00', required: '30.00' }] })
})

test('GAME-11 M10 hub88: a win repeated after its rollback adds no turnover', async () => {
  const seat = await openSeat('gifts')
  const reward = randomUUID()
  const win = await winRound(seat, reward, 100_000)
  await hub.call('/transaction/rollback', buildRollbackMessage(seat, win.transaction_uuid, { round: win.round }))
  await giveRounds('gifts', seat.memberId, 5, reward)
  expect(await hub.call('/transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 0 })
  expect(await turnoverOf(seat.memberId)).toMatchObject({ list: [] })
})

test('GAME-11 hub88: winnings of a campaign without turnover, and of no campaign of ours, are cash', async () => {
  const seat = await openSeat('gifts')
  const reward = randomUUID()
  await giveRounds('gifts', seat.memberId, 0, reward)
  await winRound(seat, reward, 100_000)
  await winRound(seat, randomUUID(), 100_000)
  expect(await setup.balance(seat.memberId)).toBe(2_000_000n)
  expect(await turnoverOf(seat.memberId)).toMatchObject({ list: [] })
})

test('GAME-11 hub88: rounds whose request is unanswered carry the turnover of that request', async () => {
  const seat = await openSeat('gifts')
  await giveRounds('gifts', seat.memberId, 2, null)
  await winRound(seat, randomUUID(), 100_000)
  expect(await turnoverOf(seat.memberId)).toMatchObject({ list: [{ source: 'free_rounds', required: '2.00' }] })
})

test('GAME-11 a refused win of free rounds leaves no turnover', async () => {
  const seat = await openSeat('gifts')
  const reward = randomUUID()
  await giveRounds('gifts', seat.memberId, 5, reward)
  const unknown = { reward_uuid: reward, reference_transaction_uuid: randomUUID() }
  expect(await hub.call('/transaction/win', buildMessage(seat, unknown))).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  })
  expect(await turnoverOf(seat.memberId)).toMatchObject({ list: [] })
})

test.each([
  { times: 3, turnover: [{ source: 'free_rounds', amount: '7.00', required: '21.00' }] },
  { times: 0, turnover: [] },
])(
  'GAME-11 softswiss: the total of free spins carries the turnover of its issue, once ($times times); earlier lost money carries none',
  async ({ times, turnover }) => {
    const seat = await openSeat('spins')
    await setup.within((tx) =>
      tx.query(sql`insert into cashier.turnover (brand_id, member_id, source, reference, amount, required, started_at)
      values (${tx.brandId}, ${seat.memberId}, 'deposit', ${`deposit:lost-${serial}`}, 1000000, 50000000, now())`),
    )
    const issue = await giveRounds('spins', seat.memberId, times, 'x')
    const body = JSON.stringify({ issue_id: issue, status: 'finished', total_amount: 700 })
    const headers = { 'content-type': 'application/json', 'x-request-sign': hmacHex(testSecret, body) }
    for (let turn = 0; turn < 2; turn++)
      expect(
        (await setup.app.inject({ method: 'POST', url: '/vendors/spins/freespins', body, headers })).json(),
      ).toEqual(expect.objectContaining({ balance: 700 }))
    expect(await turnoverOf(seat.memberId)).toMatchObject({ list: turnover })
  },
)
