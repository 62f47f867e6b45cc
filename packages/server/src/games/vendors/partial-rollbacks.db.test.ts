import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditQueries as gamesQueries } from '#games/public.ts'
import { createTestPlatform, type TestPlatform } from '#platform/testing/database.ts'
import { expectNoAuditFindings } from '#testing/audit.ts'
import { type BrandSetup, setUpBrand, type TestSession, testGame } from '../../testing/brand-setup.ts'
import { connectPragmatic } from '../../testing/conformance-vendors.ts'
import { addSecretVendor, testSecret } from '../../testing/secret-vendor.ts'

let platform: TestPlatform
let setup: BrandSetup

beforeAll(async () => {
  platform = await createTestPlatform()
  setup = await setUpBrand(platform)
  const flags = { partialRollback: true, negativeBalance: true }
  for (const dialect of ['softswiss', 'pragmatic'] as const) await addSecretVendor(setup, dialect, { dialect, flags })
})
afterAll(async () => {
  await expectNoAuditFindings(platform, gamesQueries)
  await platform.close()
})

let serial = 0
const openSession = async (code: string, balance = '100.00'): Promise<TestSession> =>
  setup.seat(await setup.member(`part${++serial}`, { balance }), { code })

async function callSoftswiss(path: string, message: object) {
  const body = JSON.stringify(message)
  const sign = createHmac('sha256', testSecret).update(body).digest('hex')
  const headers = { 'content-type': 'application/json', 'X-REQUEST-SIGN': sign }
  const reply = await setup.app.inject({ method: 'POST', url: `/vendors/softswiss${path}`, body, headers })
  return { http: reply.statusCode, ...reply.json() } as Record<string, unknown>
}

type RoundOptions = { readonly amount?: number }

/** One round of a member, in cents. */
async function round() {
  const seat = await openSession('softswiss')
  const head = { session_id: seat.token, user_id: seat.user, currency: 'MYR', game: testGame, game_id: randomUUID() }
  return {
    seat,
    ask: () => callSoftswiss('/play', { ...head, actions: [] }),
    close: () => callSoftswiss('/play', { ...head, finished: true, actions: [] }),
    play: (action: string, amount: number, action_id: string = randomUUID()) =>
      callSoftswiss('/play', { ...head, actions: [{ action, amount, action_id }] }),
    undo: (original_action_id: string, given: RoundOptions = {}) => {
      const action = { action: 'rollback', action_id: randomUUID(), original_action_id, ...given }
      return callSoftswiss('/rollback', { ...head, actions: [action] })
    },
  }
}

test('M10 M11 softswiss: a bet is rolled back in parts, and debts are shown', async () => {
  const { seat, ask, play, undo } = await round()
  expect(await play('bet', 400, 'b')).toMatchObject({ http: 200, balance: 9600 })
  expect(await undo('b', { amount: 100 })).toMatchObject({ http: 200, balance: 9700 })
  expect(await undo('b', { amount: 301 })).toMatchObject({ http: 400 })
  expect(await play('win', 500, 'w')).toMatchObject({ http: 200, balance: 10_200 })
  expect(await undo('b')).toMatchObject({ http: 200, balance: 10_500 })
  expect(await undo('b', { amount: 100 })).toMatchObject({ http: 200, balance: 10_500 })
  expect(await play('bet', 10_300)).toMatchObject({ http: 200, balance: 200 })
  expect(await undo('w')).toMatchObject({ http: 200, balance: -300 })
  expect(await ask()).toMatchObject({ http: 200, balance: -300 })
  expect(await setup.balance(seat.memberId)).toBe(0n)
})

test('M09 softswiss: a round with its only bet rolled back pays nothing until another bet is placed', async () => {
  const { play, undo, close } = await round()
  await play('bet', 200, 'g1')
  await undo('g1')
  expect(await play('win', 900)).toMatchObject({ http: 400 })
  expect(await close()).toMatchObject({ http: 200, balance: 10_000 })
  expect(await play('win', 900)).toMatchObject({ http: 400 })
  expect(await play('bet', 200, 'g1')).toMatchObject({ http: 400 })
  expect(await play('bet', 300)).toMatchObject({ http: 200, balance: 9700 })
  expect(await play('win', 900)).toMatchObject({ http: 200, balance: 10_600 })
})

test('M10 pragmatic: a refund of less than the bet returns that amount', async () => {
  const brand = connectPragmatic(setup, 'pragmatic')
  const seat = await openSession('pragmatic')
  const bet = brand.fields(seat, { tx: 'p1', round: 'P1', bet: '4', win: '0' })
  expect(await brand.call('bet', bet)).toMatchObject({ error: 0, cash: 96 })
  expect(await brand.call('refund', { ...bet, amount: '5' })).toMatchObject({ error: 7 })
  for (let turn = 0; turn < 2; turn++)
    expect(await brand.call('refund', { ...bet, amount: '1.50' })).toMatchObject({ error: 0 })
  expect(await setup.balance(seat.memberId)).toBe(97_500_000n)
  // a refund has no id of its own, so another one is the same with different content
  expect(await brand.call('refund', { ...bet, amount: '2.50' })).toMatchObject({ error: 120 })
  expect(await brand.call('bet', bet)).toMatchObject({ error: 0, cash: 97.5 })
})

test('M11 pragmatic: with negative balances in the contract, a correction takes back a spent win once', async () => {
  const brand = connectPragmatic(setup, 'pragmatic')
  const seat = await openSession('pragmatic', '10.00')
  const fields = (tx: string, amount: string) => brand.fields(seat, { tx, round: 'A1', bet: amount, win: '0' })
  expect(await brand.call('adjustment', fields('a-early', '-5'))).toMatchObject({ error: 100 })
  await brand.call('bet', fields('a-bet', '10'))
  await brand.call('result', fields('a-win', '20'))
  expect(await brand.call('adjustment', fields('a-more', '4'))).toMatchObject({ error: 0, cash: 24 })
  for (let turn = 0; turn < 2; turn++)
    expect(await brand.call('adjustment', fields('a-less', '-30'))).toMatchObject({ error: 0, cash: -6 })
  const other = { ...fields('a-less', '-30'), roundId: 'A2' }
  for (const wrong of [fields('a-less', '-31'), fields('a-more', '-4'), fields('a-bet', '-10'), other])
    expect(await brand.call('adjustment', wrong)).toMatchObject({ error: 120 })
  expect(await setup.balance(seat.memberId)).toBe(0n)
  // more than the round had paid: its payout says so, and what is paid later is added to that
  const payout = async () =>
    (await platform.owner.query('select payout from play.round where member_id = $1', [seat.memberId])).rows[0].payout
  expect(await payout()).toBe(-6_000_000n)
  expect(await brand.call('result', fields('a-late', '50'))).toMatchObject({ error: 0, cash: 50 })
  expect(await payout()).toBe(44_000_000n)
  // of a round whose bet was refunded, too: it is void no longer
  const undone = { round: 'A3', win: '0' }
  await brand.call('bet', brand.fields(seat, { tx: 'a-undone', bet: '10', ...undone }))
  await brand.call('refund', brand.fields(seat, { tx: 'a-undone', bet: '10', ...undone }))
  await brand.call('adjustment', brand.fields(seat, { tx: 'a-void', bet: '-5', ...undone }))
  const { rows } = await platform.owner.query("select status, stake, payout from play.round where reference like '%A3'")
  expect(rows).toEqual([{ status: 'settled', stake: 0n, payout: -5_000_000n }])
})

test('K06 an unknown player has no balance or round', async () => {
  const { seat } = await round()
  const head = { session_id: seat.token, user_id: 'gm-999999', currency: 'MYR', game: testGame, game_id: 'r' }
  for (const finished of [false, true])
    expect(await callSoftswiss('/play', { ...head, finished, actions: [] })).toMatchObject({ http: 412, code: 101 })
  const brand = connectPragmatic(setup, 'pragmatic')
  const ended = { userId: 'gm-999999', gameId: testGame, roundId: 'r' }
  expect(await brand.call('endRound', ended)).toMatchObject({ error: 2 })
})
