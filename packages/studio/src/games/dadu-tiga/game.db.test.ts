import { afterAll, beforeAll, expect, test } from 'vitest'
import { paySpins } from '../../clock/pay-spins.ts'
import { selectCompatibleSpots } from '../../testing/compatible-spots.ts'
import { startTestStudio, type TestStudio } from '../../testing/studio.ts'
import { chip, createTableDriver } from '../../testing/table.ts'
import { seedHash } from '../dadu-adil/fair.ts'
import { clock } from './clock.ts'
import { drawDice } from './draw.ts'
import type { ThrownOutcome } from './game.ts'
import { calculatePayout, type Thrown } from './rules.ts'

let studio: TestStudio
let secret: string
let table: ReturnType<typeof createTableDriver<string, Thrown>>
beforeAll(async () => {
  studio = await startTestStudio()
  secret = await studio.open(clock.code)
  table = createTableDriver(studio, clock, secret)
})
afterAll(() => studio.close())

test('GAME-10 dice bets are paid by the shared throw, on as many spots as may be combined', async () => {
  const { spin, hash } = await table.open()
  const before = studio.wallet.balance
  const bets = table.backing(...selectCompatibleSpots(clock))
  const { round } = (await table.place({ spin, hash, bets })).value
  expect(round).toMatchObject({ state: 'staked', outcome: null, payout: null })
  const then = await table.passBy(await table.look(), 1_000)
  expect(await paySpins(studio.deps)).toBe(1)
  const ended = (await studio.call(secret, 'GET', `/api/rounds/${round.id}`)).value.round
  const { dice, serverSeed } = ended.outcome as ThrownOutcome
  expect(await seedHash(serverSeed)).toBe(hash)
  expect({ dice }).toEqual(await drawDice(serverSeed, then))
  const payout = calculatePayout({ dice }, bets)
  expect(ended).toMatchObject({ state: 'settled', payout: String(payout) })
  expect(studio.wallet.balance).toBe(before - BigInt(bets.length) * BigInt(chip) + payout)
})

test('a market cannot be nearly covered in one round, neither at once nor in turn', async () => {
  const { spin, hash } = await table.open()
  const before = studio.wallet.balance
  const refusal = async (...backed: string[]) =>
    (await table.place({ spin, hash, bets: table.backing(...backed) })).value.refusal
  expect(await refusal('small', 'big')).toBe('choice_not_offered')
  expect(await refusal('total_18')).toBe('choice_not_offered')
  expect(await refusal('small', 'odd')).toBeUndefined()
  expect(await refusal('even')).toBe('choice_not_offered')
  expect(await refusal('total_11', 'total_12', 'total_13')).toBe('choice_not_offered')
  expect(await refusal('total_11', 'die_6')).toBeUndefined()
  expect(studio.wallet.balance).toBe(before - 4n * BigInt(chip))
})
