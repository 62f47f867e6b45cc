import { drawRow, type Shape } from './fair.ts'

/** Counts the draws that words produce, and measures how far the counts deviate from uniform. For tests and long runs. */
export type Count = { readonly name: string; readonly counts: Uint32Array }

/** Minimum expected count per cell for a meaningful result. */
const expectedMin = 5
const cellsMax = 4_000_000
/** Extra words per draw for rejected ones: more than this many are practically never rejected. */
const spareWords = 4
const drawsPerBatch = 10_000

/** A statistic: its name, its number of cells, and the cell of a draw (given as the indices of its symbols in their list). */
type Statistic = { readonly name: string; readonly cells: number; cellOf(places: readonly number[]): number }

/**
 * Returns the counts of a series of draws whose words come from a stream: each place, neighbouring places, and whole rows where
 * these are not too many.
 */
export function countDraws(shape: Shape, draws: number, stream: (words: number) => Uint32Array): Count[] {
  const looks = listStatistics(shape).filter(({ cells }) => cells <= cellsMax && draws / cells >= expectedMin)
  const counted = looks.map((look) => ({ ...look, counts: new Uint32Array(look.cells) }))
  const placeOf = new Map(shape.symbols.map((symbol, place) => [symbol, place]))
  const width = shape.count + spareWords
  for (let done = 0; done < draws; done += drawsPerBatch) {
    const words = stream(drawsPerBatch * width)
    for (let index = 0; index < Math.min(drawsPerBatch, draws - done); index++) {
      const row = drawRow(shape, words.subarray(index * width, (index + 1) * width))
      if (!row) throw new Error(`expected ${width} random words to suffice for draw ${done + index}`)
      const places = row.map((symbol) => placeOf.get(symbol) ?? -1)
      for (const { cellOf, counts } of counted) {
        const cell = cellOf(places)
        counts[cell] = (counts[cell] ?? 0) + 1
      }
    }
  }
  return counted.map(({ name, counts }) => ({ name, counts }))
}

function listStatistics({ symbols, count, anew }: Shape): Statistic[] {
  const all = symbols.length
  const looks: Statistic[] = []
  for (let at = 0; at < count; at++)
    looks.push({ name: `place ${at + 1}`, cells: all, cellOf: (places) => places[at] ?? -1 })
  for (let at = 0; at + 1 < count; at++)
    looks.push({
      name: `places ${at + 1} and ${at + 2}`,
      cells: anew ? all * all : all * (all - 1),
      cellOf: (places) => findCell(places, at, at + 2, { all, anew }),
    })
  const cells = Array.from({ length: count }, (_, at) => (anew ? all : all - at)).reduce((one, other) => one * other, 1)
  looks.push({ name: 'whole rows', cells, cellOf: (places) => findCell(places, 0, count, { all, anew }) })
  return looks
}

/**
 * Returns the index of part of a row among all possible ones: without repetition, a symbol is numbered among those not yet taken.
 */
function findCell(
  places: readonly number[],
  from: number,
  to: number,
  { all, anew }: { all: number; anew: boolean },
): number {
  let cell = 0
  for (let at = from; at < to; at++) {
    let place = places[at] ?? 0
    if (!anew) for (let before = from; before < at; before++) if ((places[before] ?? 0) < (places[at] ?? 0)) place--
    cell = cell * (anew ? all : all - (at - from)) + place
  }
  return cell
}

/**
 * Returns how far counts deviate from uniform, or from given chances: the chi-square of the cells in standard deviations (Wilson
 * and Hilferty 1931). Near 0 for chance, high for favoured cells, low for cells more even than chance allows.
 */
export function calculateDeviation(counts: ArrayLike<number>, chances?: readonly number[]): number {
  const cells = Array.from(counts)
  const all = cells.reduce((sum, seen) => sum + seen, 0)
  const chi = cells.reduce((sum, seen, cell) => {
    const expected = all * (chances?.[cell] ?? 1 / cells.length)
    return sum + (seen - expected) ** 2 / expected
  }, 0)
  const part = 2 / (9 * (cells.length - 1))
  return (Math.cbrt(chi / (cells.length - 1)) - (1 - part)) / Math.sqrt(part)
}
