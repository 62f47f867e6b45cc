import { cellPlay, pickPlay } from './boards.ts'
import { choose, numbersOfRows, product, toInt } from './counting.ts'
import { evenCover, numberCovers } from './cover.ts'
import { fraction } from './fraction.ts'
import { bestOf, oneWins, oneWinsByRow, win } from './highest.ts'
import {
  type Covers,
  type DrawResult,
  judged,
  numbersOf,
  offer,
  type Play,
  rowOf,
  type Selection,
  sharedOffer,
  tickRow,
  typedRow,
} from './play.ts'

/** Plays on digits drawn one per position, each of ten digits equally likely: SSC, 3D and P3. */

export const digits = numbersOf(0, 9)
/** A run of adjacent positions of a draw. */
export type Window = {
  readonly name: string
  readonly group: string
  readonly from: number
  readonly positions: readonly string[]
}

export const drawnIn = ({ from, positions }: Window, result: DrawResult): readonly string[] =>
  rowOf(result, 0).slice(from, from + positions.length)
const all = ({ positions }: Window): number => 10 ** positions.length
export const digitSum = (drawn: readonly string[]): number => drawn.reduce((sum, digit) => sum + toInt(digit), 0)
const spanOf = (drawn: readonly string[]): number => Math.max(...drawn.map(toInt)) - Math.min(...drawn.map(toInt))

/** Returns the drawn digits that were chosen at their positions. */
export const hitsOf = (selection: Selection, drawn: readonly string[]): readonly string[] =>
  drawn.filter((digit, position) => rowOf(selection, position).includes(digit))

/** Covers of straight numbers chosen on the rows of a board. */
const straightCovers =
  (window: Window): Covers =>
  (selection) => [
    evenCover(window.name, fraction(1, all(window)), {
      count: product(selection.map(({ length }) => length)),
      outcomes: () => numbersOfRows(selection),
    }),
  ]

/** Every position must be right. */
export const straight = (window: Window): Play => ({
  code: `${window.name}-straight`,
  group: window.group,
  rows: window.positions.map((name) => tickRow(name, digits)),
  offers: [offer(win, fraction(1, all(window)))],
  count: (selection) => ({ [win]: product(selection.map(({ length }) => length)) }),
  highest: oneWins,
  covers: straightCovers(window),
  judge(selection, result) {
    const drawn = drawnIn(window, result)
    const matched = hitsOf(selection, drawn)
    return judged(drawn, matched, { [win]: matched.length === drawn.length ? 1 : 0 })
  },
})

/** Straight numbers, typed or pasted. */
export const typedStraight = (window: Window): Play => ({
  code: `${window.name}-typed`,
  group: window.group,
  rows: [typedRow('numbers', window.positions.length)],
  offers: [offer(win, fraction(1, all(window)))],
  count: (selection) => ({ [win]: rowOf(selection, 0).length }),
  highest: oneWins,
  covers: numberCovers(window.name, window.positions.length),
  judge(selection, result) {
    const drawn = drawnIn(window, result)
    const matched = rowOf(selection, 0).filter((number) => number === drawn.join(''))
    return judged(drawn, matched, { [win]: matched.length })
  },
})

/** Each straight number also wins with its last n-1, n-2 … 1 positions. */
export function combination(window: Window): Play {
  const length = window.positions.length
  const tails = window.positions.map((_, index) => length - index)
  /** Counts the straight numbers that share their last `tail` positions: they win together, whatever the digits before. */
  const alike = (selection: Selection, tail: number) =>
    product(selection.slice(0, length - tail).map((row) => row.length))
  return {
    code: `${window.name}-combination`,
    group: window.group,
    rows: window.positions.map((name) => tickRow(name, digits)),
    offers: [
      sharedOffer(
        win,
        tails.map((tail) => ({ key: `tail${tail}`, chance: fraction(1, length * 10 ** tail) })),
      ),
    ],
    count: (selection) => ({ [win]: length * product(selection.map((row) => row.length)) }),
    highest: bestOf((selection) => [Object.fromEntries(tails.map((tail) => [`tail${tail}`, alike(selection, tail)]))]),
    // its tails win with it, and cost the same
    covers: straightCovers(window),
    judge(selection, result) {
      const drawn = drawnIn(window, result)
      const isHit = drawn.map((digit, position) => rowOf(selection, position).includes(digit))
      const wins = tails.map((tail) => [
        `tail${tail}`,
        isHit.slice(length - tail).every(Boolean) ? alike(selection, tail) : 0,
      ])
      return judged(drawn, hitsOf(selection, drawn), Object.fromEntries(wins))
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
function valuePlay(window: Window, { name, values, ways, of }: Value): Play {
  const straights = (selection: Selection) => rowOf(selection, 0).reduce((sum, value) => sum + ways(toInt(value)), 0)
  return {
    code: `${window.name}-${name}`,
    group: window.group,
    rows: [tickRow('values', numbersOf(0, values - 1))],
    offers: [offer(win, fraction(1, all(window)))],
    count: (selection) => ({ [win]: straights(selection) }),
    highest: oneWins,
    covers: (selection) => [
      evenCover(window.name, fraction(1, all(window)), {
        count: straights(selection),
        outcomes: () =>
          numbersOf(0, all(window) - 1, window.positions.length).filter((number) =>
            rowOf(selection, 0).includes(`${of([...number])}`),
          ),
      }),
    ],
    judge(selection, result) {
      const drawn = drawnIn(window, result)
      const matched = rowOf(selection, 0).filter((value) => toInt(value) === of(drawn))
      return judged([`${of(drawn)}`], matched, { [win]: matched.length })
    },
  }
}

/** Returns how many numbers of `length` digits have a sum, by inclusion and exclusion of digits above nine. */
export const sumWays = (length: number, sum: number): number =>
  numbersOf(0, length)
    .map(toInt)
    .reduce((ways, over) => {
      const rest = sum - 10 * over
      return rest < 0 ? ways : ways + (over % 2 ? -1 : 1) * choose(length, over) * choose(rest + length - 1, length - 1)
    }, 0)

export const straightSum = (window: Window): Play =>
  valuePlay(window, {
    name: 'sum',
    values: 9 * window.positions.length + 1,
    ways: (sum) => sumWays(window.positions.length, sum),
    of: digitSum,
  })

/**
 * Returns how many numbers of `length` digits have a span: all numbers within the span, less those that miss its lowest or
 * highest digit.
 */
const spanWays = (length: number, span: number): number => {
  const within = (width: number) => (width < 0 ? 0 : (10 - span) * (width + 1) ** length)
  return span === 0 ? 10 : within(span) - 2 * within(span - 1) + (span > 1 ? within(span - 2) : 0)
}

export const straightSpan = (window: Window): Play =>
  valuePlay(window, {
    name: 'span',
    values: 10,
    ways: (span) => spanWays(window.positions.length, span),
    of: spanOf,
  })

/** A digit at a position; positions are independent. */
export const fixedPosition = (window: Window): Play =>
  cellPlay({
    code: 'fixed-position',
    group: 'fixed-position',
    rows: window.positions.map((name) => tickRow(name, digits, 0)),
    offers: [offer(win, fraction(1, 10))],
    offerOf: () => win,
    highest: () => oneWinsByRow,
    saw: (result) => drawnIn(window, result),
    look: (result, row) => ({ drawn: drawnIn(window, result).slice(row, row + 1) }),
    cell: (symbol, row, result) => drawnIn(window, result)[row] === symbol,
  })

/** Returns in how many of 10^n results of `n` digits each of `k` given digits appears. */
const waysToShow = (k: number, n: number): number =>
  numbersOf(0, k)
    .map(toInt)
    .reduce((ways, missing) => ways + (missing % 2 ? -1 : 1) * choose(k, missing) * (10 - missing) ** n, 0)

/** Digits that appear anywhere in the window; `pick` of them are a ticket. */
export const anywhere = (window: Window, pick: number): Play =>
  pickPlay({
    code: `${window.name}-any${pick}`,
    group: 'anywhere',
    symbols: digits,
    pick,
    hitsMax: window.positions.length,
    chance: fraction(waysToShow(pick, window.positions.length), all(window)),
    saw: (result) => drawnIn(window, result),
    hit: (symbols, result) => symbols.filter((symbol) => drawnIn(window, result).includes(symbol)),
  })

/** A digit that appears at least `least` times in the window. */
export function repeated(window: Window, least: number): Play {
  const length = window.positions.length
  const ways = numbersOf(least, length)
    .map(toInt)
    .reduce((sum, times) => sum + choose(length, times) * 9 ** (length - times), 0)
  return pickPlay({
    code: `${window.name}-repeat${least}`,
    group: 'anywhere',
    symbols: digits,
    pick: 1,
    hitsMax: Math.floor(length / least),
    chance: fraction(ways, all(window)),
    saw: (result) => drawnIn(window, result),
    hit: (symbols, result) =>
      symbols.filter((symbol) => drawnIn(window, result).filter((digit) => digit === symbol).length >= least),
  })
}
