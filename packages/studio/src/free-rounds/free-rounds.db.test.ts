import { PrepaidsAnswer, RewardsAnswer, TransactionsAnswer } from '@gasing/contract/vendor/hub88'
import { Compile } from 'typebox/compile'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestStudio, type TestStudio } from '../testing/studio.ts'

const game = 'gsg_gasing_emas'
const stake = 100_000
const start = 100_000_000n
const hourMs = 3_600_000

let studio: TestStudio
let prepaid: string
beforeEach(async () => {
  studio = await startTestStudio()
  prepaid = (await listPrepaids(game, 'MYR')).find(({ bet_value }) => bet_value === stake)?.prepaid_uuid ?? ''
})
afterEach(() => studio.close())

type Package = { prepaid_uuid: string; bet_value: number; bet_count: null }
const listPrepaids = async (game_code: string, currency: string) => {
  const { status, value } = await studio.operatorCall('/freebet/prepaids/list', { operator_id: 1, game_code, currency })
  expect([status, Compile(PrepaidsAnswer).Check(value)]).toEqual([200, true])
  return value as Package[]
}
const buildReward = (more: object = {}) => ({
  ...{ operator_id: 1, sub_partner_id: 'nusa', user: 'm-1', prepaid_uuid: prepaid, bet_count: 3 },
  start_time: new Date(Date.now() - 1000).toISOString(),
  end_time: new Date(Date.now() + hourMs).toISOString(),
  operator_reference: crypto.randomUUID(),
  ...more,
})
const createReward = async (more: object = {}) => {
  const { status, value } = await studio.operatorCall('/freebet/rewards/create', buildReward(more))
  expect(status).toBe(200)
  return (value as { reward_uuid: string }).reward_uuid
}
const cancelReward = (reward_uuid: string) =>
  studio.operatorCall('/freebet/rewards/cancel', { operator_id: 1, reward_uuid })
const listRewards = async (more: object = {}) => {
  const { value } = await studio.operatorCall('/freebet/rewards/list', { operator_id: 1, ...more })
  expect(Compile(RewardsAnswer).Check(value)).toBe(true)
  return value as { rewards: { reward_uuid: string; status: string }[]; pagination: { next_cursor: string | null } }
}
const spin = (secret: string, reward: string, more: object = {}) =>
  studio.call(secret, 'POST', '/api/rounds', {
    ...{ requestId: crypto.randomUUID(), stake: String(stake), choice: null, reward },
    ...more,
  })
const readFree = async (secret: string) => (await studio.call(secret, 'GET', '/api/session')).value.session.free
const moneyCalls = () => studio.wallet.receivedCalls.filter(({ path }) => path.startsWith('/transaction'))
const expectOver = async (secret: string, reward: string) => {
  const before = moneyCalls().length
  expect(await spin(secret, reward)).toMatchObject({ status: 409, value: { refusal: 'free_rounds_over' } })
  expect(moneyCalls()).toHaveLength(before)
}

test('packages exist for each stake of the slot, and for no other game nor practice', async () => {
  const packages = await listPrepaids(game, 'MYR')
  expect(packages.map(({ bet_value }) => bet_value).slice(0, 4)).toEqual([20_000, 40_000, 60_000, 100_000])
  expect(new Set(packages.map(({ prepaid_uuid }) => prepaid_uuid)).size).toBe(packages.length)
  expect(packages.every(({ bet_count }) => bet_count === null)).toBe(true)
  expect(await listPrepaids('gsg_dadu_adil', 'MYR')).toEqual([])
  expect(await listPrepaids(game, 'XXX')).toEqual([])
})

test('a repeated gift is one gift; the same reference with other terms is refused', async () => {
  const gift = buildReward()
  const give = (more: object = {}) => studio.operatorCall('/freebet/rewards/create', { ...gift, ...more })
  const answers = await Promise.all([give(), give(), give()])
  expect(new Set(answers.map(({ value }) => (value as { reward_uuid: string }).reward_uuid)).size).toBe(1)
  expect((await give({ bet_count: 4 })).status).toBe(409)
  expect((await give({ user: 'm-2' })).status).toBe(409)
  expect((await listRewards()).rewards).toHaveLength(1)
})

test.each([
  ['an unknown package', { prepaid_uuid: crypto.randomUUID() }, 404],
  ['no rounds', { bet_count: undefined }, 400],
  ['too many rounds', { bet_count: 1001 }, 400],
  ['an end before the start', { end_time: '2020-01-01T00:00:00Z' }, 400],
  ['a time that is none', { start_time: 'tomorrow' }, 400],
])('%s gives nothing', async (_name, more, status) => {
  expect((await studio.operatorCall('/freebet/rewards/create', buildReward(more))).status).toBe(status)
  expect((await listRewards()).rewards).toEqual([])
})

test('free rounds cost nothing, their wins are paid, and after the last no money is used instead', async () => {
  studio.wallet.balance = 0n
  const reward = await createReward()
  const secret = await studio.open(game)
  expect(await readFree(secret)).toMatchObject({ id: reward, left: 3, stake: String(stake), won: '0' })
  let won = 0n
  for (const left of [2, 1, 0]) {
    const { round } = (await spin(secret, reward)).value
    won += BigInt(round.payout)
    expect(round).toMatchObject({ state: 'settled', isFree: true, free: { id: reward, left, won: String(won) } })
    const [bet, win] = moneyCalls()
      .slice(-2)
      .map(({ body }) => body)
    expect(bet).toMatchObject({ is_free: true, reward_uuid: reward, amount: stake })
    expect(win).toMatchObject({ is_free: true, reward_uuid: reward, amount: Number(round.payout) })
  }
  expect(studio.wallet.balance).toBe(won)
  await expectOver(secret, reward)
  expect(await readFree(secret)).toBeNull()
  expect((await studio.call(secret, 'GET', '/api/session')).value.session.unseen.free).toMatchObject({ left: 0 })
  expect(await cancelReward(reward)).toMatchObject({ status: 409, value: { error: 'REWARD_FINISHED' } })
  expect((await listRewards()).rewards).toMatchObject([{ reward_uuid: reward, status: 'FRS_FINISHED' }])
  const span = { start_time: '2020-01-01T00:00:00', end_time: '2099-01-01T00:00:00' }
  const books = (await studio.operatorCall('/transactions/list', { operator_id: 1, ...span })).value
  expect(Compile(TransactionsAnswer).Check(books)).toBe(true)
  expect((books as { is_free: boolean }[]).map(({ is_free }) => is_free)).toEqual(Array(6).fill(true))
})

test('free rounds that were given while the game was open come with the answer to the next paid round', async () => {
  const secret = await studio.open(game)
  const spinForMoney = async () => {
    const body = { requestId: crypto.randomUUID(), stake: String(stake), choice: null }
    return (await studio.call(secret, 'POST', '/api/rounds', body)).value.round
  }
  expect(await spinForMoney()).toMatchObject({ isFree: false, free: null })
  const reward = await createReward()
  const round = await spinForMoney()
  expect(round).toMatchObject({ isFree: false, free: { id: reward, left: 3 } })
  expect((await studio.call(secret, 'GET', `/api/rounds/${round.id}`)).value.round).toMatchObject({ free: { left: 3 } })
})

test('a double click and a repeated request use one round', async () => {
  const reward = await createReward()
  const secret = await studio.open(game)
  const requestId = crypto.randomUUID()
  await Promise.all([spin(secret, reward, { requestId }), spin(secret, reward, { requestId })])
  await spin(secret, reward, { requestId })
  expect(await readFree(secret)).toMatchObject({ left: 2 })
  expect(moneyCalls().filter(({ path }) => path === '/transaction/bet')).toHaveLength(1)
})

test('two tabs share one last round', async () => {
  const reward = await createReward({ bet_count: 1 })
  const tabs = [await studio.open(game), await studio.open(game)]
  const answers = await Promise.all(tabs.flatMap((tab) => [spin(tab, reward), spin(tab, reward)]))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(moneyCalls().filter(({ path }) => path === '/transaction/bet')).toHaveLength(1)
})

test.each(['lose', 'ignore', 'RS_ERROR_LIMIT_REACHED'] as const)(
  'a round whose bet was not taken (%s) is left',
  async (how) => {
    const reward = await createReward()
    const secret = await studio.open(game)
    studio.wallet.treat('/transaction/bet', how)
    const { round } = (await spin(secret, reward)).value
    expect(['refused', 'cancelled']).toContain(round.state)
    expect(await readFree(secret)).toMatchObject({ left: 3, won: '0' })
    expect(studio.wallet.balance).toBe(start)
  },
)

test('the last round is left again at once, while its rollback is still on its way', async () => {
  const reward = await createReward({ bet_count: 1 })
  const secret = await studio.open(game)
  studio.wallet.treat('/transaction/bet', 'lose')
  studio.wallet.treat('/transaction/rollback', 'ignore')
  studio.wallet.hold('/transaction/bet')
  const received = studio.wallet.next('/transaction/bet')
  const spinning = spin(secret, reward)
  await received
  // finished would be final, and this round may become unused again
  expect((await listRewards()).rewards).toMatchObject([{ status: 'FRS_ACTIVE' }])
  studio.wallet.release('/transaction/bet')
  expect((await spinning).value.round.state).toBe('cancelling')
  expect(await readFree(secret)).toMatchObject({ left: 1 })
  expect((await spin(secret, reward)).value.round).toMatchObject({ state: 'settled', free: { left: 0 } })
  await expectOver(secret, reward)
})

test('cancelled in the middle, the rest is gone, and what was won stays', async () => {
  const reward = await createReward()
  const secret = await studio.open(game)
  const { round } = (await spin(secret, reward)).value
  expect((await cancelReward(reward)).status).toBe(200)
  expect((await cancelReward(reward)).status).toBe(200)
  await expectOver(secret, reward)
  expect(await readFree(secret)).toBeNull()
  expect(studio.wallet.balance).toBe(start + BigInt(round.payout))
  expect((await listRewards()).rewards).toMatchObject([{ status: 'FRS_CANCELLED' }])
  expect((await cancelReward(crypto.randomUUID())).status).toBe(404)
})

test('free rounds are played between their start and their end only; an open round is finished', async () => {
  const secret = await studio.open(game)
  const later = await createReward({ start_time: new Date(Date.now() + hourMs / 2).toISOString() })
  await expectOver(secret, later)
  const reward = await createReward()
  studio.wallet.treat('/transaction/win', 'ignore')
  expect((await spin(secret, reward)).value.round.state).toBe('paying')
  await studio.deps.pool.query('update studio.reward set ends_at = now() where id = $1', [reward])
  await expectOver(secret, reward)
  expect(await readFree(secret)).toBeNull()
  expect((await listRewards()).rewards.map(({ status }) => status)).toEqual(['FRS_ACTIVE', 'FRS_EXPIRED'])
  expect((await cancelReward(reward)).status).toBe(404)
})

test('only their member plays them, at their stake, and never with play money', async () => {
  const reward = await createReward({ user: 'm-2' })
  const secret = await studio.open(game)
  expect(await readFree(secret)).toBeNull()
  await expectOver(secret, reward)
  const own = await studio.open(game, 'MYR', { user: 'm-2' })
  expect(await spin(own, reward, { stake: '200000' })).toMatchObject({ status: 409 })
  const practice = await studio.open(game, 'XXX')
  expect(await readFree(practice)).toBeNull()
  await expectOver(practice, reward)
  expect(await readFree(own)).toMatchObject({ left: 3 })
})

test('those that end first are used first', async () => {
  await createReward()
  const sooner = await createReward({ end_time: new Date(Date.now() + hourMs / 2).toISOString() })
  const secret = await studio.open(game)
  expect((await studio.call(secret, 'GET', '/api/free-rounds')).value.free).toMatchObject({ id: sooner })
})

test('the list is paged and filtered by member and time', async () => {
  const rewards = [await createReward(), await createReward({ user: 'm-2' }), await createReward()]
  const first = await listRewards({ pagination: { limit: 2 } })
  const second = await listRewards({ pagination: { limit: 2, cursor: first.pagination.next_cursor } })
  expect([...first.rewards, ...second.rewards].map(({ reward_uuid }) => reward_uuid)).toEqual(rewards)
  expect((await listRewards({ user: 'm-2' })).rewards).toHaveLength(1)
  expect((await listRewards({ start_time: new Date(Date.now() + hourMs).toISOString() })).rewards).toEqual([])
})
