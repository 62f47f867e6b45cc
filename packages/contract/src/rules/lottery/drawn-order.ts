import { createCellPlay, type Inspection } from './boards.ts'
import { combineRows, countDistinctTuples } from './counting.ts'
import { createEvenCover } from './cover.ts'
import { createFraction, type Fraction } from './fraction.ts'
import { findBestResult, findBestRotation, oneWins, win } from './highest.ts'
import {
  type Cover,
  createJudgement,
  createOffer,
  createTickRow,
  createTypedRow,
  type DrawResult,
  getRow,
  type Play,
} from './play.ts'

/** Plays on numbers drawn one after the other without repetition: 11x5, racing (PK10), Mark Six. */

export const getDrawnNumbers = (result: DrawResult): readonly string[] => getRow(result, 0)
/** Returns the number drawn at a place. */
export const inspectPlace = (result: DrawResult, place: number): Inspection => ({
  drawn: getDrawnNumbers(result).slice(place, place + 1),
})

/** Returns whether a result is `length` different symbols of a set. */
export const isDrawOf = (numbers: readonly string[] | undefined, symbols: readonly string[], length: number): boolean =>
  numbers?.length === length && new Set(numbers).size === length && numbers.every((number) => symbols.includes(number))

type OrderedDraw = { readonly name: string; readonly symbols: readonly string[]; readonly length: number }

/** Returns the number of ordered draws of `length` symbols. */
const countOrders = ({ symbols, length }: OrderedDraw): number =>
  symbols.slice(0, length).reduce((ways, _, taken) => ways * (symbols.length - taken), 1)

const createOrderCover = (order: OrderedDraw, numbers: Parameters<typeof createEvenCover>[2]): Cover =>
  createEvenCover(order.name, createFraction(1, countOrders(order)), numbers)

/** The first numbers in the order drawn; a ticket contains each number once. */
export const createFirstStraightPlay = (order: OrderedDraw): Play => ({
  code: `${order.name}-straight`,
  group: order.name,
  rows: order.symbols.slice(0, order.length).map((_, place) => createTickRow(`place${place + 1}`, order.symbols)),
  offers: [createOffer(win, createFraction(1, countOrders(order)))],
  count: (selection) => ({ [win]: countDistinctTuples(selection) }),
  highest: oneWins,
  covers: (selection) => [
    createOrderCover(order, {
      count: countDistinctTuples(selection),
      outcomes: () =>
        combineRows(selection).filter((number) => isDrawOf(number.match(/../g) ?? [], order.symbols, order.length)),
    }),
  ],
  judge(selection, result) {
    const drawn = getDrawnNumbers(result).slice(0, order.length)
    const matched = drawn.filter((number, place) => getRow(selection, place).includes(number))
    return createJudgement(drawn, matched, { [win]: matched.length === order.length ? 1 : 0 })
  },
})

/** The same, typed as one string with two digits per number. */
export const createFirstTypedPlay = (order: OrderedDraw): Play => ({
  code: `${order.name}-typed`,
  group: order.name,
  rows: [createTypedRow('numbers', 2 * order.length, order.symbols)],
  offers: [createOffer(win, createFraction(1, countOrders(order)))],
  count: (selection) => ({ [win]: getRow(selection, 0).length }),
  highest: oneWins,
  covers: (selection) => [
    createOrderCover(order, { count: getRow(selection, 0).length, outcomes: () => getRow(selection, 0) }),
  ],
  judge(selection, result) {
    const drawn = getDrawnNumbers(result).slice(0, order.length)
    const matched = getRow(selection, 0).filter((number) => number === drawn.join(''))
    return createJudgement(drawn, matched, { [win]: matched.length })
  },
})

/** A number at a place; places are independent. */
export const createPlacePlay = (symbols: readonly string[], places: number): Play =>
  createCellPlay({
    code: 'fixed-position',
    group: 'fixed-position',
    rows: symbols.slice(0, places).map((_, place) => createTickRow(`place${place + 1}`, symbols, 0)),
    offers: [createOffer(win, createFraction(1, symbols.length))],
    offerOf: () => win,
    highest: findBestRotation(symbols, places),
    examined: getDrawnNumbers,
    inspect: inspectPlace,
    judgeCell: (symbol, row, result) => getDrawnNumbers(result)[row] === symbol,
  })

type ValueBoard = {
  readonly code: string
  readonly group: string
  readonly chances: Readonly<Record<string, Fraction>>
  readonly push?: Fraction
  /** Representative results: every possible result affects the cells like one of these. */
  readonly results: readonly DrawResult[]
  examined(result: DrawResult): readonly string[]
  inspect?(result: DrawResult): Inspection
  judgeSymbol(symbol: string, result: DrawResult): boolean | 'push'
}

/** A row of cells, each with its own chance. */
export const createValueBoard = ({
  code,
  group,
  chances,
  push,
  results,
  examined,
  inspect,
  judgeSymbol,
}: ValueBoard): Play =>
  createCellPlay({
    code,
    group,
    rows: [createTickRow('values', Object.keys(chances))],
    offers: Object.entries(chances).map(([key, chance]) => createOffer(key, chance, push)),
    highest: findBestResult(results),
    examined,
    ...(inspect && { inspect }),
    judgeCell: (symbol, _row, result) => judgeSymbol(symbol, result),
  })

/** Converts the number of ways of each value, out of `all`, to chances. */
export const toChances = (ways: Readonly<Record<string, number>>, all: number): Record<string, Fraction> =>
  Object.fromEntries(Object.entries(ways).map(([value, of]) => [value, createFraction(of, all)]))
