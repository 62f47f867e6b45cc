import { cellPlay, type Looked } from './boards.ts'
import { timesEach, toInt } from './counting.ts'
import { formPlay, hasSide, oneOfEachSide, sides } from './digit-groups.ts'
import { anywhere, digitSum, digits, fixedPosition } from './digits.ts'
import { chancesOf, drawnNumbers, placeAt, placeExact, valueBoard } from './drawn-order.ts'
import { duelPlay } from './duel.ts'
import { elevenNumbers } from './eleven-five.ts'
import { type Fraction, fraction } from './fraction.ts'
import { amongByRow, placed } from './highest.ts'
import { type DrawResult, type Highest, offer, type Play, tickRow } from './play.ts'
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
const ballSides = ({ highest, rows, big, chance, neutral }: SideBoard): Play =>
  cellPlay({
    code: 'ball-sides',
    group: 'sides',
    rows: rows.map((name) => tickRow(name, sides, 0)),
    offers: sides.map((side) => offer(side, chance, neutral?.chance)),
    highest,
    saw: drawnNumbers,
    look: placeAt,
    cell(symbol, row, result) {
      const ball = toInt(drawnNumbers(result)[row] ?? '')
      return ball === neutral?.number ? 'push' : hasSide(ball, symbol, big)
    },
  })

const sumOf = (result: DrawResult): number => digitSum(drawnNumbers(result))
const sawSum = (result: DrawResult) => [...drawnNumbers(result), `${sumOf(result)}`]
const lookSum = (result: DrawResult): Looked => ({ drawn: drawnNumbers(result), sum: sumOf(result) })

const sscSum = valueBoard({
  code: 'sum-sides',
  group: 'sum',
  chances: chancesOf({ big: 1, small: 1, odd: 1, even: 1 }, 2),
  results: ['00000', '00001', '99998', '99999'].map((drawn) => [[...drawn]]),
  ...{ saw: sawSum, look: lookSum },
  holds: (symbol, result) => hasSide(sumOf(result), symbol, 23),
})

const stakesOf = (drawn: readonly string[]): string => [...timesEach(drawn).values()].sort((a, b) => b - a).join('')
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

const handOf = (drawn: readonly string[]): string => hands[stakesOf(drawn)] ?? (isRun(drawn) ? 'run' : 'high')

const oneOfEachHand = ['00000', '00001', '00011', '01234', '00012', '00112', '00123', '02468']

/** The five digits as a poker hand. */
const stud = valueBoard({
  code: 'stud',
  group: 'stud',
  chances: chancesOf(
    { five: 10, four: 450, 'full-house': 900, run: 1200, three: 7200, 'two-pairs': 10800, pair: 50400, high: 29040 },
    100_000,
  ),
  results: oneOfEachHand.map((drawn) => [[...drawn]]),
  saw: drawnNumbers,
  holds: (symbol, result) => handOf(drawnNumbers(result)) === symbol,
})

/**
 * Bull: when three of the digits sum to a multiple of ten, the last digit of the other two's sum is the bull; zero is the
 * highest.
 */
export function bullOf(drawn: readonly string[]): string {
  const sum = digitSum(drawn)
  const isBull = drawn.some((a, i) => drawn.slice(i + 1).some((b) => (sum - toInt(a) - toInt(b)) % 10 === 0))
  if (!isBull) return 'none'
  return sum % 10 === 0 ? 'bull-bull' : `bull${sum % 10}`
}

const bull = valueBoard({
  code: 'bull',
  group: 'bull',
  // counted over all 100,000 results, which the test repeats
  chances: chancesOf(
    {
      none: 35649,
      ...Object.fromEntries([1, 3, 5, 7, 9].map((n) => [`bull${n}`, 6375])),
      ...Object.fromEntries([2, 4, 6, 8].map((n) => [`bull${n}`, 6505])),
      'bull-bull': 6456,
    },
    100_000,
  ),
  results: ['11111', ...digits.map((digit) => `0000${digit}`)].map((drawn) => [[...drawn]]),
  saw: drawnNumbers,
  holds: (symbol, result) => bullOf(drawnNumbers(result)) === symbol,
})

export const handicapSscPlays: readonly Play[] = [
  ballSides({
    highest: amongByRow(oneOfEachSide.map((digit) => [Array(5).fill(digit)])),
    rows: five.positions,
    big: 5,
    chance: fraction(1, 2),
  }),
  fixedPosition(five),
  sscSum,
  duelPlay(five, 'returns'),
  anywhere(five, 1),
  ...threes.map((window) => formPlay(window, ['leopard', 'straight', 'pair', 'half', 'mixed'])),
  stud,
  bull,
]

export const handicapRacingPlays: readonly Play[] = [
  ballSides({
    highest: placed(cars, 10),
    rows: cars.map((_, place) => `place${place + 1}`),
    big: 6,
    chance: fraction(1, 2),
  }),
  placeExact(cars, 10),
  topTwoSum,
  topTwoSides,
  raceDuel,
]

/** Of the 462 combinations, 32 have the neutral sum 30; the others split evenly into big and small. */
const elevenSum = valueBoard({
  code: 'sum-sides',
  group: 'sum',
  chances: chancesOf({ big: 215, small: 215 }, 462),
  push: fraction(32, 462),
  // sums 15, 16, 30, 44 and 45
  results: ['0102030405', '0102030406', '0405060708', '0608091011', '0708091011'].map((drawn) => [
    drawn.match(/../g) ?? [],
  ]),
  ...{ saw: sawSum, look: lookSum },
  holds: (symbol, result) => (sumOf(result) === 30 ? 'push' : hasSide(sumOf(result), symbol, 31)),
})

const elevenSides = ballSides({
  highest: placed(elevenNumbers, 5),
  rows: [1, 2, 3, 4, 5].map((place) => `place${place}`),
  big: 6,
  chance: fraction(5, 11),
  neutral: { number: 11, chance: fraction(1, 11) },
})

export const handicapElevenPlays: readonly Play[] = [elevenSides, placeExact(elevenNumbers, 5), elevenSum]
