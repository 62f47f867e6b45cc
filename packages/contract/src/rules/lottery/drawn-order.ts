import { cellPlay, type Looked } from './boards.ts'
import { distinctTuples, numbersOfRows } from './counting.ts'
import { evenCover } from './cover.ts'
import { type Fraction, fraction } from './fraction.ts'
import { among, oneWins, placed, win } from './highest.ts'
import { type Cover, type DrawResult, judged, offer, type Play, rowOf, tickRow, typedRow } from './play.ts'

/** Plays on numbers drawn one after the other without repetition: 11x5, racing (PK10), Mark Six. */

export const drawnNumbers = (result: DrawResult): readonly string[] => rowOf(result, 0)
/** Returns the number drawn at a place. */
export const placeAt = (result: DrawResult, place: number): Looked => ({
  drawn: drawnNumbers(result).slice(place, place + 1),
})

/** Returns whether a result is `length` different symbols of a set. */
export const isDrawOf = (numbers: readonly string[] | undefined, symbols: readonly string[], length: number): boolean =>
  numbers?.length === length && new Set(numbers).size === length && numbers.every((number) => symbols.includes(number))

type Order = { readonly name: string; readonly symbols: readonly string[]; readonly length: number }

/** Returns the number of ordered draws of `length` symbols. */
const ordersOf = ({ symbols, length }: Order): number =>
  symbols.slice(0, length).reduce((ways, _, taken) => ways * (symbols.length - taken), 1)

const orderCover = (order: Order, numbers: Parameters<typeof evenCover>[2]): Cover =>
  evenCover(order.name, fraction(1, ordersOf(order)), numbers)

/** The first numbers in the order drawn; a ticket contains each number once. */
export const firstStraight = (order: Order): Play => ({
  code: `${order.name}-straight`,
  group: order.name,
  rows: order.symbols.slice(0, order.length).map((_, place) => tickRow(`place${place + 1}`, order.symbols)),
  offers: [offer(win, fraction(1, ordersOf(order)))],
  count: (selection) => ({ [win]: distinctTuples(selection) }),
  highest: oneWins,
  covers: (selection) => [
    orderCover(order, {
      count: distinctTuples(selection),
      outcomes: () =>
        numbersOfRows(selection).filter((number) => isDrawOf(number.match(/../g) ?? [], order.symbols, order.length)),
    }),
  ],
  judge(selection, result) {
    const drawn = drawnNumbers(result).slice(0, order.length)
    const matched = drawn.filter((number, place) => rowOf(selection, place).includes(number))
    return judged(drawn, matched, { [win]: matched.length === order.length ? 1 : 0 })
  },
})

/** The same, typed as one string with two digits per number. */
export const firstTyped = (order: Order): Play => ({
  code: `${order.name}-typed`,
  group: order.name,
  rows: [typedRow('numbers', 2 * order.length, order.symbols)],
  offers: [offer(win, fraction(1, ordersOf(order)))],
  count: (selection) => ({ [win]: rowOf(selection, 0).length }),
  highest: oneWins,
  covers: (selection) => [
    orderCover(order, { count: rowOf(selection, 0).length, outcomes: () => rowOf(selection, 0) }),
  ],
  judge(selection, result) {
    const drawn = drawnNumbers(result).slice(0, order.length)
    const matched = rowOf(selection, 0).filter((number) => number === drawn.join(''))
    return judged(drawn, matched, { [win]: matched.length })
  },
})

/** A number at a place; places are independent. */
export const placeExact = (symbols: readonly string[], places: number): Play =>
  cellPlay({
    code: 'fixed-position',
    group: 'fixed-position',
    rows: symbols.slice(0, places).map((_, place) => tickRow(`place${place + 1}`, symbols, 0)),
    offers: [offer(win, fraction(1, symbols.length))],
    offerOf: () => win,
    highest: placed(symbols, places),
    saw: drawnNumbers,
    look: placeAt,
    cell: (symbol, row, result) => drawnNumbers(result)[row] === symbol,
  })

type ValueBoard = {
  readonly code: string
  readonly group: string
  readonly chances: Readonly<Record<string, Fraction>>
  readonly push?: Fraction
  /** Representative results: every possible result affects the cells like one of these. */
  readonly results: readonly DrawResult[]
  saw(result: DrawResult): readonly string[]
  look?(result: DrawResult): Looked
  holds(symbol: string, result: DrawResult): boolean | 'push'
}

/** A row of cells, each with its own chance. */
export const valueBoard = ({ code, group, chances, push, results, saw, look, holds }: ValueBoard): Play =>
  cellPlay({
    code,
    group,
    rows: [tickRow('values', Object.keys(chances))],
    offers: Object.entries(chances).map(([key, chance]) => offer(key, chance, push)),
    highest: among(results),
    saw,
    ...(look && { look }),
    cell: (symbol, _row, result) => holds(symbol, result),
  })

/** Converts the number of ways of each value, out of `all`, to chances. */
export const chancesOf = (ways: Readonly<Record<string, number>>, all: number): Record<string, Fraction> =>
  Object.fromEntries(Object.entries(ways).map(([value, of]) => [value, fraction(of, all)]))
