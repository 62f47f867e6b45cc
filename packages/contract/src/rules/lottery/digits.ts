import { createCellPlay, createPickPlay } from './boards.ts'
import { combineRows, countCombinations, multiplyAll, toInt } from './counting.ts'
import { createEvenCover, createNumberCovers } from './cover.ts'
import { createFraction } from './fraction.ts'
import { findBestOutcome, oneWins, oneWinsByRow, win } from './highest.ts'
import {
  type Covers,
  createJudgement,
  createOffer,
  createSharedOffer,
  createTickRow,
  createTypedRow,
  type DrawResult,
  getRow,
  listNumbers,
  type Play,
  type Selection,
} from './play.ts'

/** Plays on digits drawn one per position, each of ten digits equally likely: SSC, 3D and P3. */

export const digits = listNumbers(0, 9)
/** A run of adjacent positions of a draw. */
export type Window = {
  readonly name: string
  readonly group: string
  readonly from: number
  readonly positions: readonly string[]
}

export const getDrawnDigits = ({ from, positions }: Window, result: DrawResult): readonly string[] =>
  getRow(result, 0).slice(from, from + positions.length)
const countNumbers = ({ positions }: Window): number => 10 ** positions.length
export const sumDigits = (drawn: readonly string[]): number => drawn.reduce((sum, digit) => sum + toInt(digit), 0)
const calculateSpan = (drawn: readonly string[]): number =>
  Math.max(...drawn.map(toInt)) - Math.min(...drawn.map(toInt))

/** Returns the drawn digits that were chosen at their positions. */
export const findHits = (selection: Selection, drawn: readonly string[]): readonly string[] =>
  drawn.filter((digit, position) => getRow(selection, position).includes(digit))

/** Covers of straight numbers chosen on the rows of a board. */
const createStraightCovers =
  (window: Window): Covers =>
  (selection) => [
    createEvenCover(window.name, createFraction(1, countNumbers(window)), {
      count: multiplyAll(selection.map(({ length }) => length)),
      outcomes: () => combineRows(selection),
    }),
  ]

/** Every position must be right. */
export const createStraightPlay = (window: Window): Play => ({
  code: `${window.name}-straight`,
  group: window.group,
  rows: window.positions.map((name) => createTickRow(name, digits)),
  offers: [createOffer(win, createFraction(1, countNumbers(window)))],
  count: (selection) => ({ [win]: multiplyAll(selection.map(({ length }) => length)) }),
  highest: oneWins,
  covers: createStraightCovers(window),
  judge(selection, result) {
    const drawn = getDrawnDigits(window, result)
    const matched = findHits(selection, drawn)
    return createJudgement(drawn, matched, { [win]: matched.length === drawn.length ? 1 : 0 })
  },
})

/** Straight numbers, typed or pasted. */
export const createTypedStraightPlay = (window: Window): Play => ({
  code: `${window.name}-typed`,
  group: window.group,
  rows: [createTypedRow('numbers', window.positions.length)],
  offers: [createOffer(win, createFraction(1, countNumbers(window)))],
  count: (selection) => ({ [win]: getRow(selection, 0).length }),
  highest: oneWins,
  covers: createNumberCovers(window.name, window.positions.length),
  judge(selection, result) {
    const drawn = getDrawnDigits(window, result)
    const matched = getRow(selection, 0).filter((number) => number === drawn.join(''))
    return createJudgement(drawn, matched, { [win]: matched.length })
  },
})

/** Each straight number also wins with its last n-1, n-2 … 1 positions. */
export function createCombinationPlay(window: Window): Play {
  const length = window.positions.length
  const tails = window.positions.map((_, index) => length - index)
  /** Counts the straight numbers that share their last `tail` positions: they win together, whatever the digits before. */
  const alike = (selection: Selection, tail: number) =>
    multiplyAll(selection.slice(0, length - tail).map((row) => row.length))
  return {
    code: `${window.name}-combination`,
    group: window.group,
    rows: window.positions.map((name) => createTickRow(name, digits)),
    offers: [
      createSharedOffer(
        win,
        tails.map((tail) => ({ key: `tail${tail}`, chance: createFraction(1, length * 10 ** tail) })),
      ),
    ],
    count: (selection) => ({ [win]: length * multiplyAll(selection.map((row) => row.length)) }),
    highest: findBestOutcome((selection) => [
      Object.fromEntries(tails.map((tail) => [`tail${tail}`, alike(selection, tail)])),
    ]),
    // its tails win with it, and cost the same
    covers: createStraightCovers(window),
    judge(selection, result) {
      const drawn = getDrawnDigits(window, result)
      const isHit = drawn.map((digit, position) => getRow(selection, position).includes(digit))
      const wins = tails.map((tail) => [
        `tail${tail}`,
        isHit.slice(length - tail).every(Boolean) ? alike(selection, tail) : 0,
      ])
      return createJudgement(drawn, findHits(selection, drawn), Object.fromEntries(wins))
    },
  }
}

type Value = {
  readonly name: string
  readonly values: number
  ways(value: number): number
  of(drawn: readonly string[]): number
}

/** Every straight number whose value (such as its sum) is one of those chosen; each number is a ticket. */
function createValuePlay(window: Window, { name, values, ways, of }: Value): Play {
  const straights = (selection: Selection) => getRow(selection, 0).reduce((sum, value) => sum + ways(toInt(value)), 0)
  return {
    code: `${window.name}-${name}`,
    group: window.group,
    rows: [createTickRow('values', listNumbers(0, values - 1))],
    offers: [createOffer(win, createFraction(1, countNumbers(window)))],
    count: (selection) => ({ [win]: straights(selection) }),
    highest: oneWins,
    covers: (selection) => [
      createEvenCover(window.name, createFraction(1, countNumbers(window)), {
        count: straights(selection),
        outcomes: () =>
          listNumbers(0, countNumbers(window) - 1, window.positions.length).filter((number) =>
            getRow(selection, 0).includes(`${of([...number])}`),
          ),
      }),
    ],
    judge(selection, result) {
      const drawn = getDrawnDigits(window, result)
      const matched = getRow(selection, 0).filter((value) => toInt(value) === of(drawn))
      return createJudgement([`${of(drawn)}`], matched, { [win]: matched.length })
    },
  }
}

/** Returns how many numbers of `length` digits have a sum, by inclusion and exclusion of digits above nine. */
export const countSumWays = (length: number, sum: number): number =>
  listNumbers(0, length)
    .map(toInt)
    .reduce((ways, over) => {
      const rest = sum - 10 * over
      return rest < 0
        ? ways
        : ways +
            (over % 2 ? -1 : 1) * countCombinations(length, over) * countCombinations(rest + length - 1, length - 1)
    }, 0)

export const createStraightSumPlay = (window: Window): Play =>
  createValuePlay(window, {
    name: 'sum',
    values: 9 * window.positions.length + 1,
    ways: (sum) => countSumWays(window.positions.length, sum),
    of: sumDigits,
  })

/**
 * Returns how many numbers of `length` digits have a span: all numbers within the span, less those that miss its lowest or
 * highest digit.
 */
const countSpanWays = (length: number, span: number): number => {
  const within = (width: number) => (width < 0 ? 0 : (10 - span) * (width + 1) ** length)
  return span === 0 ? 10 : within(span) - 2 * within(span - 1) + (span > 1 ? within(span - 2) : 0)
}

export const createStraightSpanPlay = (window: Window): Play =>
  createValuePlay(window, {
    name: 'span',
    values: 10,
    ways: (span) => countSpanWays(window.positions.length, span),
    of: calculateSpan,
  })

/** A digit at a position; positions are independent. */
export const createFixedPositionPlay = (window: Window): Play =>
  createCellPlay({
    code: 'fixed-position',
    group: 'fixed-position',
    rows: window.positions.map((name) => createTickRow(name, digits, 0)),
    offers: [createOffer(win, createFraction(1, 10))],
    offerOf: () => win,
    highest: () => oneWinsByRow,
    examined: (result) => getDrawnDigits(window, result),
    inspect: (result, row) => ({ drawn: getDrawnDigits(window, result).slice(row, row + 1) }),
    judgeCell: (symbol, row, result) => getDrawnDigits(window, result)[row] === symbol,
  })

/** Returns in how many of 10^n results of `n` digits each of `k` given digits appears. */
const countWaysToShow = (k: number, n: number): number =>
  listNumbers(0, k)
    .map(toInt)
    .reduce((ways, missing) => ways + (missing % 2 ? -1 : 1) * countCombinations(k, missing) * (10 - missing) ** n, 0)

/** Digits that appear anywhere in the window; `pick` of them are a ticket. */
export const createAnywherePlay = (window: Window, pick: number): Play =>
  createPickPlay({
    code: `${window.name}-any${pick}`,
    group: 'anywhere',
    symbols: digits,
    pick,
    hitsMax: window.positions.length,
    chance: createFraction(countWaysToShow(pick, window.positions.length), countNumbers(window)),
    examined: (result) => getDrawnDigits(window, result),
    findHits: (symbols, result) => symbols.filter((symbol) => getDrawnDigits(window, result).includes(symbol)),
  })

/** A digit that appears at least `least` times in the window. */
export function createRepeatedPlay(window: Window, least: number): Play {
  const length = window.positions.length
  const ways = listNumbers(least, length)
    .map(toInt)
    .reduce((sum, times) => sum + countCombinations(length, times) * 9 ** (length - times), 0)
  return createPickPlay({
    code: `${window.name}-repeat${least}`,
    group: 'anywhere',
    symbols: digits,
    pick: 1,
    hitsMax: Math.floor(length / least),
    chance: createFraction(ways, countNumbers(window)),
    examined: (result) => getDrawnDigits(window, result),
    findHits: (symbols, result) =>
      symbols.filter((symbol) => getDrawnDigits(window, result).filter((digit) => digit === symbol).length >= least),
  })
}
