import { choose, toInt } from './counting.ts'
import { hasSide } from './digit-groups.ts'
import { isDrawOf, valueBoard } from './drawn-order.ts'
import { type Fraction, fraction } from './fraction.ts'
import {
  cellPlay,
  type DrawResult,
  numbersOf,
  offer,
  oneWinsByRow,
  type Play,
  pickPlay,
  rowOf,
  tickRow,
  win,
} from './play.ts'

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

/** The sign of a number in the year of a sign: 1 is the year's own, and each number further the sign before. */
export const signOf = (ball: string, year: Sign): Sign =>
  signs[(signs.indexOf(year) + 48 - (toInt(ball) - 1)) % 12] ?? year

const specialNumber = cellPlay({
  code: 'special',
  group: 'special',
  rows: [tickRow('numbers', balls)],
  offers: [offer(win, fraction(1, 49))],
  offerOf: () => win,
  most: oneWinsByRow,
  saw: special,
  cell: (symbol, _row, result) => special(result).includes(symbol),
})

/** 49 is on no side: the stake comes back. */
const specialSides = valueBoard({
  code: 'special-sides',
  group: 'special',
  chances: Object.fromEntries(['big', 'small', 'odd', 'even'].map((side) => [side, fraction(24, 49)])),
  push: fraction(1, 49),
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

/** A board of signs: the year's own has five numbers and a price of its own, every other four. */
function signBoard(
  code: string,
  year: Sign,
  chance: (numbers: number) => Fraction,
  of: (result: DrawResult) => string[],
): Play {
  return cellPlay({
    code,
    group: 'signs',
    rows: [tickRow('signs', signs)],
    offers: [offer('year', chance(5)), offer('other', chance(4))],
    offerOf: (symbol) => (symbol === year ? 'year' : 'other'),
    saw: (result) => of(result).map((ball) => signOf(ball, year)),
    cell: (symbol, _row, result) => of(result).some((ball) => signOf(ball, year) === symbol),
  })
}

/** The plays in the year of a sign. */
export const markSixPlays = (year: Sign): readonly Play[] => [
  specialNumber,
  specialSides,
  ...[1, 2, 3].map(allHit),
  signBoard(
    'special-sign',
    year,
    (numbers) => fraction(numbers, 49),
    (result) => [...special(result)],
  ),
  signBoard(
    'any-sign',
    year,
    (numbers) => fraction(choose(49, 7) - choose(49 - numbers, 7), choose(49, 7)),
    (result) => result.flat(),
  ),
]
