import { countCombinations, listSubsets, sortDigits, toInt } from './counting.ts'
import { listNumbers } from './play.ts'

/** Part of a shape: `pick` digits of a row that each appear `times` times. */
type Part = { readonly row: string; readonly times: number; readonly pick: number }
/** Shapes by their customary names: the number says how many orders one ticket covers. */
export const shapes: Readonly<Record<string, readonly Part[]>> = {
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
export function countChoices(parts: readonly Part[], rows: readonly (readonly string[])[]): number {
  const [first, second] = parts
  const a = rows[0] ?? []
  if (!first) return 0
  if (!second) return countCombinations(a.length, first.pick)
  const b = rows[1] ?? []
  const shared = a.filter((symbol) => b.includes(symbol)).length
  return listNumbers(0, first.pick)
    .map(toInt)
    .reduce(
      (ways, inBoth) =>
        ways +
        countCombinations(shared, inBoth) *
          countCombinations(a.length - shared, first.pick - inBoth) *
          countCombinations(b.length - inBoth, second.pick),
      0,
    )
}

/** Returns the same choices as numbers with sorted digits. */
export function listShapeNumbers([first, second]: readonly Part[], rows: readonly (readonly string[])[]): string[] {
  const repeat = (chosen: readonly string[], times: number) => chosen.map((digit) => digit.repeat(times)).join('')
  return listSubsets(rows[0] ?? [], first?.pick ?? 0).flatMap((one) => {
    const number = repeat(one, first?.times ?? 0)
    if (!second) return [sortDigits(number)]
    const others = (rows[1] ?? []).filter((digit) => !one.includes(digit))
    return listSubsets(others, second.pick).map((other) => sortDigits(number + repeat(other, second.times)))
  })
}
