import { pickPlay } from './boards.ts'
import { arrangements, sorted, timesEach, toInt } from './counting.ts'
import { coverOf, numberCovers } from './cover.ts'
import { chancesOf, valueBoard } from './drawn-order.ts'
import { fraction, nought } from './fraction.ts'
import { bestOf, win, winsAtMost } from './highest.ts'
import { type DrawResult, judged, numbersOf, offer, type Play, rowOf, tickRow, typedRow } from './play.ts'

/**
 * The Thai government lottery and the lotteries that copy its bets (Laos, Hanoi). A Thai result is the first prize of six digits,
 * two front and two back numbers of three digits, and one of two digits; a copy has only the top three and the bottom two digits.
 */
const isNumbers = (numbers: readonly string[], count: number, digits: number): boolean =>
  numbers.length === count && numbers.every((number) => number.length === digits && /^[0-9]+$/.test(number))

export const isThaiResult = (result: DrawResult): boolean =>
  result.length === 4 &&
  isNumbers(rowOf(result, 0), 1, 6) &&
  isNumbers(rowOf(result, 1), 2, 3) &&
  isNumbers(rowOf(result, 2), 2, 3) &&
  isNumbers(rowOf(result, 3), 1, 2)

export const isTopBottomResult = (result: DrawResult): boolean =>
  result.length === 2 && isNumbers(rowOf(result, 0), 1, 3) && isNumbers(rowOf(result, 1), 1, 2)

/** Derives the Hanoi result from a draw of the North: the last digits of the special prize and of the first prize. */
export const hanoiOf = (north: DrawResult): DrawResult => [
  [(rowOf(north, 0)[0] ?? '').slice(-3)],
  [(rowOf(north, 1)[0] ?? '').slice(-2)],
]

const top3 = (result: DrawResult): string => (rowOf(result, 0)[0] ?? '').slice(-3)
const bottom2 = (result: DrawResult): string => rowOf(result, result.length - 1)[0] ?? ''

const numberPlay = (
  code: string,
  digits: number,
  numbers: number,
  of: (result: DrawResult) => readonly string[],
): Play => ({
  code,
  group: 'numbers',
  rows: [digits === 2 ? tickRow('numbers', numbersOf(0, 99, 2)) : typedRow('numbers', digits)],
  offers: [offer(win, fraction(numbers, 10 ** digits))],
  count: (selection) => ({ [win]: rowOf(selection, 0).length }),
  // each drawn number matches at most one chosen number
  highest: winsAtMost(() => numbers),
  covers: numberCovers(code, digits),
  judge(selection, result) {
    const matched = of(result).filter((number) => rowOf(selection, 0).includes(number))
    return judged(of(result), matched, { [win]: matched.length })
  },
})

const orderChances = new Map([3, 6].map((ways) => [ways, fraction(ways, 1000)]))

/** The top three digits in any order; three equal digits have only one order and cannot be bet. */
const anyOrder: Play = {
  code: 'top3-any-order',
  group: 'numbers',
  rows: [typedRow('numbers', 3)],
  offers: [...orderChances].toReversed().map(([ways, chance]) => offer(`orders${ways}`, chance)),
  count: (selection) =>
    Object.fromEntries(
      timesEach(
        rowOf(selection, 0)
          .map((number) => `orders${arrangements(number)}`)
          .filter((key) => key !== 'orders1'),
      ),
    ),
  highest: bestOf((selection) =>
    [...timesEach(rowOf(selection, 0).map(sorted))].map(([number, alike]) => ({
      [`orders${arrangements(number)}`]: alike,
    })),
  ),
  covers: (selection) => [
    coverOf(
      'top3-any-order',
      rowOf(selection, 0)
        .map(sorted)
        .filter((number) => arrangements(number) > 1),
      (number) => orderChances.get(arrangements(number)) ?? nought,
    ),
  ],
  judge(selection, result) {
    const drawn = top3(result)
    const matched = rowOf(selection, 0).filter((number) => sorted(number) === sorted(drawn))
    const isWon = arrangements(drawn) > 1 && matched.length > 0
    return judged([drawn], isWon ? [drawn] : [], isWon ? { [`orders${arrangements(drawn)}`]: matched.length } : {})
  },
}

/** A digit that occurs in a number. */
const runPlay = (code: string, digits: number, ways: number, of: (result: DrawResult) => string): Play =>
  pickPlay({
    code,
    group: 'run',
    symbols: numbersOf(0, 9),
    pick: 1,
    chance: fraction(ways, 10 ** digits),
    hitsMax: digits,
    saw: (result) => [of(result)],
    hit: (symbols, result) => symbols.filter((symbol) => of(result).includes(symbol)),
  })

/** Low or high half, and odd or even, of a number. */
const halves = (code: string, half: number, of: (result: DrawResult) => string): Play =>
  valueBoard({
    code,
    group: 'sides',
    chances: chancesOf({ small: 1, big: 1, odd: 1, even: 1 }, 2),
    results: ['00', '01', '98', '99'].map((end) => [[`${end[0]}${end}`], [end]]),
    saw: (result) => [of(result)],
    holds(symbol, result) {
      const number = toInt(of(result))
      if (symbol === 'small' || symbol === 'big') return number >= half === (symbol === 'big')
      return (number % 2 === 1) === (symbol === 'odd')
    },
  })

export const topBottomPlays: readonly Play[] = [
  numberPlay('top3', 3, 1, (result) => [top3(result)]),
  anyOrder,
  numberPlay('top2', 2, 1, (result) => [top3(result).slice(-2)]),
  numberPlay('bottom2', 2, 1, (result) => [bottom2(result)]),
  runPlay('run-top', 3, 271, top3),
  runPlay('run-bottom', 2, 19, bottom2),
  halves('digit-sides', 5, (result) => top3(result).slice(-1)),
  halves('top3-sides', 500, top3),
  halves('bottom2-sides', 50, bottom2),
]

export const thaiPlays: readonly Play[] = [
  ...topBottomPlays,
  numberPlay('front3', 3, 2, (result) => rowOf(result, 1)),
  numberPlay('back3', 3, 2, (result) => rowOf(result, 2)),
]
