import { cellPlay, pickPlay } from './boards.ts'
import { choose, toInt } from './counting.ts'
import { hasSide } from './digit-groups.ts'
import { isDrawOf, valueBoard } from './drawn-order.ts'
import { type Fraction, fraction } from './fraction.ts'
import { bestOf, oneWinsByRow, win } from './highest.ts'
import { type DrawResult, numbersOf, offer, type Play, rowOf, tickRow } from './play.ts'

/** Mark Six: six of forty-nine numbers and a special one. */
export const balls = numbersOf(1, 49, 2)
export const signs = [
  ...['rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake'],
  ...['horse', 'goat', 'monkey', 'rooster', 'dog', 'pig'],
] as const
export type Sign = (typeof signs)[number]

export const isMarkSixResult = (result: DrawResult): boolean =>
  result.length === 2 && result[0]?.length === 6 && result[1]?.length === 1 && isDrawOf(result.flat(), balls, 7)

const six = (result: DrawResult) => rowOf(result, 0)
const special = (result: DrawResult) => rowOf(result, 1)

/**
 * Returns the sign of a number in the year of a sign: 1 has the year's own sign, and each following number the preceding sign.
 */
export const signOf = (ball: string, year: Sign): Sign =>
  signs[(signs.indexOf(year) + 48 - (toInt(ball) - 1)) % 12] ?? year

const specialNumber = cellPlay({
  code: 'special',
  group: 'special',
  rows: [tickRow('numbers', balls)],
  offers: [offer(win, fraction(1, 49))],
  offerOf: () => win,
  highest: () => oneWinsByRow,
  saw: special,
  cell: (symbol, _row, result) => special(result).includes(symbol),
})

/** 49 is on neither side: the stake is returned. */
const specialSides = valueBoard({
  code: 'special-sides',
  group: 'special',
  chances: Object.fromEntries(['big', 'small', 'odd', 'even'].map((side) => [side, fraction(24, 49)])),
  push: fraction(1, 49),
  results: ['01', '02', '47', '48', '49'].map((ball) => [[], [ball]]),
  saw: special,
  holds(symbol, result) {
    const number = toInt(special(result)[0] ?? '')
    return number === 49 ? 'push' : hasSide(number, symbol, 25)
  },
})

const allHit = (pick: number): Play =>
  pickPlay({
    code: `all-hit${pick}`,
    group: 'normal',
    symbols: balls,
    pick,
    chance: fraction(choose(6, pick), choose(49, pick)),
    hitsMax: 6,
    max: 20,
    saw: six,
    hit: (symbols, result) => six(result).filter((ball) => symbols.includes(ball)),
  })

type SignBoard = {
  readonly code: string
  readonly year: Sign
  /** How many of the balls count; each shows one sign. */
  readonly counted: number
  chance(numbers: number): Fraction
  of(result: DrawResult): readonly string[]
}

/** A board of signs: the year's own sign has five numbers and its own price, every other sign four. */
const signBoard = ({ code, year, counted, chance, of }: SignBoard): Play =>
  cellPlay({
    code,
    group: 'signs',
    rows: [tickRow('signs', signs)],
    offers: [offer('year', chance(5)), offer('other', chance(4))],
    offerOf: (symbol) => (symbol === year ? 'year' : 'other'),
    highest: () =>
      bestOf((selection) => {
        const others = rowOf(selection, 0).filter((sign) => sign !== year).length
        const withYear = rowOf(selection, 0).includes(year) ? [{ year: 1, other: Math.min(others, counted - 1) }] : []
        return [{ other: Math.min(others, counted) }, ...withYear]
      }),
    saw: (result) => of(result).map((ball) => signOf(ball, year)),
    cell: (symbol, _row, result) => of(result).some((ball) => signOf(ball, year) === symbol),
  })

/** Returns the plays for the year of a sign. */
export const markSixPlays = (year: Sign): readonly Play[] => [
  specialNumber,
  specialSides,
  ...[1, 2, 3].map(allHit),
  signBoard({
    ...{ code: 'special-sign', year, counted: 1, of: special },
    chance: (numbers) => fraction(numbers, 49),
  }),
  signBoard({
    ...{ code: 'any-sign', year, counted: 7, of: (result) => result.flat() },
    chance: (numbers) => fraction(choose(49, 7) - choose(49 - numbers, 7), choose(49, 7)),
  }),
]
