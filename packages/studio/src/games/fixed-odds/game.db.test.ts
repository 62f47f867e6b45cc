import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestStudio, type TestStudio } from '../../testing/studio.ts'
import { duels } from '../arena-kris/sport.ts'
import { football } from '../bola-padang/sport.ts'
import type { OddsOutcome } from './game.ts'
import { calculatePayout, getSlipPrice, type Leg, listLegResults, type OddsChoice, type Sport } from './odds.ts'

let studio: TestStudio
const secrets: Record<string, string> = {}
beforeAll(async () => {
  studio = await startTestStudio()
  for (const game of ['gsg_bola_padang', 'gsg_arena_kris']) secrets[game] = await studio.open(game)
})
afterAll(() => studio.close())

const createLeg = (contest: number, market = 'result', selection = 'first'): Leg => ({ contest, market, selection })
const placeSlip = (game: string, choice: unknown, body: object = {}) =>
  studio.call(secrets[game] ?? '', 'POST', '/api/rounds', {
    requestId: crypto.randomUUID(),
    stake: '100000',
    choice,
    ...body,
  })

/** Single bets on both sides of every contest of the first day. */
const listSingles = (sport: Sport): OddsChoice[] =>
  sport
    .contestsOn(0)
    .flatMap((_contest, contest) =>
      ['first', 'second'].map((side): OddsChoice => ({ day: 0, legs: [createLeg(contest, 'result', side)] })),
    )

test.each([
  ['gsg_bola_padang', football],
  ['gsg_arena_kris', duels],
] as const)('%s: every slip takes its stake, and pays exactly when all its legs win', async (game, sport) => {
  const session = await studio.call(secrets[game] ?? '', 'GET', '/api/session')
  let before = BigInt(session.value.session.balance)
  const ends = new Set<boolean>()
  const pairs = [0, 1, 2].map((day): OddsChoice => ({ day, legs: [createLeg(0), createLeg(1, 'result', 'second')] }))
  // both sides of at least four contests, three times: all of them losing, or all winning, happens once in 10^7
  for (const choice of [...listSingles(sport), ...listSingles(sport), ...listSingles(sport), ...pairs]) {
    const { round } = (await placeSlip(game, choice)).value
    const outcome = round.outcome as OddsOutcome
    expect(outcome.results).toHaveLength(sport.contestsOn(choice.day).length)
    expect(outcome.price).toBe(String(getSlipPrice(sport, choice)))
    expect(outcome.won).toEqual(listLegResults(sport, outcome.results, choice.legs))
    const isWon = outcome.won.every(Boolean)
    expect(BigInt(round.payout)).toBe(isWon ? calculatePayout(100_000n, BigInt(outcome.price)) : 0n)
    expect({ state: round.state, balanceBet: round.balanceBet }).toEqual({
      state: 'settled',
      balanceBet: String(before - 100_000n),
    })
    before = before - 100_000n + BigInt(round.payout)
    expect(round.balanceEnd).toBe(String(before))
    ends.add(isWon)
  }
  expect(ends).toEqual(new Set([true, false]))
})

test('a repeated request is one slip', async () => {
  const retry = { requestId: crypto.randomUUID() }
  const choice = { day: 3, legs: [createLeg(2)] }
  const first = (await placeSlip('gsg_bola_padang', choice, retry)).value.round
  expect((await placeSlip('gsg_bola_padang', choice, retry)).value.round).toEqual(first)
})

test.each([
  [null, 'choice_not_offered'],
  [{ day: 0, legs: [] }, 'choice_not_offered'],
  [{ day: 30, legs: [createLeg(0)] }, 'choice_not_offered'],
  [{ day: 0.5, legs: [createLeg(0)] }, 'choice_not_offered'],
  [{ day: 0, legs: [createLeg(8)] }, 'choice_not_offered'],
  [{ day: 0, legs: [createLeg(0), createLeg(0, 'goals', 'over_2.5')] }, 'choice_not_offered'],
  [{ day: 0, legs: [createLeg(0, 'result', 'constructor')] }, 'choice_not_offered'],
  [{ day: 0, legs: [createLeg(0, 'lead', 'first_-1.5')] }, 'choice_not_offered'],
  [{ day: 0, legs: [{ ...createLeg(0), price: '9' }] }, 'choice_not_offered'],
  [{ day: 0, legs: [0, 1, 2, 3, 4].map((contest) => createLeg(contest)) }, 'choice_not_offered'],
  [{ day: 0, legs: [0, 1, 2].map((contest) => createLeg(contest, 'score', '3:3')) }, 'above_max_win'],
])('%j is refused', async (choice, refusal) => {
  expect(await placeSlip('gsg_bola_padang', choice)).toMatchObject({ status: 409, value: { refusal } })
})

test.each(['100001', '10100000'])('a stake of %s is not offered', async (stake) => {
  const choice = { day: 0, legs: [createLeg(0)] }
  expect(await placeSlip('gsg_bola_padang', choice, { stake })).toMatchObject({
    status: 409,
    value: { refusal: 'stake_not_offered' },
  })
})
