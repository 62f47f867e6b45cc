import { createCellPlay, createPickPlay } from './boards.ts'
import { countCombinations, toInt } from './counting.ts'
import { hasSide } from './digit-groups.ts'
import { createValueBoard, isDrawOf } from './drawn-order.ts'
import { createFraction, type Fraction } from './fraction.ts'
import { findBestOutcome, oneWinsByRow, win } from './highest.ts'
import { createOffer, createTickRow, type DrawResult, getRow, listNumbers, type Play } from './play.ts'

/** Mark Six: six of forty-nine numbers and a special one. */
export const balls = listNumbers(1, 49, 2)
export const signs = [
  ...['rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake'],
  ...['horse', 'goat', 'monkey', 'rooster', 'dog', 'pig'],
] as const
export type Sign = (typeof signs)[number]

export const isMarkSixResult = (result: DrawResult): boolean =>
  result.length === 2 && result[0]?.length === 6 && result[1]?.length === 1 && isDrawOf(result.flat(), balls, 7)

const getNormalBalls = (result: DrawResult) => getRow(result, 0)
const getSpecialBall = (result: DrawResult) => getRow(result, 1)

/**
 * Returns the sign of a number in the year of a sign: 1 has the year's own sign, and each following number the preceding sign.
 */
export const findSign = (ball: string, year: Sign): Sign =>
  signs[(signs.indexOf(year) + 48 - (toInt(ball) - 1)) % 12] ?? year

const colours = ['red', 'blue', 'green'] as const

/** Returns the customary colour of a number: pairs of numbers take turns, and each ten begins half a pair further. */
export function findColour(ball: string): (typeof colours)[number] {
  const number = toInt(ball)
  const halves = number + Math.floor((number - 1) / 10)
  return colours[Math.floor((halves - 1) / 2) % colours.length] ?? 'red'
}

const specialNumber = createCellPlay({
  code: 'special',
  group: 'special',
  rows: [createTickRow('numbers', balls)],
  offers: [createOffer(win, createFraction(1, 49))],
  offerOf: () => win,
  highest: () => oneWinsByRow,
  examined: getSpecialBall,
  judgeCell: (symbol, _row, result) => getSpecialBall(result).includes(symbol),
})

/** 49 is on neither side: the stake is returned. */
const specialSides = createValueBoard({
  code: 'special-sides',
  group: 'special',
  chances: Object.fromEntries(['big', 'small', 'odd', 'even'].map((side) => [side, createFraction(24, 49)])),
  push: createFraction(1, 49),
  results: ['01', '02', '47', '48', '49'].map((ball) => [[], [ball]]),
  examined: getSpecialBall,
  judgeSymbol(symbol, result) {
    const number = toInt(getSpecialBall(result)[0] ?? '')
    return number === 49 ? 'push' : hasSide(number, symbol, 25)
  },
})

const createAllHitPlay = (pick: number): Play =>
  createPickPlay({
    code: `all-hit${pick}`,
    group: 'normal',
    symbols: balls,
    pick,
    chance: createFraction(countCombinations(6, pick), countCombinations(49, pick)),
    hitsMax: 6,
    max: 20,
    examined: getNormalBalls,
    findHits: (symbols, result) => getNormalBalls(result).filter((ball) => symbols.includes(ball)),
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
const createSignBoard = ({ code, year, counted, chance, of }: SignBoard): Play =>
  createCellPlay({
    code,
    group: 'signs',
    rows: [createTickRow('signs', signs)],
    offers: [createOffer('year', chance(5)), createOffer('other', chance(4))],
    offerOf: (symbol) => (symbol === year ? 'year' : 'other'),
    highest: () =>
      findBestOutcome((selection) => {
        const others = getRow(selection, 0).filter((sign) => sign !== year).length
        const withYear = getRow(selection, 0).includes(year) ? [{ year: 1, other: Math.min(others, counted - 1) }] : []
        return [{ other: Math.min(others, counted) }, ...withYear]
      }),
    examined: (result) => of(result).map((ball) => findSign(ball, year)),
    judgeCell: (symbol, _row, result) => of(result).some((ball) => findSign(ball, year) === symbol),
  })

/** Returns the plays for the year of a sign. */
export const createMarkSixPlays = (year: Sign): readonly Play[] => [
  specialNumber,
  specialSides,
  ...[1, 2, 3].map(createAllHitPlay),
  createSignBoard({
    ...{ code: 'special-sign', year, counted: 1, of: getSpecialBall },
    chance: (numbers) => createFraction(numbers, 49),
  }),
  createSignBoard({
    ...{ code: 'any-sign', year, counted: 7, of: (result) => result.flat() },
    chance: (numbers) =>
      createFraction(countCombinations(49, 7) - countCombinations(49 - numbers, 7), countCombinations(49, 7)),
  }),
]
