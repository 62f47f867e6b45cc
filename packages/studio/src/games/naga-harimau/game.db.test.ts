import { afterAll, beforeAll, expect, test } from 'vitest'
import { paySpins } from '../../clock/pay-spins.ts'
import { startTestStudio, type TestStudio } from '../../testing/studio.ts'
import { chip, createTableDriver } from '../../testing/table.ts'
import { seedHash } from '../dadu-adil/fair.ts'
import { clock } from './clock.ts'
import { drawDuel } from './draw.ts'
import type { DuelOutcome } from './game.ts'
import { calculatePayout, type Duel, type Spot } from './rules.ts'

let studio: TestStudio
let secret: string
let table: ReturnType<typeof createTableDriver<Spot, Duel>>
beforeAll(async () => {
  studio = await startTestStudio()
  secret = await studio.open(clock.code)
  table = createTableDriver(studio, clock, secret)
})
afterAll(() => studio.close())

test('GAME-10 dragon and tie bets are paid by the shared cards, which match the seed hash', async () => {
  const { spin, hash } = await table.open()
  const before = studio.wallet.balance
  const bets = table.backing('dragon', 'tie', 'suited_tie')
  const { round } = (await table.place({ spin, hash, bets })).value
  expect(round).toMatchObject({ state: 'staked', outcome: null, payout: null })
  const then = await table.passBy(await table.look(), 1_000)
  expect(await paySpins(studio.deps)).toBe(1)
  const ended = (await studio.call(secret, 'GET', `/api/rounds/${round.id}`)).value.round
  const { dragon, tiger, serverSeed } = ended.outcome as DuelOutcome
  expect(await seedHash(serverSeed)).toBe(hash)
  expect({ dragon, tiger }).toEqual(await drawDuel(serverSeed, then))
  const payout = calculatePayout({ dragon, tiger }, bets)
  expect(ended).toMatchObject({ state: 'settled', payout: String(payout) })
  expect(studio.wallet.balance).toBe(before - 3n * BigInt(chip) + payout)
  expect((await table.look()).last).toContainEqual({ number: then, dragon, tiger, seed: serverSeed, hash })
})

test('both sides cannot be backed in one round, and an invalid spot takes nothing', async () => {
  const { spin, hash } = await table.open()
  const before = studio.wallet.balance
  const refusal = async (bets: object[]) => (await table.place({ spin, hash, bets })).value.refusal
  expect(await refusal(table.backing('dragon', 'tiger'))).toBe('choice_not_offered')
  expect(await refusal([{ spot: 'banker', stake: chip }])).toBe('choice_not_offered')
  expect(studio.wallet.balance).toBe(before)
  expect(await refusal(table.backing('tiger', 'tie'))).toBeUndefined()
  expect(await refusal(table.backing('dragon'))).toBe('choice_not_offered')
  expect(studio.wallet.balance).toBe(before - 2n * BigInt(chip))
})
