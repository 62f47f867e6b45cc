import { createCellPlay, type Inspection } from './boards.ts'
import { countEach, toInt } from './counting.ts'
import { createFormPlay, hasSide, listSideExamples, sides } from './digit-groups.ts'
import { createAnywherePlay, createFixedPositionPlay, digits, sumDigits } from './digits.ts'
import { createPlacePlay, createValueBoard, getDrawnNumbers, inspectPlace, toChances } from './drawn-order.ts'
import { createDuelPlay } from './duel.ts'
import { elevenNumbers } from './eleven-five.ts'
import { createFraction, type Fraction } from './fraction.ts'
import { findBestResultByRow, findBestRotation } from './highest.ts'
import { createOffer, createTickRow, type DrawResult, type Highest, type Play } from './play.ts'
import { cars, raceDuel, topTwoSides, topTwoSum } from './racing.ts'
import { five, threes } from './ssc.ts'

/** Handicap boards: fixed prices set by the operator, one tap per cell; a neutral number returns the stake. */

type SideBoard = {
  /** Returns the highest payout of one draw over the cells. */
  highest(judge: Play['judge']): Highest
  readonly rows: readonly string[]
  readonly big: number
  readonly chance: Fraction
  /** The number that is on neither side, and its chance. */
  readonly neutral?: { readonly number: number; readonly chance: Fraction }
}

/** Sides of each ball. */
const createBallSidesPlay = ({ highest, rows, big, chance, neutral }: SideBoard): Play =>
  createCellPlay({
    code: 'ball-sides',
    group: 'sides',
    rows: rows.map((name) => createTickRow(name, sides, 0)),
    offers: sides.map((side) => createOffer(side, chance, neutral?.chance)),
    highest,
    examined: getDrawnNumbers,
    inspect: inspectPlace,
    judgeCell(symbol, row, result) {
      const ball = toInt(getDrawnNumbers(result)[row] ?? '')
      return ball === neutral?.number ? 'push' : hasSide(ball, symbol, big)
    },
  })

const sumDrawn = (result: DrawResult): number => sumDigits(getDrawnNumbers(result))
const listDrawnWithSum = (result: DrawResult) => [...getDrawnNumbers(result), `${sumDrawn(result)}`]
const inspectSum = (result: DrawResult): Inspection => ({ drawn: getDrawnNumbers(result), sum: sumDrawn(result) })

const sscSum = createValueBoard({
  code: 'sum-sides',
  group: 'sum',
  chances: toChances({ big: 1, small: 1, odd: 1, even: 1 }, 2),
  results: ['00000', '00001', '99998', '99999'].map((drawn) => [[...drawn]]),
  ...{ examined: listDrawnWithSum, inspect: inspectSum },
  judgeSymbol: (symbol, result) => hasSide(sumDrawn(result), symbol, 23),
})

const countEqualDigits = (drawn: readonly string[]): string =>
  [...countEach(drawn).values()].sort((a, b) => b - a).join('')
const hands: Readonly<Record<string, string>> = {
  '5': 'five',
  '41': 'four',
  '32': 'full-house',
  '311': 'three',
  '221': 'two-pairs',
  '2111': 'pair',
}
/** Five different digits in a row; 9 and 0 are neighbours. */
const isRun = (drawn: readonly string[]) =>
  new Set(drawn).size === 5 && drawn.filter((digit) => drawn.includes(`${(toInt(digit) + 1) % 10}`)).length === 4

const classifyHand = (drawn: readonly string[]): string =>
  hands[countEqualDigits(drawn)] ?? (isRun(drawn) ? 'run' : 'high')

const listHandExamples = ['00000', '00001', '00011', '01234', '00012', '00112', '00123', '02468']

/** The five digits as a poker hand. */
const stud = createValueBoard({
  code: 'stud',
  group: 'stud',
  chances: toChances(
    { five: 10, four: 450, 'full-house': 900, run: 1200, three: 7200, 'two-pairs': 10800, pair: 50400, high: 29040 },
    100_000,
  ),
  results: listHandExamples.map((drawn) => [[...drawn]]),
  examined: getDrawnNumbers,
  judgeSymbol: (symbol, result) => classifyHand(getDrawnNumbers(result)) === symbol,
})

/**
 * Bull: when three of the digits sum to a multiple of ten, the last digit of the other two's sum is the bull; zero is the
 * highest.
 */
export function classifyBull(drawn: readonly string[]): string {
  const sum = sumDigits(drawn)
  const isBull = drawn.some((a, i) => drawn.slice(i + 1).some((b) => (sum - toInt(a) - toInt(b)) % 10 === 0))
  if (!isBull) return 'none'
  return sum % 10 === 0 ? 'bull-bull' : `bull${sum % 10}`
}

const bull = createValueBoard({
  code: 'bull',
  group: 'bull',
  // counted over all 100,000 results, which the test repeats
  chances: toChances(
    {
      none: 35649,
      ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => [`bull${n}`, n % 2 === 0 ? 6505 : 6375])),
      'bull-bull': 6456,
    },
    100_000,
  ),
  results: ['11111', ...digits.map((digit) => `0000${digit}`)].map((drawn) => [[...drawn]]),
  examined: getDrawnNumbers,
  judgeSymbol: (symbol, result) => classifyBull(getDrawnNumbers(result)) === symbol,
})

export const handicapSscPlays: readonly Play[] = [
  createBallSidesPlay({
    highest: findBestResultByRow(listSideExamples.map((digit) => [Array(5).fill(digit)])),
    rows: five.positions,
    big: 5,
    chance: createFraction(1, 2),
  }),
  createFixedPositionPlay(five),
  sscSum,
  createDuelPlay(five, 'returns'),
  createAnywherePlay(five, 1),
  ...threes.map((window) => createFormPlay(window, ['leopard', 'straight', 'pair', 'half', 'mixed'])),
  stud,
  bull,
]

export const handicapRacingPlays: readonly Play[] = [
  createBallSidesPlay({
    highest: findBestRotation(cars, 10),
    rows: cars.map((_, place) => `place${place + 1}`),
    big: 6,
    chance: createFraction(1, 2),
  }),
  createPlacePlay(cars, 10),
  topTwoSum,
  topTwoSides,
  raceDuel,
]

/** Of the 462 combinations, 32 have the neutral sum 30; the others split evenly into big and small. */
const elevenSum = createValueBoard({
  code: 'sum-sides',
  group: 'sum',
  chances: toChances({ big: 215, small: 215 }, 462),
  push: createFraction(32, 462),
  // sums 15, 16, 30, 44 and 45
  results: ['0102030405', '0102030406', '0405060708', '0608091011', '0708091011'].map((drawn) => [
    drawn.match(/../g) ?? [],
  ]),
  ...{ examined: listDrawnWithSum, inspect: inspectSum },
  judgeSymbol: (symbol, result) => (sumDrawn(result) === 30 ? 'push' : hasSide(sumDrawn(result), symbol, 31)),
})

const elevenSides = createBallSidesPlay({
  highest: findBestRotation(elevenNumbers, 5),
  rows: [1, 2, 3, 4, 5].map((place) => `place${place}`),
  big: 6,
  chance: createFraction(5, 11),
  neutral: { number: 11, chance: createFraction(1, 11) },
})

export const handicapElevenPlays: readonly Play[] = [elevenSides, createPlacePlay(elevenNumbers, 5), elevenSum]
