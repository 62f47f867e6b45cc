import { createCellPlay } from './boards.ts'
import { combineRows, countArrangements, countEach, multiplyAll, sortDigits, toInt } from './counting.ts'
import { createCover, createEvenCover } from './cover.ts'
import { countChoices, listShapeNumbers, shapes } from './digit-shapes.ts'
import { digits, getDrawnDigits, sumDigits, type Window } from './digits.ts'
import { createFraction, zero } from './fraction.ts'
import { findBestKind, findBestResult, limitWins, oneWins, win } from './highest.ts'
import {
  type Covers,
  createAnyOrderRow,
  createJudgement,
  createOffer,
  createTickRow,
  type DrawResult,
  getRow,
  listNumbers,
  type Play,
  type Selection,
} from './play.ts'

/** Plays on digits in any order, on their pattern, and on big/small and odd/even. */

/** The digits of a window in any order are one market, whatever their shape. */
const getGroupMarket = ({ name }: Window): string => `${name}-group`
/** Chances of three digits that are not all equal. */
const groupChances = new Map([3, 6].map((ways) => [ways, createFraction(ways, 1000)]))
const createGroupCovers =
  (window: Window, numbers: (selection: Selection) => string[]): Covers =>
  (selection) => [
    createCover(
      getGroupMarket(window),
      numbers(selection),
      (number) => groupChances.get(countArrangements(number)) ?? zero,
    ),
  ]

/** A shape in any order: one ticket is one choice of digits for its parts. */
export function createShapePlay(window: Window, name: keyof typeof shapes): Play {
  const parts = shapes[name] ?? []
  const sample = parts.flatMap(({ times, pick }, part) =>
    Array(times).fill(listNumbers(0, pick - 1).map((n) => `${part}${n}`)),
  )
  const length = sample.flat().length
  const orders = [...countEach(sample.flat()).values()].reduce(
    (ways, times) => ways / calculateFactorial(times),
    calculateFactorial(length),
  )
  return {
    code: `${window.name}-${name}`,
    group: window.group,
    rows: parts.map(({ row, pick }) => createTickRow(row, digits, pick)),
    offers: [createOffer(win, createFraction(orders, 10 ** length))],
    count: (selection) => ({ [win]: countChoices(parts, selection) }),
    highest: oneWins,
    covers: (selection) => [
      createEvenCover(getGroupMarket(window), createFraction(orders, 10 ** length), {
        count: countChoices(parts, selection),
        outcomes: () => listShapeNumbers(parts, selection),
      }),
    ],
    judge(selection, result) {
      const drawn = getDrawnDigits(window, result)
      const times = [...countEach(drawn)]
      const isWon = parts.every((part, row) => {
        const shown = times.filter(([, count]) => count === part.times).map(([digit]) => digit)
        return shown.length === part.pick && shown.every((digit) => getRow(selection, row).includes(digit))
      })
      const chosen = new Set(selection.flat())
      return createJudgement(
        drawn,
        drawn.filter((digit) => chosen.has(digit)),
        { [win]: isWon ? 1 : 0 },
      )
    },
  }
}

const calculateFactorial = (n: number): number => (n < 2 ? 1 : n * calculateFactorial(n - 1))

/** Three digits of which two are equal: each ordered pair of different digits is a ticket (the doubled one, the single one). */
export const createGroupThreePlay = (window: Window): Play => ({
  code: `${window.name}-group-3`,
  group: window.group,
  rows: [createTickRow('numbers', digits, 2)],
  offers: [createOffer(win, createFraction(3, 1000))],
  count: (selection) => ({ [win]: getRow(selection, 0).length * (getRow(selection, 0).length - 1) }),
  highest: oneWins,
  covers: createGroupCovers(window, (selection) =>
    getRow(selection, 0).flatMap((one) =>
      getRow(selection, 0)
        .filter((other) => other !== one)
        .map((other) => sortDigits(one + one + other)),
    ),
  ),
  judge(selection, result) {
    const drawn = getDrawnDigits(window, result)
    const matched = drawn.filter((digit) => getRow(selection, 0).includes(digit))
    const isPair = new Set(drawn).size === 2
    return createJudgement(drawn, matched, { [win]: isPair && matched.length === drawn.length ? 1 : 0 })
  },
})

/** Combinations of three digits that are not all equal, regardless of order, by sum. */
const combinationsBySum = listNumbers(0, 999, 3)
  .filter((number) => number === sortDigits(number) && new Set(number).size > 1)
  .reduce((bySum, number) => {
    const sum = `${sumDigits([...number])}`
    return bySum.set(sum, [...(bySum.get(sum) ?? []), number])
  }, new Map<string, string[]>())
const listCombinationsBySum = (selection: Selection): string[] =>
  getRow(selection, 0).flatMap((sum) => combinationsBySum.get(sum) ?? [])

const countKindsBySum: Play['count'] = (selection) =>
  Object.fromEntries(countEach(listCombinationsBySum(selection).map((number) => `group-${countArrangements(number)}`)))

/** Every combination with one of the chosen sums, except triples. */
export const createGroupSumPlay = (window: Window): Play => ({
  code: `${window.name}-group-sum`,
  group: window.group,
  rows: [createTickRow('values', listNumbers(1, 26))],
  offers: [createOffer('group-3', createFraction(3, 1000)), createOffer('group-6', createFraction(6, 1000))],
  count: countKindsBySum,
  highest: findBestKind(countKindsBySum),
  covers: createGroupCovers(window, listCombinationsBySum),
  judge(selection, result) {
    const drawn = getDrawnDigits(window, result)
    const sum = `${sumDigits(drawn)}`
    const kind = `group-${countArrangements(drawn.join(''))}`
    const isWon = kind !== 'group-1' && getRow(selection, 0).includes(sum)
    return createJudgement([sum], isWon ? [sum] : [], isWon ? { [kind]: 1 } : {})
  },
})

/** Returns the form of three digits; 890 and 901 are straights, because 9 and 0 are neighbours. */
export function classifyForm(drawn: readonly string[]): 'leopard' | 'straight' | 'pair' | 'half' | 'mixed' {
  const kinds = new Set(drawn).size
  if (kinds === 1) return 'leopard'
  if (kinds === 2) return 'pair'
  const neighbours = drawn.filter((digit) => drawn.includes(`${(toInt(digit) + 1) % 10}`)).length
  return neighbours === 2 ? 'straight' : neighbours === 1 ? 'half' : 'mixed'
}

/** Three digits of each form. */
export const listFormExamples = ['111', '123', '112', '124', '135']
export const formChances = {
  leopard: createFraction(10, 1000),
  straight: createFraction(60, 1000),
  pair: createFraction(270, 1000),
  half: createFraction(360, 1000),
  mixed: createFraction(300, 1000),
}

/** Returns results that show the given digits in a window. */
const createResults = ({ from }: Window, drawn: readonly string[]): DrawResult[] =>
  drawn.map((each) => [[...'0'.repeat(from), ...each]])

/** A play on the form of three digits. */
export const createFormPlay = (window: Window, forms: readonly (keyof typeof formChances)[]): Play =>
  createCellPlay({
    code: `${window.name}-form`,
    group: window.group,
    rows: [createTickRow('forms', forms)],
    offers: forms.map((form) => createOffer(form, formChances[form])),
    highest: findBestResult(createResults(window, listFormExamples)),
    examined: (result) => getDrawnDigits(window, result),
    judgeCell: (symbol, _row, result) => classifyForm(getDrawnDigits(window, result)) === symbol,
  })

export const sides = ['big', 'small', 'odd', 'even']
/** Returns whether a number is on a side; numbers from `big` up are big. */
export function hasSide(number: number, side: string, big: number): boolean {
  if (side === 'big') return number >= big
  if (side === 'small') return number < big
  return (number % 2 === 1) === (side === 'odd')
}

/** Digits that represent every combination of sides. */
export const listSideExamples = ['0', '1', '8', '9']
const findRightSides = (row: readonly string[], digit: string): readonly string[] =>
  row.filter((side) => hasSide(toInt(digit), side, 5))

/** A side for each position; all must be right. */
export const createSidesPlay = (window: Window): Play => ({
  code: `${window.name}-sides`,
  group: 'sides',
  rows: window.positions.map((name) => createTickRow(name, sides)),
  offers: [createOffer(win, createFraction(1, 2 ** window.positions.length))],
  count: (selection) => ({ [win]: multiplyAll(selection.map(({ length }) => length)) }),
  highest: limitWins((selection) =>
    multiplyAll(
      selection.map((row) => Math.max(...listSideExamples.map((digit) => findRightSides(row, digit).length))),
    ),
  ),
  covers(selection) {
    const right = selection.map((row) => digits.filter((digit) => findRightSides(row, digit).length > 0))
    const chance = createFraction(1, 10 ** window.positions.length)
    const count = multiplyAll(right.map(({ length }) => length))
    return [createEvenCover(`${window.name}-sides`, chance, { count, outcomes: () => combineRows(right) })]
  },
  judge(selection, result) {
    const drawn = getDrawnDigits(window, result)
    const right = drawn.map((digit, place) => findRightSides(getRow(selection, place), digit))
    return createJudgement(drawn, right.flat(), { [win]: multiplyAll(right.map(({ length }) => length)) })
  },
})

const countTypedKinds: Play['count'] = (selection) =>
  Object.fromEntries(
    countEach(
      [...new Set(getRow(selection, 0).map(sortDigits))]
        .map((number) => `group-${countArrangements(number)}`)
        .filter((kind) => kind !== 'group-1'),
    ),
  )

/** Typed numbers in any order: a pair pays as group 3, three different digits as group 6. */
export const createTypedGroupPlay = (window: Window): Play => ({
  code: `${window.name}-group-typed`,
  group: window.group,
  rows: [createAnyOrderRow('numbers', 3)],
  offers: [createOffer('group-3', createFraction(3, 1000)), createOffer('group-6', createFraction(6, 1000))],
  count: countTypedKinds,
  highest: findBestKind(countTypedKinds),
  covers: createGroupCovers(window, (selection) =>
    getRow(selection, 0)
      .map(sortDigits)
      .filter((number) => countArrangements(number) > 1),
  ),
  judge(selection, result) {
    const drawn = getDrawnDigits(window, result)
    const kind = `group-${countArrangements(drawn.join(''))}`
    const matched = getRow(selection, 0).filter((number) => sortDigits(number) === sortDigits(drawn.join('')))
    return createJudgement(drawn, matched, kind !== 'group-1' && matched.length > 0 ? { [kind]: 1 } : {})
  },
})
