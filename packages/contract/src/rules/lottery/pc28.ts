import { createCellPlay } from './boards.ts'
import { toInt } from './counting.ts'
import { classifyForm, formChances, hasSide, listFormExamples } from './digit-groups.ts'
import { countSumWays, sumDigits } from './digits.ts'
import { createValueBoard, toChances } from './drawn-order.ts'
import { createFraction, zero } from './fraction.ts'
import { findBestResult } from './highest.ts'
import { createTickRow, type DrawResult, getRow, listNumbers, type Offer, type Play } from './play.ts'

/** PC28: the sum of three digits, 0 to 27. */
const getDrawn = (result: DrawResult) => getRow(result, 0)
const sumDrawn = (result: DrawResult) => sumDigits(getDrawn(result))
const listDrawnWithSum = (result: DrawResult) => [...getDrawn(result), `${sumDrawn(result)}`]

/** One result for each sum. */
const bySum: readonly DrawResult[] = listNumbers(0, 27).map((sum) => [
  [0, 1, 2].map((place) => `${Math.min(9, Math.max(0, toInt(sum) - 9 * place))}`),
])

const sums = createValueBoard({
  code: 'sum',
  group: 'sum',
  chances: toChances(Object.fromEntries(listNumbers(0, 27).map((sum) => [sum, countSumWays(3, toInt(sum))])), 1000),
  results: bySum,
  examined: listDrawnWithSum,
  judgeSymbol: (symbol, result) => toInt(symbol) === sumDrawn(result),
})

/** Sums for which brands customarily pay even bets less; a separate prize, so that its price is visible. */
const middleSums = [13, 14]
const countSideWays = (symbol: string, isMiddle: boolean): number =>
  listNumbers(0, 27)
    .map(toInt)
    .filter((sum) => middleSums.includes(sum) === isMiddle && isOnSides(symbol, sum))
    .reduce((ways, sum) => ways + countSumWays(3, sum), 0)

const isOnSides = (symbol: string, sum: number): boolean => symbol.split('-').every((side) => hasSide(sum, side, 14))

/** A side with a second prize for the middle sums; both have the same fair price. */
function createSideOffer(symbol: string): Offer {
  const [usual, middle] = [countSideWays(symbol, false), countSideWays(symbol, true)]
  const fair = createFraction(1000, usual + middle)
  const tiers = [{ key: symbol, chance: createFraction(usual, 1000), fair }]
  return {
    key: symbol,
    tiers: middle > 0 ? [...tiers, { key: `${symbol}-13-14`, chance: createFraction(middle, 1000), fair }] : tiers,
    push: zero,
  }
}

function createSidesBoard(code: string, symbols: readonly string[]): Play {
  const board = createCellPlay({
    code,
    group: 'sides',
    rows: [createTickRow('values', symbols)],
    offers: symbols.map(createSideOffer),
    highest: findBestResult(bySum),
    examined: listDrawnWithSum,
    judgeCell: (symbol, _row, result) => isOnSides(symbol, sumDrawn(result)),
  })
  const judge: Play['judge'] = (selection, result) => {
    const usual = board.judge(selection, result)
    if (!middleSums.includes(sumDrawn(result))) return usual
    return { ...usual, wins: Object.fromEntries(Object.entries(usual.wins).map(([key, n]) => [`${key}-13-14`, n])) }
  }
  return { ...board, judge, highest: findBestResult(bySum)(judge) }
}

const extremes = createValueBoard({
  code: 'extremes',
  group: 'sides',
  chances: toChances({ lowest: 56, highest: 56 }, 1000),
  results: bySum,
  examined: listDrawnWithSum,
  judgeSymbol: (symbol, result) => (symbol === 'lowest' ? sumDrawn(result) <= 5 : sumDrawn(result) >= 22),
})

const forms = createValueBoard({
  code: 'form',
  group: 'form',
  chances: formChances,
  results: listFormExamples.map((digits) => [[...digits]]),
  examined: getDrawn,
  judgeSymbol: (symbol, result) => classifyForm(getDrawn(result)) === symbol,
})

export const pc28Plays: readonly Play[] = [
  sums,
  createSidesBoard('sides', ['big', 'small', 'odd', 'even']),
  createSidesBoard('double-sides', ['big-odd', 'big-even', 'small-odd', 'small-even']),
  extremes,
  forms,
]
