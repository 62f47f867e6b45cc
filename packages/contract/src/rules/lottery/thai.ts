import { createPickPlay } from './boards.ts'
import { countArrangements, countEach, sortDigits, toInt } from './counting.ts'
import { createCover, createNumberCovers } from './cover.ts'
import { createValueBoard, toChances } from './drawn-order.ts'
import { createFraction, zero } from './fraction.ts'
import { findBestOutcome, limitWins, win } from './highest.ts'
import {
  createAnyOrderRow,
  createJudgement,
  createOffer,
  createTickRow,
  createTypedRow,
  type DrawResult,
  getRow,
  listNumbers,
  type Play,
} from './play.ts'

/**
 * The Thai government lottery and the lotteries that copy its bets (Laos, Hanoi). A Thai result is the first prize of six digits,
 * two front and two back numbers of three digits, and one of two digits; a copy has only the top three and the bottom two digits.
 */
const isNumbers = (numbers: readonly string[], count: number, digits: number): boolean =>
  numbers.length === count && numbers.every((number) => number.length === digits && /^[0-9]+$/.test(number))

export const isThaiResult = (result: DrawResult): boolean =>
  result.length === 4 &&
  isNumbers(getRow(result, 0), 1, 6) &&
  isNumbers(getRow(result, 1), 2, 3) &&
  isNumbers(getRow(result, 2), 2, 3) &&
  isNumbers(getRow(result, 3), 1, 2)

export const isTopBottomResult = (result: DrawResult): boolean =>
  result.length === 2 && isNumbers(getRow(result, 0), 1, 3) && isNumbers(getRow(result, 1), 1, 2)

/** Derives the Hanoi result from a draw of the North: the last digits of the special prize and of the first prize. */
export const deriveHanoiResult = (north: DrawResult): DrawResult => [
  [(getRow(north, 0)[0] ?? '').slice(-3)],
  [(getRow(north, 1)[0] ?? '').slice(-2)],
]

const getTopThree = (result: DrawResult): string => (getRow(result, 0)[0] ?? '').slice(-3)
const getBottomTwo = (result: DrawResult): string => getRow(result, result.length - 1)[0] ?? ''

const createNumberPlay = (
  code: string,
  digits: number,
  numbers: number,
  of: (result: DrawResult) => readonly string[],
): Play => ({
  code,
  group: 'numbers',
  rows: [digits === 2 ? createTickRow('numbers', listNumbers(0, 99, 2)) : createTypedRow('numbers', digits)],
  offers: [createOffer(win, createFraction(numbers, 10 ** digits))],
  count: (selection) => ({ [win]: getRow(selection, 0).length }),
  // each drawn number matches at most one chosen number
  highest: limitWins(() => numbers),
  covers: createNumberCovers(code, digits),
  judge(selection, result) {
    const matched = of(result).filter((number) => getRow(selection, 0).includes(number))
    return createJudgement(of(result), matched, { [win]: matched.length })
  },
})

const orderChances = new Map([3, 6].map((ways) => [ways, createFraction(ways, 1000)]))

/** The top three digits in any order; three equal digits have only one order and cannot be bet. */
const anyOrder: Play = {
  code: 'top3-any-order',
  group: 'numbers',
  rows: [createAnyOrderRow('numbers', 3)],
  offers: [...orderChances].toReversed().map(([ways, chance]) => createOffer(`orders${ways}`, chance)),
  count: (selection) =>
    Object.fromEntries(
      countEach(
        getRow(selection, 0)
          .map((number) => `orders${countArrangements(number)}`)
          .filter((key) => key !== 'orders1'),
      ),
    ),
  highest: findBestOutcome((selection) =>
    [...countEach(getRow(selection, 0).map(sortDigits))].map(([number, alike]) => ({
      [`orders${countArrangements(number)}`]: alike,
    })),
  ),
  covers: (selection) => [
    createCover(
      'top3-any-order',
      getRow(selection, 0)
        .map(sortDigits)
        .filter((number) => countArrangements(number) > 1),
      (number) => orderChances.get(countArrangements(number)) ?? zero,
    ),
  ],
  judge(selection, result) {
    const drawn = getTopThree(result)
    const matched = getRow(selection, 0).filter((number) => sortDigits(number) === sortDigits(drawn))
    const isWon = countArrangements(drawn) > 1 && matched.length > 0
    return createJudgement(
      [drawn],
      isWon ? [drawn] : [],
      isWon ? { [`orders${countArrangements(drawn)}`]: matched.length } : {},
    )
  },
}

/** A digit that occurs in a number. */
const createRunPlay = (code: string, digits: number, ways: number, of: (result: DrawResult) => string): Play =>
  createPickPlay({
    code,
    group: 'run',
    symbols: listNumbers(0, 9),
    pick: 1,
    chance: createFraction(ways, 10 ** digits),
    hitsMax: digits,
    examined: (result) => [of(result)],
    findHits: (symbols, result) => symbols.filter((symbol) => of(result).includes(symbol)),
  })

/** Low or high half, and odd or even, of a number. */
const createHalvesPlay = (code: string, half: number, of: (result: DrawResult) => string): Play =>
  createValueBoard({
    code,
    group: 'sides',
    chances: toChances({ small: 1, big: 1, odd: 1, even: 1 }, 2),
    results: ['00', '01', '98', '99'].map((end) => [[`${end[0]}${end}`], [end]]),
    examined: (result) => [of(result)],
    judgeSymbol(symbol, result) {
      const number = toInt(of(result))
      if (symbol === 'small' || symbol === 'big') return number >= half === (symbol === 'big')
      return (number % 2 === 1) === (symbol === 'odd')
    },
  })

export const topBottomPlays: readonly Play[] = [
  createNumberPlay('top3', 3, 1, (result) => [getTopThree(result)]),
  anyOrder,
  createNumberPlay('top2', 2, 1, (result) => [getTopThree(result).slice(-2)]),
  createNumberPlay('bottom2', 2, 1, (result) => [getBottomTwo(result)]),
  createRunPlay('run-top', 3, 271, getTopThree),
  createRunPlay('run-bottom', 2, 19, getBottomTwo),
  createHalvesPlay('digit-sides', 5, (result) => getTopThree(result).slice(-1)),
  createHalvesPlay('top3-sides', 500, getTopThree),
  createHalvesPlay('bottom2-sides', 50, getBottomTwo),
]

export const thaiPlays: readonly Play[] = [
  ...topBottomPlays,
  createNumberPlay('front3', 3, 2, (result) => getRow(result, 1)),
  createNumberPlay('back3', 3, 2, (result) => getRow(result, 2)),
]
