import { choose, numbersOfRows, product, subsets, sumOfProducts, toInt } from './counting.ts'
import { evenCover } from './cover.ts'
import { digits, drawnIn, hitsOf, type Window } from './digits.ts'
import { fraction } from './fraction.ts'
import { win, winsAtMost } from './highest.ts'
import { type Cover, judged, numbersOf, offer, type Play, rowOf, tickRow, typedRow } from './play.ts'

/** Plays on straight numbers at any positions of a window. */

/** Every choice of `k` positions of a window; each choice is a market of its own. */
const placesOf = ({ positions }: Window, k: number): number[][] =>
  subsets(numbersOf(0, positions.length - 1), k).map((places) => places.map(toInt))
const anyCover = (k: number, places: number, numbers: Parameters<typeof evenCover>[2]): Cover =>
  evenCover(`any${k}:${places}`, fraction(1, 10 ** k), numbers)

/** Straight at any `k` of the positions. */
export const anyPositions = (window: Window, k: number): Play => ({
  code: `any${k}-straight`,
  group: `any${k}`,
  rows: window.positions.map((name) => tickRow(name, digits, 0)),
  offers: [offer(win, fraction(1, 10 ** k))],
  count: (selection) => ({
    [win]: sumOfProducts(
      selection.map(({ length }) => length),
      k,
    ),
  }),
  highest: winsAtMost((selection) => choose(selection.filter(({ length }) => length > 0).length, k)),
  covers: (selection) =>
    placesOf(window, k)
      .map((places) => places.map((place) => rowOf(selection, place)))
      .flatMap((rows, index) => {
        const count = product(rows.map(({ length }) => length))
        return count === 0 ? [] : [anyCover(k, index, { count, outcomes: () => numbersOfRows(rows) })]
      }),
  judge(selection, result) {
    const drawn = drawnIn(window, result)
    const matched = hitsOf(selection, drawn)
    return judged(drawn, matched, { [win]: choose(matched.length, k) })
  },
})

/** Typed numbers of `k` digits at every choice of `k` of the ticked positions. */
export const typedAnyPositions = (window: Window, k: number): Play => ({
  code: `any${k}-typed`,
  group: `any${k}`,
  rows: [tickRow('positions', window.positions, k), typedRow('numbers', k)],
  offers: [offer(win, fraction(1, 10 ** k))],
  count: (selection) => ({ [win]: choose(rowOf(selection, 0).length, k) * rowOf(selection, 1).length }),
  highest: winsAtMost((selection) => mostShown(rowOf(selection, 1).map(toInt), k, rowOf(selection, 0).length)),
  covers: (selection) =>
    placesOf(window, k).flatMap((places, index) => {
      const isTicked = places.every((place) => rowOf(selection, 0).includes(window.positions[place] ?? ''))
      const numbers = { count: rowOf(selection, 1).length, outcomes: () => rowOf(selection, 1) }
      return isTicked ? [anyCover(k, index, numbers)] : []
    }),
  judge(selection, result) {
    const drawn = drawnIn(window, result)
    const places = drawn.filter((_, place) => rowOf(selection, 0).includes(window.positions[place] ?? ''))
    const shown = subsets(places, k).map((digitsShown) => digitsShown.join(''))
    const matched = shown.filter((number) => rowOf(selection, 1).includes(number))
    return judged(drawn, matched, { [win]: matched.length })
  },
})

/**
 * Returns the maximum number of choices of `k` among `places` digits that spell one of the given numbers in a single draw: tries
 * every draw, digit by digit. `shown[i]`: the numbers spelled by choices of `i` of the digits so far.
 */
function mostShown(numbers: readonly number[], k: number, places: number): number {
  const wanted = new Uint8Array(10 ** k)
  for (const number of numbers) wanted[number] = 1
  const more = (shown: readonly (readonly number[])[], left: number): number => {
    let most = 0
    for (let digit = 0; digit < 10 && left > 0; digit++) {
      let hits = 0
      for (const before of shown[k - 1] ?? []) hits += wanted[10 * before + digit] ?? 0
      const next = left === 1 ? shown : shown.map((each, size) => [...each, ...longer(shown[size - 1], digit)])
      most = Math.max(most, hits + more(next, left - 1))
    }
    return most
  }
  return more([[0], ...Array<number[]>(k - 1).fill([])], places)
}

const longer = (shown: readonly number[] | undefined, digit: number): readonly number[] =>
  (shown ?? []).map((before) => 10 * before + digit)
