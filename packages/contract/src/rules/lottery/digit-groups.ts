import { cellPlay } from './boards.ts'
import { arrangements, choose, numbersOfRows, product, sorted, subsets, timesEach, toInt } from './counting.ts'
import { coverOf, evenCover } from './cover.ts'
import { digitSum, digits, drawnIn, type Window } from './digits.ts'
import { fraction, nought } from './fraction.ts'
import { among, oneOfEach, oneWins, win, winsAtMost } from './highest.ts'
import {
  type Covers,
  type DrawResult,
  judged,
  numbersOf,
  offer,
  type Play,
  rowOf,
  type Selection,
  tickRow,
  typedRow,
} from './play.ts'

/** Plays on digits in any order, on their pattern, and on big/small and odd/even. */

/** Part of a shape: `pick` digits of a row that each appear `times` times. */
type Part = { readonly row: string; readonly times: number; readonly pick: number }
/** Shapes by their customary names: the number says how many orders one ticket covers. */
const shapes: Readonly<Record<string, readonly Part[]>> = {
  'group-120': [{ row: 'singles', times: 1, pick: 5 }],
  'group-60': [
    { row: 'pairs', times: 2, pick: 1 },
    { row: 'singles', times: 1, pick: 3 },
  ],
  'group-30': [
    { row: 'pairs', times: 2, pick: 2 },
    { row: 'singles', times: 1, pick: 1 },
  ],
  'group-20': [
    { row: 'triples', times: 3, pick: 1 },
    { row: 'singles', times: 1, pick: 2 },
  ],
  'group-10': [
    { row: 'triples', times: 3, pick: 1 },
    { row: 'pairs', times: 2, pick: 1 },
  ],
  'group-5': [
    { row: 'quads', times: 4, pick: 1 },
    { row: 'singles', times: 1, pick: 1 },
  ],
  'group-24': [{ row: 'singles', times: 1, pick: 4 }],
  'group-12': [
    { row: 'pairs', times: 2, pick: 1 },
    { row: 'singles', times: 1, pick: 2 },
  ],
  'group-6-pairs': [{ row: 'pairs', times: 2, pick: 2 }],
  'group-4': [
    { row: 'triples', times: 3, pick: 1 },
    { row: 'singles', times: 1, pick: 1 },
  ],
  'group-6': [{ row: 'singles', times: 1, pick: 3 }],
  'group-2': [{ row: 'singles', times: 1, pick: 2 }],
}

/** Counts the disjoint choices of `first.pick` symbols from one row and `second.pick` from another. */
function choicesOf(parts: readonly Part[], rows: readonly (readonly string[])[]): number {
  const [first, second] = parts
  const a = rows[0] ?? []
  if (!first) return 0
  if (!second) return choose(a.length, first.pick)
  const b = rows[1] ?? []
  const shared = a.filter((symbol) => b.includes(symbol)).length
  return numbersOf(0, first.pick)
    .map(toInt)
    .reduce(
      (ways, inBoth) =>
        ways +
        choose(shared, inBoth) *
          choose(a.length - shared, first.pick - inBoth) *
          choose(b.length - inBoth, second.pick),
      0,
    )
}

/** Returns the same choices as numbers with sorted digits. */
function numbersOfShape([first, second]: readonly Part[], rows: readonly (readonly string[])[]): string[] {
  const repeat = (chosen: readonly string[], times: number) => chosen.map((digit) => digit.repeat(times)).join('')
  return subsets(rows[0] ?? [], first?.pick ?? 0).flatMap((one) => {
    const number = repeat(one, first?.times ?? 0)
    if (!second) return [sorted(number)]
    const others = (rows[1] ?? []).filter((digit) => !one.includes(digit))
    return subsets(others, second.pick).map((other) => sorted(number + repeat(other, second.times)))
  })
}

/** The digits of a window in any order are one market, whatever their shape. */
const groupMarket = ({ name }: Window): string => `${name}-group`
/** Chances of three digits that are not all equal. */
const groupChances = new Map([3, 6].map((ways) => [ways, fraction(ways, 1000)]))
const groupCovers =
  (window: Window, numbers: (selection: Selection) => string[]): Covers =>
  (selection) => [
    coverOf(groupMarket(window), numbers(selection), (number) => groupChances.get(arrangements(number)) ?? nought),
  ]

/** A shape in any order: one ticket is one choice of digits for its parts. */
export function shapePlay(window: Window, name: keyof typeof shapes): Play {
  const parts = shapes[name] ?? []
  const sample = parts.flatMap(({ times, pick }, part) =>
    Array(times).fill(numbersOf(0, pick - 1).map((n) => `${part}${n}`)),
  )
  const length = sample.flat().length
  const orders = [...timesEach(sample.flat()).values()].reduce(
    (ways, times) => ways / factorial(times),
    factorial(length),
  )
  return {
    code: `${window.name}-${name}`,
    group: window.group,
    rows: parts.map(({ row, pick }) => tickRow(row, digits, pick)),
    offers: [offer(win, fraction(orders, 10 ** length))],
    count: (selection) => ({ [win]: choicesOf(parts, selection) }),
    highest: oneWins,
    covers: (selection) => [
      evenCover(groupMarket(window), fraction(orders, 10 ** length), {
        count: choicesOf(parts, selection),
        outcomes: () => numbersOfShape(parts, selection),
      }),
    ],
    judge(selection, result) {
      const drawn = drawnIn(window, result)
      const times = [...timesEach(drawn)]
      const isWon = parts.every((part, row) => {
        const shown = times.filter(([, often]) => often === part.times).map(([digit]) => digit)
        return shown.length === part.pick && shown.every((digit) => rowOf(selection, row).includes(digit))
      })
      const chosen = new Set(selection.flat())
      return judged(
        drawn,
        drawn.filter((digit) => chosen.has(digit)),
        { [win]: isWon ? 1 : 0 },
      )
    },
  }
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))

/** Three digits of which two are equal: each ordered pair of different digits is a ticket (the doubled one, the single one). */
export const groupThree = (window: Window): Play => ({
  code: `${window.name}-group-3`,
  group: window.group,
  rows: [tickRow('numbers', digits, 2)],
  offers: [offer(win, fraction(3, 1000))],
  count: (selection) => ({ [win]: rowOf(selection, 0).length * (rowOf(selection, 0).length - 1) }),
  highest: oneWins,
  covers: groupCovers(window, (selection) =>
    rowOf(selection, 0).flatMap((one) =>
      rowOf(selection, 0)
        .filter((other) => other !== one)
        .map((other) => sorted(one + one + other)),
    ),
  ),
  judge(selection, result) {
    const drawn = drawnIn(window, result)
    const matched = drawn.filter((digit) => rowOf(selection, 0).includes(digit))
    const isPair = new Set(drawn).size === 2
    return judged(drawn, matched, { [win]: isPair && matched.length === drawn.length ? 1 : 0 })
  },
})

/** Combinations of three digits that are not all equal, regardless of order, by sum. */
const combinationsBySum = numbersOf(0, 999, 3)
  .filter((number) => number === sorted(number) && new Set(number).size > 1)
  .reduce((bySum, number) => {
    const sum = `${digitSum([...number])}`
    return bySum.set(sum, [...(bySum.get(sum) ?? []), number])
  }, new Map<string, string[]>())
const withSums = (selection: Selection): string[] =>
  rowOf(selection, 0).flatMap((sum) => combinationsBySum.get(sum) ?? [])

const kindsBySum: Play['count'] = (selection) =>
  Object.fromEntries(timesEach(withSums(selection).map((number) => `group-${arrangements(number)}`)))

/** Every combination with one of the chosen sums, except triples. */
export const groupSum = (window: Window): Play => ({
  code: `${window.name}-group-sum`,
  group: window.group,
  rows: [tickRow('values', numbersOf(1, 26))],
  offers: [offer('group-3', fraction(3, 1000)), offer('group-6', fraction(6, 1000))],
  count: kindsBySum,
  highest: oneOfEach(kindsBySum),
  covers: groupCovers(window, withSums),
  judge(selection, result) {
    const drawn = drawnIn(window, result)
    const sum = `${digitSum(drawn)}`
    const kind = `group-${arrangements(drawn.join(''))}`
    const isWon = kind !== 'group-1' && rowOf(selection, 0).includes(sum)
    return judged([sum], isWon ? [sum] : [], isWon ? { [kind]: 1 } : {})
  },
})

/** Returns the form of three digits; 890 and 901 are straights, because 9 and 0 are neighbours. */
export function formOf(drawn: readonly string[]): 'leopard' | 'straight' | 'pair' | 'half' | 'mixed' {
  const kinds = new Set(drawn).size
  if (kinds === 1) return 'leopard'
  if (kinds === 2) return 'pair'
  const neighbours = drawn.filter((digit) => drawn.includes(`${(toInt(digit) + 1) % 10}`)).length
  return neighbours === 2 ? 'straight' : neighbours === 1 ? 'half' : 'mixed'
}

/** Three digits of each form. */
export const oneOfEachForm = ['111', '123', '112', '124', '135']
export const formChances = {
  leopard: fraction(10, 1000),
  straight: fraction(60, 1000),
  pair: fraction(270, 1000),
  half: fraction(360, 1000),
  mixed: fraction(300, 1000),
}

/** Returns results that show the given digits in a window. */
const shown = ({ from }: Window, drawn: readonly string[]): DrawResult[] =>
  drawn.map((each) => [[...'0'.repeat(from), ...each]])

/** A play on the form of three digits. */
export const formPlay = (window: Window, forms: readonly (keyof typeof formChances)[]): Play =>
  cellPlay({
    code: `${window.name}-form`,
    group: window.group,
    rows: [tickRow('forms', forms)],
    offers: forms.map((form) => offer(form, formChances[form])),
    highest: among(shown(window, oneOfEachForm)),
    saw: (result) => drawnIn(window, result),
    cell: (symbol, _row, result) => formOf(drawnIn(window, result)) === symbol,
  })

export const sides = ['big', 'small', 'odd', 'even']
/** Returns whether a number is on a side; numbers from `big` up are big. */
export function hasSide(number: number, side: string, big: number): boolean {
  if (side === 'big') return number >= big
  if (side === 'small') return number < big
  return (number % 2 === 1) === (side === 'odd')
}

/** Digits that represent every combination of sides. */
export const oneOfEachSide = ['0', '1', '8', '9']
const rightOf = (row: readonly string[], digit: string): readonly string[] =>
  row.filter((side) => hasSide(toInt(digit), side, 5))

/** A side for each position; all must be right. */
export const sidesPlay = (window: Window): Play => ({
  code: `${window.name}-sides`,
  group: 'sides',
  rows: window.positions.map((name) => tickRow(name, sides)),
  offers: [offer(win, fraction(1, 2 ** window.positions.length))],
  count: (selection) => ({ [win]: product(selection.map(({ length }) => length)) }),
  highest: winsAtMost((selection) =>
    product(selection.map((row) => Math.max(...oneOfEachSide.map((digit) => rightOf(row, digit).length)))),
  ),
  covers(selection) {
    const right = selection.map((row) => digits.filter((digit) => rightOf(row, digit).length > 0))
    const chance = fraction(1, 10 ** window.positions.length)
    const count = product(right.map(({ length }) => length))
    return [evenCover(`${window.name}-sides`, chance, { count, outcomes: () => numbersOfRows(right) })]
  },
  judge(selection, result) {
    const drawn = drawnIn(window, result)
    const right = drawn.map((digit, place) => rightOf(rowOf(selection, place), digit))
    return judged(drawn, right.flat(), { [win]: product(right.map(({ length }) => length)) })
  },
})

const kindsTyped: Play['count'] = (selection) =>
  Object.fromEntries(
    timesEach(
      [...new Set(rowOf(selection, 0).map(sorted))]
        .map((number) => `group-${arrangements(number)}`)
        .filter((kind) => kind !== 'group-1'),
    ),
  )

/** Typed numbers in any order: a pair pays as group 3, three different digits as group 6. */
export const typedGroup = (window: Window): Play => ({
  code: `${window.name}-group-typed`,
  group: window.group,
  rows: [typedRow('numbers', 3)],
  offers: [offer('group-3', fraction(3, 1000)), offer('group-6', fraction(6, 1000))],
  count: kindsTyped,
  highest: oneOfEach(kindsTyped),
  covers: groupCovers(window, (selection) =>
    rowOf(selection, 0)
      .map(sorted)
      .filter((number) => arrangements(number) > 1),
  ),
  judge(selection, result) {
    const drawn = drawnIn(window, result)
    const kind = `group-${arrangements(drawn.join(''))}`
    const matched = rowOf(selection, 0).filter((number) => sorted(number) === sorted(drawn.join('')))
    return judged(drawn, matched, kind !== 'group-1' && matched.length > 0 ? { [kind]: 1 } : {})
  },
})
