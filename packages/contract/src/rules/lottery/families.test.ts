import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { elevenNumbers } from './eleven-five.ts'
import { type FamilyCode, families } from './families.ts'
import { listNumbers, type Play } from './play.ts'
import { cars } from './racing.ts'
import { readSelection, writeSelection } from './selection.ts'
import {
  arbitrarySelections,
  calculateExpectation,
  calculateStatedExpectation,
  listDigitResults,
  listOrders,
  omitImpossiblePrizes,
  type WeightedResult,
  weightEvenly,
} from './testing.ts'

/** Families whose result space can be enumerated completely. */
const five = weightEvenly(listDigitResults(5))
const three = weightEvenly(listDigitResults(3))
const eleven = weightEvenly(listOrders(elevenNumbers, 5).map((drawn) => [drawn]))
const dice = weightEvenly(
  listNumbers(1, 6).flatMap((a) => listNumbers(1, 6).flatMap((b) => listNumbers(1, 6).map((c) => [[a, b, c]]))),
)
const race = weightEvenly(
  listOrders(cars, 5).map((first) => [[...first, ...cars.filter((car) => !first.includes(car))]]),
)
const topBottom = weightEvenly(
  listNumbers(0, 999, 3).flatMap((top) => listNumbers(0, 99, 2).map((bottom) => [[top], [bottom]])),
)

/** These plays depend on positions beyond the first five cars; `drawn-order.test.ts` covers them. */
const wholeRace = ['duel', 'ball-sides', 'fixed-position']

const spaces: [FamilyCode, WeightedResult[]][] = [
  ['ssc', five],
  ['handicap-ssc', five],
  ['3d', three],
  ['pc28', three],
  ['11x5', eleven],
  ['handicap-11x5', eleven],
  ['k3', dice],
  ['pk10', race],
  ['handicap-pk10', race],
  ['top-bottom', topBottom],
]

const provable = spaces.flatMap(([code, space]) =>
  families[code].plays
    .filter((play) => space !== race || !wholeRace.includes(play.code))
    .map((play) => [`${code} ${play.code}`, play, space] as const),
)

describe('LOTT-4 every ticket’s win frequency over all results matches its play', () => {
  test.each(provable)('%s', (_name, play: Play, space: readonly WeightedResult[]) => {
    const numRuns = Math.max(1, Math.min(20, Math.floor(60_000 / space.length)))
    void fc.assert(
      fc.property(arbitrarySelections(play), (selection) => {
        expect(omitImpossiblePrizes(calculateExpectation(play, selection, space))).toEqual(
          calculateStatedExpectation(play, selection),
        )
      }),
      { numRuns, seed: 20_260_601 },
    )
  })
})

describe('LOTT-4 boards', () => {
  const all = Object.entries(families).flatMap(([code, { plays }]) =>
    plays.map((play) => [`${code} ${play.code}`, play] as const),
  )
  test('have unique codes, rows that can be filled and distinct prize names', () => {
    expect(all.length).toBeGreaterThan(300)
    for (const [code, { plays }] of Object.entries(families))
      expect([code, new Set(plays.map((play) => play.code)).size]).toEqual([code, plays.length])
    for (const [, play] of all) {
      const keys = play.offers.flatMap(({ tiers }) => tiers.map(({ key }) => key))
      expect(new Set(keys).size).toBe(keys.length)
      for (const { min, max, symbols, typed } of play.rows)
        expect(min <= max && (typed !== undefined || symbols.length >= min)).toBe(true)
    }
  })

  test.each(all.filter(([name]) => !name.startsWith('mark6') || name.startsWith('mark6-horse')))(
    '%s reads what it writes',
    (_name, play) => {
      void fc.assert(
        fc.property(arbitrarySelections(play), (selection) => {
          expect(readSelection(play, writeSelection(selection))).toEqual({ selection })
        }),
        { numRuns: 10 },
      )
    },
  )
})
