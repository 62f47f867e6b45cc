import { combineRows, countCombinations, listSubsets, multiplyAll, sumProducts, toInt } from './counting.ts'
import { createEvenCover } from './cover.ts'
import { digits, findHits, getDrawnDigits, type Window } from './digits.ts'
import { createFraction } from './fraction.ts'
import { limitWins, win } from './highest.ts'
import {
  type Cover,
  createJudgement,
  createOffer,
  createTickRow,
  createTypedRow,
  getRow,
  listNumbers,
  type Play,
} from './play.ts'

/** Plays on straight numbers at any positions of a window. */

/** Every choice of `k` positions of a window; each choice is a market of its own. */
const listPlaces = ({ positions }: Window, k: number): number[][] =>
  listSubsets(listNumbers(0, positions.length - 1), k).map((places) => places.map(toInt))
const createAnyCover = (k: number, places: number, numbers: Parameters<typeof createEvenCover>[2]): Cover =>
  createEvenCover(`any${k}:${places}`, createFraction(1, 10 ** k), numbers)

/** Straight at any `k` of the positions. */
export const createAnyPositionsPlay = (window: Window, k: number): Play => ({
  code: `any${k}-straight`,
  group: `any${k}`,
  rows: window.positions.map((name) => createTickRow(name, digits, 0)),
  offers: [createOffer(win, createFraction(1, 10 ** k))],
  count: (selection) => ({
    [win]: sumProducts(
      selection.map(({ length }) => length),
      k,
    ),
  }),
  highest: limitWins((selection) => countCombinations(selection.filter(({ length }) => length > 0).length, k)),
  covers: (selection) =>
    listPlaces(window, k)
      .map((places) => places.map((place) => getRow(selection, place)))
      .flatMap((rows, index) => {
        const count = multiplyAll(rows.map(({ length }) => length))
        return count === 0 ? [] : [createAnyCover(k, index, { count, outcomes: () => combineRows(rows) })]
      }),
  judge(selection, result) {
    const drawn = getDrawnDigits(window, result)
    const matched = findHits(selection, drawn)
    return createJudgement(drawn, matched, { [win]: countCombinations(matched.length, k) })
  },
})

/** Typed numbers of `k` digits at every choice of `k` of the ticked positions. */
export const createTypedAnyPositionsPlay = (window: Window, k: number): Play => ({
  code: `any${k}-typed`,
  group: `any${k}`,
  rows: [createTickRow('positions', window.positions, k), createTypedRow('numbers', k)],
  offers: [createOffer(win, createFraction(1, 10 ** k))],
  count: (selection) => ({ [win]: countCombinations(getRow(selection, 0).length, k) * getRow(selection, 1).length }),
  highest: limitWins((selection) => countMostShown(getRow(selection, 1).map(toInt), k, getRow(selection, 0).length)),
  covers: (selection) =>
    listPlaces(window, k).flatMap((places, index) => {
      const isTicked = places.every((place) => getRow(selection, 0).includes(window.positions[place] ?? ''))
      const numbers = { count: getRow(selection, 1).length, outcomes: () => getRow(selection, 1) }
      return isTicked ? [createAnyCover(k, index, numbers)] : []
    }),
  judge(selection, result) {
    const drawn = getDrawnDigits(window, result)
    const places = drawn.filter((_, place) => getRow(selection, 0).includes(window.positions[place] ?? ''))
    const shown = listSubsets(places, k).map((digitsShown) => digitsShown.join(''))
    const matched = shown.filter((number) => getRow(selection, 1).includes(number))
    return createJudgement(drawn, matched, { [win]: matched.length })
  },
})

/**
 * Returns the maximum number of choices of `k` among `places` digits that spell one of the given numbers in a single draw: tries
 * draws digit by digit, and leaves those that cannot spell more than the best so far. `shown[i]`: the numbers spelled by choices
 * of `i` of the digits so far.
 */
function countMostShown(numbers: readonly number[], k: number, places: number): number {
  const wanted = new Uint8Array(10 ** k)
  for (const number of numbers) wanted[number] = 1
  let most = 0
  const tryDigits = (shown: readonly (readonly number[])[], left: number, before: number): void => {
    const later = countCombinations(places, k) - countCombinations(places - left + 1, k)
    for (let digit = 0; digit < 10; digit++) {
      let hits = before
      for (const number of shown[k - 1] ?? []) hits += wanted[10 * number + digit] ?? 0
      if (hits + later <= most) continue
      if (left === 1) most = hits
      else
        tryDigits(
          shown.map((each, size) => [...each, ...appendDigit(shown[size - 1], digit)]),
          left - 1,
          hits,
        )
    }
  }
  tryDigits([[0], ...Array<number[]>(k - 1).fill([])], places, 0)
  return most
}

const appendDigit = (shown: readonly number[] | undefined, digit: number): readonly number[] =>
  (shown ?? []).map((before) => 10 * before + digit)
