import { afterAll, beforeAll, expect, test } from 'vitest'
import { countLockWaits } from '../../testing/lock-waits.ts'
import { startTestStudio, type TestStudio } from '../../testing/studio.ts'
import { computeRoll, seedHash } from './fair.ts'
import { calculatePayout, hasWon } from './rules.ts'

let studio: TestStudio
let secret: string
beforeAll(async () => {
  studio = await startTestStudio()
  secret = await studio.open('gsg_dadu_adil')
})
afterAll(() => studio.close())

const choice = { side: 'over', target: 4999 } as const
const placeRoll = (body: object = { stake: '100000', choice }) =>
  studio.call(secret, 'POST', '/api/rounds', { requestId: crypto.randomUUID(), ...body })
const readSeeds = async () => (await studio.call(secret, 'GET', '/api/session')).value.session.setup

test('every roll follows from the promised seeds, and pays by the rules', async () => {
  const promised = (await readSeeds()).active
  const rounds = []
  for (let made = 0; made < 12; made++) rounds.push((await placeRoll()).value.round)
  expect(rounds.map(({ outcome }) => outcome.nonce)).toEqual(Array.from({ length: 12 }, (_, nonce) => nonce))

  const changed = await studio.call(secret, 'POST', '/api/seeds', { clientSeed: 'my-own-seed' })
  const { revealed, active } = changed.value.seeds
  expect(await seedHash(revealed.serverSeed)).toBe(promised.serverHash)
  for (const { outcome, payout, stake } of rounds) {
    const proof = await computeRoll(revealed.serverSeed, promised.clientSeed, outcome.nonce)
    expect(outcome).toMatchObject({
      roll: proof.roll,
      won: hasWon(choice, proof.roll),
      serverHash: promised.serverHash,
    })
    expect(BigInt(payout)).toBe(outcome.won ? calculatePayout(BigInt(stake), choice) : 0n)
  }
  expect(active).toMatchObject({ clientSeed: 'my-own-seed', nonce: 0 })
  expect(active.serverHash).not.toBe(promised.serverHash)
})

test('simultaneous changes of seeds and bets come one after the other', async () => {
  const { pool } = studio.deps
  const countWaiting = () => countLockWaits(pool)
  const change = (clientSeed: string) => studio.call(secret, 'POST', '/api/seeds', { clientSeed })
  const other = await pool.connect()
  await other.query('begin')
  await other.query('select from studio.seed_pair for update')
  const changing = [change('first-seed'), change('second-seed')]
  await expect.poll(countWaiting).toBe(2)
  const rolling = placeRoll()
  await expect.poll(countWaiting).toBe(3)
  const bets = studio.wallet.receivedCalls.filter(({ path }) => path === '/transaction/bet').length
  await other.query('commit')
  other.release()
  const chosen = (await Promise.all(changing)).map(({ value }) => value.seeds.active.clientSeed)
  expect(chosen.toSorted()).toEqual(['first-seed', 'second-seed'])
  expect((await rolling).value.round.state).toBe('settled')
  expect(studio.wallet.receivedCalls.filter(({ path }) => path === '/transaction/bet')).toHaveLength(bets + 1)
})

test('the server seed in use is never exposed', async () => {
  const { rows } = await studio.deps.pool.query('select server_seed from studio.seed_pair where revealed_at is null')
  const everything = JSON.stringify([
    await readSeeds(),
    (await placeRoll()).value,
    (await studio.call(secret, 'GET', '/api/rounds')).value,
  ])
  for (const { server_seed } of rows) expect(everything).not.toContain(server_seed)
})

test.each([
  [{ stake: '100000', choice: null }, 'choice_not_offered'],
  [{ stake: '100000', choice: { side: 'under', target: 50 } }, 'choice_not_offered'],
  [{ stake: '100000', choice: { ...choice, target: 50.5 } }, 'choice_not_offered'],
  [{ stake: '100500', choice }, 'stake_not_offered'],
  [{ stake: '9000', choice }, 'stake_not_offered'],
  [{ stake: '100100000', choice }, 'stake_not_offered'],
])('%j is refused', async (body, refusal) => {
  expect(await placeRoll(body)).toMatchObject({ status: 409, value: { refusal } })
})

test('a client seed with bad characters is refused', async () => {
  expect((await studio.call(secret, 'POST', '/api/seeds', { clientSeed: 'a:1' })).status).toBe(400)
})
