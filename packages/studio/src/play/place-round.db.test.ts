import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestStudio, type TestStudio } from '../testing/studio.ts'
import { sweepOnce } from './sweep.ts'

let studio: TestStudio
let secret: string

beforeEach(async () => {
  studio = await startTestStudio()
  secret = await studio.open('gsg_gasing_emas')
})
afterEach(() => studio.close())

const stake = 100_000n
const start = 100_000_000n
const placeSpin = (requestId: string = crypto.randomUUID()) =>
  studio.call(secret, 'POST', '/api/rounds', { requestId, stake: String(stake), choice: null })
const listCalls = () =>
  studio.wallet.receivedCalls
    .filter(({ path }) => path.startsWith('/transaction'))
    .map(({ path, treated }) => `${path.slice(13)} ${treated}`)
const makeCallsDue = () =>
  studio.deps.pool.query(`update studio.wallet_call set next_at = now() where state = 'pending'`)
const readStates = async () =>
  (await studio.deps.pool.query('select state from studio.round order by created_at')).rows.map((row) => row.state)

test('a round is one bet and one win under one round id, with the wallet’s balances', async () => {
  const { round } = (await placeSpin()).value
  expect(listCalls()).toEqual(['bet serve', 'win serve'])
  const [bet, win] = studio.wallet.receivedCalls.slice(-2).map(({ body }) => body)
  expect(bet).toMatchObject({
    user: 'm-1',
    token: 'token-0123456789',
    amount: Number(stake),
    round: round.id,
    round_closed: false,
  })
  expect(win).toMatchObject({ reference_transaction_uuid: bet?.transaction_uuid, round: round.id, round_closed: true })
  expect(BigInt(Number(win?.amount))).toBe(BigInt(round.payout))
  expect(round).toMatchObject({
    state: 'settled',
    balanceBet: String(start - stake),
    balanceEnd: String(studio.wallet.balance),
  })
  expect(studio.wallet.balance).toBe(start - stake + BigInt(round.payout))
})

test('a repeated request is one round and one stake', async () => {
  const requestId = crypto.randomUUID()
  const [first, second] = [await placeSpin(requestId), await placeSpin(requestId)]
  expect(second.value.round).toEqual(first.value.round)
  expect(listCalls()).toEqual(['bet serve', 'win serve'])
})

test('ten concurrent presses bet one at a time', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => placeSpin()))
  const taken = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 409)
  expect(taken.length + refused.length).toBe(10)
  expect(taken.length).toBeGreaterThan(0)
  for (const { value } of refused) expect(value.refusal).toBe('round_open')
  expect(listCalls().filter((call) => call === 'bet serve')).toHaveLength(taken.length)
})

test.each([
  ['RS_ERROR_NOT_ENOUGH_MONEY', 'not_enough_money'],
  ['RS_ERROR_LIMIT_REACHED', 'limit_reached'],
] as const)('after %s the bet is dropped without a rollback', async (status, refusal) => {
  studio.wallet.treat('/transaction/bet', status)
  expect((await placeSpin()).value.round).toMatchObject({ state: 'refused', refusal, outcome: null })
  expect(listCalls()).toEqual([`bet ${status}`])
})

test.each([
  ['RS_ERROR_UNKNOWN', 'wallet_unreachable'],
  ['RS_ERROR_TOKEN_EXPIRED', 'session_ended'],
  ['RS_ERROR_USER_DISABLED', 'member_locked'],
  ['RS_ERROR_INVALID_GAME', 'game_closed'],
] as const)('after %s the bet is rolled back', async (status, refusal) => {
  studio.wallet.treat('/transaction/bet', status)
  expect((await placeSpin()).value.round).toMatchObject({ state: 'cancelled', refusal, outcome: null })
  expect(listCalls()).toEqual([`bet ${status}`, 'rollback serve'])
  expect(studio.wallet.balance).toBe(start)
})

test.each(['lose', 'ignore'] as const)(
  'a bet with a lost answer (%s) is rolled back, whether taken or not',
  async (how) => {
    studio.wallet.treat('/transaction/bet', how)
    expect((await placeSpin()).value.round.state).toBe('cancelled')
    expect(studio.wallet.balance).toBe(start)
  },
)

test('a rollback is retried until the wallet takes it', async () => {
  studio.wallet.treat('/transaction/bet', 'lose')
  studio.wallet.treat('/transaction/rollback', 'ignore', 'RS_ERROR_UNKNOWN', 'lose')
  expect((await placeSpin()).value.round.state).toBe('cancelling')
  for (let attempt = 0; attempt < 3; attempt++) {
    await makeCallsDue()
    await sweepOnce(studio.deps)
  }
  expect(await readStates()).toEqual(['cancelled'])
  expect(studio.wallet.balance).toBe(start)
  await makeCallsDue()
  expect(await sweepOnce(studio.deps)).toBe(0)
})

test('a win with a lost answer is retried under the same id and paid once', async () => {
  studio.wallet.treat('/transaction/win', 'lose', 'ignore', 'RS_ERROR_UNKNOWN')
  const { round } = (await placeSpin()).value
  expect(round).toMatchObject({ state: 'paying', balanceEnd: null })
  for (let attempt = 0; attempt < 3; attempt++) {
    await makeCallsDue()
    await sweepOnce(studio.deps)
  }
  expect(await readStates()).toEqual(['settled'])
  const ids = studio.wallet.receivedCalls
    .filter(({ path }) => path === '/transaction/win')
    .map(({ body }) => body.transaction_uuid)
  expect(new Set(ids).size).toBe(1)
  expect(ids).toHaveLength(4)
  expect(studio.wallet.balance).toBe(start - stake + BigInt(round.payout))
})

async function listReportedStatuses(): Promise<Record<string, string>> {
  const span = { start_time: '2020-01-01T00:00:00', end_time: '2099-01-01T00:00:00' }
  const { value } = await studio.operatorCall('/transactions/list', { operator_id: 1, ...span })
  return Object.fromEntries((value as { kind: string; status: string }[]).map(({ kind, status }) => [kind, status]))
}

test('a win refused for good is left to an operator, who sees it in our books, and never resent', async () => {
  studio.wallet.treat('/transaction/win', 'RS_ERROR_TRANSACTION_ROLLED_BACK')
  expect((await placeSpin()).value.round.state).toBe('stuck')
  await makeCallsDue()
  expect(await sweepOnce(studio.deps)).toBe(0)
  expect(await listReportedStatuses()).toEqual({ bet: 'TS_SUCCESS', win: 'TS_SUCCESS' })
})

test('an unseen round is shown again after a reload, until seen', async () => {
  const { round } = (await placeSpin()).value
  const unseen = async () => (await studio.call(secret, 'GET', '/api/session')).value.session.unseen
  expect((await unseen()).outcome).toEqual(round.outcome)
  await studio.call(secret, 'POST', `/api/rounds/${round.id}/seen`)
  expect(await unseen()).toBeNull()
})

test('a member sees only their own rounds', async () => {
  const { round } = (await placeSpin()).value
  const stranger = await studio.open('gsg_gasing_emas', 'XXX')
  expect((await studio.call(stranger, 'GET', `/api/rounds/${round.id}`)).status).toBe(404)
  expect((await studio.call(stranger, 'GET', '/api/rounds')).value.rounds).toEqual([])
  expect((await studio.call(secret, 'GET', '/api/rounds')).value.rounds).toHaveLength(1)
})

test('pages of the history lose no round of one millisecond', async () => {
  for (let round = 0; round < 22; round++) await placeSpin()
  await studio.deps.pool.query(`update studio.round set created_at = date_trunc('milliseconds', now())
    + interval '1 microsecond' * (hashtext(id::text) & 7)`)
  const { rounds: first } = (await studio.call(secret, 'GET', '/api/rounds')).value
  const { rounds: rest } = (await studio.call(secret, 'GET', `/api/rounds?before=${first.at(-1).id}`)).value
  expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(22)
})

test.each([
  ['a stake between the levels', { stake: '100001', choice: null }, 409, 'stake_not_offered'],
  ['a choice where there is none', { stake: '100000', choice: { side: 'over' } }, 409, 'stake_not_offered'],
  ['a number for text', { stake: 100000, choice: null }, 400, 'not_understood'],
  ['a field too many', { stake: '100000', choice: null, payout: '9' }, 400, 'not_understood'],
])('%s is refused before any money moves', async (_name, body, status, refusal) => {
  const answer = await studio.call(secret, 'POST', '/api/rounds', { requestId: crypto.randomUUID(), ...body })
  expect(answer).toMatchObject({ status, value: { refusal } })
  expect(listCalls()).toEqual([])
})

test('play money stays in the studio: no wallet calls, and a balance that adds up', async () => {
  secret = await studio.open('gsg_gasing_emas', 'XXX')
  const before = BigInt((await studio.call(secret, 'GET', '/api/session')).value.session.balance)
  const { round } = (await placeSpin()).value
  expect(BigInt(round.balanceEnd)).toBe(before - stake + BigInt(round.payout))
  await studio.deps.pool.query('update studio.session set demo_balance = 0 where demo_balance is not null')
  expect(await placeSpin()).toMatchObject({ status: 409, value: { refusal: 'not_enough_demo' } })
  expect((await studio.call(secret, 'POST', '/api/demo')).value.balance).toBe('200000000')
  expect(studio.wallet.receivedCalls.filter(({ path }) => path.startsWith('/transaction'))).toEqual([])
})
