import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SpotBet } from '../../clock/bets.ts'
import { paySpins } from '../../clock/pay-spins.ts'
import { startTestStudio, type TestStudio } from '../../testing/studio.ts'
import { seedHash } from '../dadu-adil/fair.ts'
import { drawField } from './draw.ts'
import type { WheelOutcome, WheelView } from './game.ts'
import { calculatePayout, fields } from './rules.ts'

let studio: TestStudio
let secret: string
beforeAll(async () => {
  studio = await startTestStudio()
  secret = await studio.open('gsg_roda_malam')
})
afterAll(() => studio.close())

const chip = '100000'
const readWheel = async (own = secret): Promise<WheelView> => (await studio.call(own, 'GET', '/api/wheel')).value.wheel
/** Waits for a spin with time left to bet on it. */
async function openSpin(): Promise<WheelView> {
  await expect.poll(async () => (await readWheel()).sinceMs, { timeout: 40_000, interval: 500 }).toBeLessThan(14_000)
  return readWheel()
}
const placeBet = (choice: object, stake = chip, own = secret, requestId: string = crypto.randomUUID()) =>
  studio.call(own, 'POST', '/api/rounds', { requestId, stake, choice })
const readRound = async (id: string) => (await studio.call(secret, 'GET', `/api/rounds/${id}`)).value.round

let spinsMovedBack = 0
/** Moves a spin and the stakes on it into the past, each call to a different time. */
async function moveSpinToPast({ spin }: WheelView): Promise<number> {
  spinsMovedBack += 1_000
  const then = spin - spinsMovedBack
  await studio.deps.pool.query('update studio.spin set number = $2 where number = $1', [spin, then])
  await studio.deps.pool.query(
    `update studio.round set choice = jsonb_set(choice, '{spin}', to_jsonb($2::bigint)) where (choice->>'spin')::bigint = $1`,
    [spin, then],
  )
  return then
}

test('GAME-10 a bet waits for the shared spin, is paid by its field, and matches the seed hash', async () => {
  const open = await openSpin()
  const before = studio.wallet.balance
  const bets: SpotBet<number>[] = [2, 4, 8, 12, 24, 48].map((spot) => ({ spot, stake: chip }))
  const { round } = (await placeBet({ spin: open.spin, hash: open.hash, bets }, '600000')).value
  expect(round).toMatchObject({ state: 'staked', outcome: null, payout: null })
  expect(studio.wallet.balance).toBe(before - 600_000n)
  expect(await paySpins(studio.deps)).toBe(0)
  const seen = await readWheel()
  expect(seen.players).toBe(1)
  const { rows } = await studio.deps.pool.query('select server_seed from studio.spin where number = $1', [open.spin])
  expect(JSON.stringify(seen)).not.toContain(rows[0].server_seed)
  const spin = await moveSpinToPast(open)
  expect(await paySpins(studio.deps)).toBe(1)
  const ended = await readRound(round.id)
  const { field, pays, serverSeed } = ended.outcome as WheelOutcome
  expect(await seedHash(serverSeed)).toBe(open.hash)
  expect(field).toBe(await drawField(serverSeed, spin))
  expect(pays).toBe(fields[field])
  expect(ended).toMatchObject({ state: 'settled', payout: String(calculatePayout(field, bets)) })
  expect(studio.wallet.balance).toBe(before - 600_000n + calculatePayout(field, bets))
  expect(await paySpins(studio.deps)).toBe(0)
  expect((await readWheel()).last).toContainEqual({ number: spin, field, pays, seed: serverSeed, hash: open.hash })
})

test('a spin whose seed was shown takes no more bets when the clock is set back', async () => {
  const open = await openSpin()
  const past = await moveSpinToPast(open)
  expect((await readWheel()).last).toContainEqual(expect.objectContaining({ number: past, hash: open.hash }))
  await studio.deps.pool.query('delete from studio.spin where number = $1', [open.spin])
  await studio.deps.pool.query('update studio.spin set number = $2 where number = $1', [past, open.spin])
  const bets = [{ spot: 2, stake: chip }]
  expect((await placeBet({ spin: open.spin, hash: open.hash, bets })).value.refusal).toBe('too_late')
  await studio.deps.pool.query('delete from studio.spin where number = $1', [open.spin])
})

test('concurrent runs pay a bet once', async () => {
  const open = await openSpin()
  const before = studio.wallet.balance
  const bets = [{ spot: 2, stake: chip }]
  const { round } = (await placeBet({ spin: open.spin, hash: open.hash, bets })).value
  await moveSpinToPast(open)
  await Promise.all([paySpins(studio.deps), paySpins(studio.deps), paySpins(studio.deps)])
  const { payout, state } = await readRound(round.id)
  expect(state).toBe('settled')
  expect(studio.wallet.balance).toBe(before - 100_000n + BigInt(payout))
})

test('a bet answered after its spin closed is paid at once, by the same field', async () => {
  const open = await openSpin()
  studio.wallet.hold('/transaction/bet')
  const sent = studio.wallet.next('/transaction/bet')
  const placing = placeBet({ spin: open.spin, hash: open.hash, bets: [{ spot: 2, stake: chip }] })
  await sent
  await moveSpinToPast(open)
  studio.wallet.release('/transaction/bet')
  const { round } = (await placing).value
  expect(round).toMatchObject({ state: 'settled', outcome: { serverHash: open.hash } })
})

test('play money also waits for the spin', async () => {
  const open = await openSpin()
  const demo = await studio.open('gsg_roda_malam', 'XXX')
  const balance = async () => BigInt((await studio.call(demo, 'GET', '/api/balance')).value.balance)
  const before = await balance()
  const bets = [{ spot: 4, stake: chip }]
  const { round } = (await placeBet({ spin: open.spin, hash: open.hash, bets }, chip, demo)).value
  expect(round).toMatchObject({ state: 'staked', balanceBet: String(before - 100_000n) })
  await moveSpinToPast(open)
  await paySpins(studio.deps)
  const ended = (await studio.call(demo, 'GET', `/api/rounds/${round.id}`)).value.round
  expect(ended.state).toBe('settled')
  expect(await balance()).toBe(before - 100_000n + BigInt(ended.payout))
})

test('a repeated request is one bet', async () => {
  const open = await openSpin()
  const requestId = crypto.randomUUID()
  const choice = { spin: open.spin, hash: open.hash, bets: [{ spot: 2, stake: chip }] }
  const first = (await placeBet(choice, chip, secret, requestId)).value.round
  expect((await placeBet(choice, chip, secret, requestId)).value.round.id).toBe(first.id)
})

test('a late bet, a wrong hash, an invalid choice or too much on one spin is refused and takes nothing', async () => {
  const { spin, hash } = await openSpin()
  const bets = [{ spot: 2, stake: chip }]
  const before = studio.wallet.balance
  const refused = async (choice: object, stake = chip) => (await placeBet(choice, stake)).value.refusal
  expect(await refused({ spin: spin - 1, hash, bets })).toBe('too_late')
  expect(await refused({ spin: spin + 1, hash, bets })).toBe('too_late')
  expect(await refused({ spin, hash: '0'.repeat(64), bets })).toBe('choice_not_offered')
  expect(await refused({ spin, hash, bets: [] })).toBe('choice_not_offered')
  expect(await refused({ spin, hash, bets: [{ spot: 3, stake: chip }] })).toBe('choice_not_offered')
  expect(await refused({ spin, hash, bets: [...bets, ...bets] }, '200000')).toBe('choice_not_offered')
  expect(await refused({ spin, hash, bets: [{ spot: 2, stake: '-5' }] })).toBe('choice_not_offered')
  expect(await refused({ spin, hash, bets }, '200000')).toBe('stake_not_offered')
  expect(await refused({ spin, hash, bets: [{ spot: 2, stake: '100001' }] }, '100001')).toBe('stake_not_offered')
  expect(await refused({ spin, hash, bets: [{ spot: 2, stake: '200000000' }] }, '200000000')).toBe('stake_not_offered')
  expect(studio.wallet.balance).toBe(before)
  // several bets of one member on a spin count together
  studio.wallet.balance = 200_000_000n
  const large = [{ spot: 2, stake: '60000000' }]
  expect((await placeBet({ spin, hash, bets: large }, '60000000')).value.round.state).toBe('staked')
  expect(await refused({ spin, hash, bets: large }, '60000000')).toBe('stake_not_offered')
  expect(studio.wallet.balance).toBe(140_000_000n)
  const other = await studio.open('gsg_gasing_emas')
  expect((await studio.call(other, 'GET', '/api/wheel')).value.refusal).toBe('table_unknown')
})
