import { createCellPlay, type Inspection } from './boards.ts'
import { toInt } from './counting.ts'
import { hasSide } from './digit-groups.ts'
import {
  createFirstStraightPlay,
  createFirstTypedPlay,
  createPlacePlay,
  createValueBoard,
  getDrawnNumbers,
  isDrawOf,
  toChances,
} from './drawn-order.ts'
import { createFraction } from './fraction.ts'
import { findBestResultByRow } from './highest.ts'
import { createOffer, createTickRow, type DrawResult, listNumbers, type Play } from './play.ts'

/** PK10: ten cars in order of arrival. */
export const cars = listNumbers(1, 10, 2)
export const isRaceResult = (result: DrawResult): boolean => result.length === 1 && isDrawOf(result[0], cars, 10)

const createFirstPlays = (length: number): Play[] => {
  const order = { name: `first${length}`, symbols: cars, length }
  return [createFirstStraightPlay(order), createFirstTypedPlay(order)]
}

const sumTopTwo = (result: DrawResult) =>
  getDrawnNumbers(result)
    .slice(0, 2)
    .reduce((sum, car) => sum + toInt(car), 0)

const inspectTopTwo = (result: DrawResult): Inspection => ({
  drawn: getDrawnNumbers(result).slice(0, 2),
  sum: sumTopTwo(result),
})

/** Number of ordered pairs of different cars by sum, of ninety. */
const couplesBySum = Object.fromEntries(
  listNumbers(3, 19).map((sum) => [
    sum,
    cars.filter((car) => {
      const other = toInt(sum) - toInt(car)
      return other >= 1 && other <= 10 && other !== toInt(car)
    }).length,
  ]),
)

/** One result for each sum. */
const bySum: readonly DrawResult[] = listNumbers(3, 19).map((sum) => {
  const [low, high] = [Math.max(1, toInt(sum) - 10), Math.min(10, toInt(sum) - 1)]
  return [[low, high].map((car) => `${car}`.padStart(2, '0'))]
})

/** The sum of the first and second car, each sum with its own price. */
export const topTwoSum = createValueBoard({
  code: 'top2-sum',
  group: 'top2',
  chances: toChances(couplesBySum, 90),
  results: bySum,
  examined: (result) => [`${sumTopTwo(result)}`],
  inspect: inspectTopTwo,
  judgeSymbol: (symbol, result) => toInt(symbol) === sumTopTwo(result),
})

/** Sides of that sum: big is above eleven, so small and odd come more often than big and even. */
export const topTwoSides = createValueBoard({
  code: 'top2-sides',
  group: 'top2',
  chances: toChances({ big: 40, small: 50, odd: 50, even: 40 }, 90),
  results: bySum,
  examined: (result) => [`${sumTopTwo(result)}`],
  inspect: inspectTopTwo,
  judgeSymbol: (symbol, result) => hasSide(sumTopTwo(result), symbol, 12),
})

/** The first car against the tenth, the second against the ninth, down to the fifth against the sixth. */
export const raceDuel = createCellPlay({
  code: 'duel',
  group: 'duel',
  rows: [1, 2, 3, 4, 5].map((place) => createTickRow(`place${place}-place${11 - place}`, ['dragon', 'tiger'], 0)),
  offers: [createOffer('dragon', createFraction(1, 2)), createOffer('tiger', createFraction(1, 2))],
  highest: findBestResultByRow([cars, cars.toReversed()].map((order) => [order])),
  examined: getDrawnNumbers,
  inspect: (result, row) => ({ drawn: [row, 9 - row].map((place) => getDrawnNumbers(result)[place] ?? '') }),
  judgeCell(symbol, row, result) {
    const order = getDrawnNumbers(result).map(toInt)
    return (order[row] ?? 0) > (order[9 - row] ?? 0) === (symbol === 'dragon')
  },
})

export const racingPlays: readonly Play[] = [
  ...[2, 3, 4, 5].flatMap(createFirstPlays),
  createPlacePlay(cars, 10),
  topTwoSum,
  topTwoSides,
  raceDuel,
]
