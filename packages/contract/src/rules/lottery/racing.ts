import { cellPlay, type Looked } from './boards.ts'
import { toInt } from './counting.ts'
import { hasSide } from './digit-groups.ts'
import { chancesOf, drawnNumbers, firstStraight, firstTyped, isDrawOf, placeExact, valueBoard } from './drawn-order.ts'
import { fraction } from './fraction.ts'
import { amongByRow } from './highest.ts'
import { type DrawResult, numbersOf, offer, type Play, tickRow } from './play.ts'

/** PK10: ten cars in order of arrival. */
export const cars = numbersOf(1, 10, 2)
export const isRaceResult = (result: DrawResult): boolean => result.length === 1 && isDrawOf(result[0], cars, 10)

const first = (length: number): Play[] => {
  const order = { name: `first${length}`, symbols: cars, length }
  return [firstStraight(order), firstTyped(order)]
}

const topTwo = (result: DrawResult) =>
  drawnNumbers(result)
    .slice(0, 2)
    .reduce((sum, car) => sum + toInt(car), 0)

const lookTopTwo = (result: DrawResult): Looked => ({ drawn: drawnNumbers(result).slice(0, 2), sum: topTwo(result) })

/** Number of ordered pairs of different cars by sum, of ninety. */
const couplesBySum = Object.fromEntries(
  numbersOf(3, 19).map((sum) => [
    sum,
    cars.filter((car) => {
      const other = toInt(sum) - toInt(car)
      return other >= 1 && other <= 10 && other !== toInt(car)
    }).length,
  ]),
)

/** One result for each sum. */
const bySum: readonly DrawResult[] = numbersOf(3, 19).map((sum) => {
  const [low, high] = [Math.max(1, toInt(sum) - 10), Math.min(10, toInt(sum) - 1)]
  return [[low, high].map((car) => `${car}`.padStart(2, '0'))]
})

/** The sum of the first and second car, each sum with its own price. */
export const topTwoSum = valueBoard({
  code: 'top2-sum',
  group: 'top2',
  chances: chancesOf(couplesBySum, 90),
  results: bySum,
  saw: (result) => [`${topTwo(result)}`],
  look: lookTopTwo,
  holds: (symbol, result) => toInt(symbol) === topTwo(result),
})

/** Sides of that sum: big is above eleven, so small and odd come more often than big and even. */
export const topTwoSides = valueBoard({
  code: 'top2-sides',
  group: 'top2',
  chances: chancesOf({ big: 40, small: 50, odd: 50, even: 40 }, 90),
  results: bySum,
  saw: (result) => [`${topTwo(result)}`],
  look: lookTopTwo,
  holds: (symbol, result) => hasSide(topTwo(result), symbol, 12),
})

/** The first car against the tenth, the second against the ninth, down to the fifth against the sixth. */
export const raceDuel = cellPlay({
  code: 'duel',
  group: 'duel',
  rows: [1, 2, 3, 4, 5].map((place) => tickRow(`place${place}-place${11 - place}`, ['dragon', 'tiger'], 0)),
  offers: [offer('dragon', fraction(1, 2)), offer('tiger', fraction(1, 2))],
  highest: amongByRow([cars, cars.toReversed()].map((order) => [order])),
  saw: drawnNumbers,
  look: (result, row) => ({ drawn: [row, 9 - row].map((place) => drawnNumbers(result)[place] ?? '') }),
  cell(symbol, row, result) {
    const order = drawnNumbers(result).map(toInt)
    return (order[row] ?? 0) > (order[9 - row] ?? 0) === (symbol === 'dragon')
  },
})

export const racingPlays: readonly Play[] = [
  ...[2, 3, 4, 5].flatMap(first),
  placeExact(cars, 10),
  topTwoSum,
  topTwoSides,
  raceDuel,
]
