import { cellPlay } from './boards.ts'
import { toInt } from './counting.ts'
import { formChances, formOf, hasSide, oneOfEachForm } from './digit-groups.ts'
import { digitSum, sumWays } from './digits.ts'
import { chancesOf, valueBoard } from './drawn-order.ts'
import { fraction, nought } from './fraction.ts'
import { among } from './highest.ts'
import { type DrawResult, numbersOf, type Offer, type Play, rowOf, tickRow } from './play.ts'

/** PC28: the sum of three digits, 0 to 27. */
const drawnOf = (result: DrawResult) => rowOf(result, 0)
const sumOf = (result: DrawResult) => digitSum(drawnOf(result))
const sawSum = (result: DrawResult) => [...drawnOf(result), `${sumOf(result)}`]

/** One result for each sum. */
const bySum: readonly DrawResult[] = numbersOf(0, 27).map((sum) => [
  [0, 1, 2].map((place) => `${Math.min(9, Math.max(0, toInt(sum) - 9 * place))}`),
])

const sums = valueBoard({
  code: 'sum',
  group: 'sum',
  chances: chancesOf(Object.fromEntries(numbersOf(0, 27).map((sum) => [sum, sumWays(3, toInt(sum))])), 1000),
  results: bySum,
  saw: sawSum,
  holds: (symbol, result) => toInt(symbol) === sumOf(result),
})

/** Sums for which brands customarily pay even bets less; a separate prize, so that its price is visible. */
const middleSums = [13, 14]
const sideWays = (symbol: string, isMiddle: boolean): number =>
  numbersOf(0, 27)
    .map(toInt)
    .filter((sum) => middleSums.includes(sum) === isMiddle && holdsSide(symbol, sum))
    .reduce((ways, sum) => ways + sumWays(3, sum), 0)

const holdsSide = (symbol: string, sum: number): boolean => symbol.split('-').every((side) => hasSide(sum, side, 14))

/** A side with a second prize for the middle sums; both have the same fair price. */
function sideOffer(symbol: string): Offer {
  const [usual, middle] = [sideWays(symbol, false), sideWays(symbol, true)]
  const fair = fraction(1000, usual + middle)
  const tiers = [{ key: symbol, chance: fraction(usual, 1000), fair }]
  return {
    key: symbol,
    tiers: middle > 0 ? [...tiers, { key: `${symbol}-13-14`, chance: fraction(middle, 1000), fair }] : tiers,
    push: nought,
  }
}

function sidesBoard(code: string, symbols: readonly string[]): Play {
  const board = cellPlay({
    code,
    group: 'sides',
    rows: [tickRow('values', symbols)],
    offers: symbols.map(sideOffer),
    highest: among(bySum),
    saw: sawSum,
    cell: (symbol, _row, result) => holdsSide(symbol, sumOf(result)),
  })
  const judge: Play['judge'] = (selection, result) => {
    const usual = board.judge(selection, result)
    if (!middleSums.includes(sumOf(result))) return usual
    return { ...usual, wins: Object.fromEntries(Object.entries(usual.wins).map(([key, n]) => [`${key}-13-14`, n])) }
  }
  return { ...board, judge, highest: among(bySum)(judge) }
}

const extremes = valueBoard({
  code: 'extremes',
  group: 'sides',
  chances: chancesOf({ lowest: 56, highest: 56 }, 1000),
  results: bySum,
  saw: sawSum,
  holds: (symbol, result) => (symbol === 'lowest' ? sumOf(result) <= 5 : sumOf(result) >= 22),
})

const forms = valueBoard({
  code: 'form',
  group: 'form',
  chances: formChances,
  results: oneOfEachForm.map((digits) => [[...digits]]),
  saw: drawnOf,
  holds: (symbol, result) => formOf(drawnOf(result)) === symbol,
})

export const pc28Plays: readonly Play[] = [
  sums,
  sidesBoard('sides', ['big', 'small', 'odd', 'even']),
  sidesBoard('double-sides', ['big-odd', 'big-even', 'small-odd', 'small-even']),
  extremes,
  forms,
]
