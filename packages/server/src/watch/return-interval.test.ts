import { createRandom, type RandomBelow } from '@gasing/contract/rules/testing'
import { expect, test } from 'vitest'
import { computeReturnInterval, deviationsMax, observationsMin } from './return-interval.ts'

type Sums = { stake: number; paid: number; deviations: number; observations: number }

/** A game that pays `pays` stakes with probability `chance`; its rounds form observations of a thousand, as in the daily sums. */
type Game = { readonly pays: number; readonly chance: number }
function play(game: Game, rounds: number, next: RandomBelow, expected: number): Sums {
  const sums: Sums = { stake: 0, paid: 0, deviations: 0, observations: 0 }
  const bound = Math.round(game.chance * 1e6)
  for (let done = 0; done < rounds; done += 1000) {
    let paid = 0
    for (let round = 0; round < 1000; round++) if (next(1_000_000) < bound) paid += game.pays
    sums.stake += 1000
    sums.paid += paid
    sums.deviations += (paid - 1000 * expected) ** 2
    sums.observations++
  }
  return sums
}
const judge = ({ stake, paid, deviations, observations }: Sums, expected: number) =>
  computeReturnInterval({ observations, seen: paid / stake, expected, deviation: Math.sqrt(deviations) / stake })

test.each([
  // observations, seen, expected, deviation -> state
  [1000, 0.96, 0.96, 0.001, 'inside'],
  [1000, 0.96 + deviationsMax * 0.001 - 1e-6, 0.96, 0.001, 'inside'],
  [1000, 0.96 + deviationsMax * 0.001 + 1e-6, 0.96, 0.001, 'above'],
  [1000, 0.96 - deviationsMax * 0.001 - 1e-6, 0.96, 0.001, 'below'],
  // a game that returns every stake, and one that returns none
  [1000, 1, 0.96, 0.002, 'above'],
  [1000, 0, 0.96, 0.1, 'below'],
  // too little play, or a deviation that reaches from nothing to twice the stake
  [observationsMin - 1, 3, 0.96, 0.001, 'few'],
  [observationsMin, 3, 0.96, 0.001, 'above'],
  [1000, 0, 0.96, 0.26, 'few'],
  // no variance: only the exact expectation is due to chance
  [1000, 0.96, 0.96, 0, 'inside'],
  [1000, 0.961, 0.96, 0, 'above'],
])(
  'D13 %i observations that return %f instead of %f, give or take %f: %s',
  (observations, seen, expected, deviation, state) => {
    const band = computeReturnInterval({ observations, seen, expected, deviation })
    expect(band.state).toBe(state)
    expect(band.low).toBeGreaterThanOrEqual(0)
    expect(band.high - expected).toBeCloseTo(deviationsMax * deviation, 10)
  },
)

test('D13 a million rounds with a 1 % skew alarm in either direction; fair ones do not', () => {
  // a table that pays twice the stake in 48 of 100 rounds
  const told = 0.96
  const returned = (factor: number, seed: number) =>
    judge(play({ pays: 2, chance: 0.48 * factor }, 1_000_000, createRandom(seed), told), told).state
  expect([returned(1.01, 1), returned(0.99, 2), returned(1, 3)]).toEqual(['above', 'below', 'inside'])
})

test('D13 honest games raise no alarm, whatever they pay and however often they are checked', () => {
  const games: Game[] = [
    { pays: 1.94, chance: 0.5 },
    { pays: 9.8, chance: 0.1 },
    { pays: 35, chance: 1 / 37 },
  ]
  const next = createRandom(2026)
  const alarms = Array.from({ length: 30 }, (_, index) => {
    const game = games[index % games.length] as Game
    // rounded as in the simulation
    const told = (game.pays * Math.round(game.chance * 1e6)) / 1e6
    const all: Sums = { stake: 0, paid: 0, deviations: 0, observations: 0 }
    for (let look = 0; look < 20; look++) {
      const more = play(game, 5000, next, told)
      for (const name of Object.keys(all) as (keyof Sums)[]) all[name] += more[name]
      if (!['inside', 'few'].includes(judge(all, told).state)) return index
    }
    return null
  })
  expect(alarms.filter((alarm) => alarm !== null)).toEqual([])
})
