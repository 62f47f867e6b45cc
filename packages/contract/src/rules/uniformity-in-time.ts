import { drawRow, type Shape } from './fair.ts'

/** Counts over the sequence of draws, by the first symbol of each: for tests and long runs, beside `uniformity.ts`. */
export type CountOverTime = {
  readonly name: string
  readonly counts: readonly number[]
  readonly chances: readonly number[]
}

/** Minimum expected count for a meaningful cell; rarer outcomes are merged into the last cell. */
const expectedMin = 20
const collectionCellsMax = 8
const spareWords = 4
const drawsPerBatch = 10_000

/** Returns the first symbol of each draw as its index in the list. */
function readFirstSymbols({ symbols, anew }: Shape, draws: number, stream: (words: number) => Uint32Array): Uint8Array {
  const first = new Uint8Array(draws)
  const placeOf = new Map(symbols.map((symbol, place) => [symbol, place]))
  const width = 1 + spareWords
  for (let done = 0; done < draws; done += drawsPerBatch) {
    const words = stream(drawsPerBatch * width)
    for (let index = 0; index < Math.min(drawsPerBatch, draws - done); index++) {
      const row = drawRow({ symbols, count: 1, anew }, words.subarray(index * width, (index + 1) * width))
      if (!row) throw new Error(`expected ${width} random words to suffice for draw ${done + index}`)
      first[done + index] = placeOf.get(row[0] ?? '') ?? 255
    }
  }
  return first
}

/**
 * Returns the chances of 0, 1, 2 … failures before a success, until fewer than `expectedMin` of the tries are expected; the
 * last one is the rest.
 */
function calculateGeometricChances(success: number, tries: number): number[] {
  const chances: number[] = []
  for (let rest = 1; rest * tries >= expectedMin; rest *= 1 - success) chances.push(rest * success)
  return [...chances, 1 - chances.reduce((sum, chance) => sum + chance, 0)]
}

/** Counts lengths by cell; longer ones fall into the last cell. */
function tallyLengths(lengths: readonly number[], chances: readonly number[]): number[] {
  const counts = chances.map(() => 0)
  for (const length of lengths) {
    const cell = Math.min(length, counts.length - 1)
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  return counts
}

/** Returns the number of draws between two consecutive matching draws. */
function measureGaps(first: Uint8Array, satisfies: (place: number) => boolean): number[] {
  const gaps: number[] = []
  let since = -1
  for (const [index, place] of first.entries()) {
    if (!satisfies(place)) continue
    if (since >= 0) gaps.push(index - since - 1)
    since = index
  }
  return gaps
}

/** Returns how many draws each complete collection of first symbols took, one collection after the other (coupon collector). */
function measureCollections(first: Uint8Array, all: number): number[] {
  const lengths: number[] = []
  let seen = new Set<number>()
  let length = 0
  for (const place of first) {
    seen.add(place)
    length++
    if (seen.size < all) continue
    lengths.push(length)
    seen = new Set()
    length = 0
  }
  return lengths
}

/** Returns the upper length bound of each cell of collections, and the cell's chance. */
function buildCollectionCells(all: number): { readonly ends: number[]; readonly chances: number[] } {
  const ends: number[] = []
  const chances: number[] = []
  let seen = [1, ...Array<number>(all).fill(0)]
  let before = 0
  for (let length = 1; ends.length < collectionCellsMax - 1; length++) {
    seen = seen.map((chance, count) => (chance * count + (seen[count - 1] ?? 0) * (all - count + 1)) / all)
    const done = seen[all] ?? 0
    if (done < (ends.length + 1) / collectionCellsMax) continue
    ends.push(length)
    chances.push(done - before)
    before = done
  }
  return { ends, chances: [...chances, 1 - before] }
}

/** Returns the counts of a series of draws: consecutive pairs, gaps, runs, and collections of all symbols. */
export function countOverTime(shape: Shape, draws: number, stream: (words: number) => Uint32Array): CountOverTime[] {
  const all = shape.symbols.length
  const first = readFirstSymbols(shape, draws, stream)
  const low = Math.floor(all / 2)
  const gapChances = calculateGeometricChances(1 / all, draws / all)
  const runChances = calculateGeometricChances(1 - low / all, (draws * low * (all - low)) / (all * all))
  // a run of low draws lies between two high ones; length 0 is not a run
  const runs = measureGaps(first, (place) => place >= low).filter((length) => length > 0)
  const { ends, chances } = buildCollectionCells(all)
  const cellOf = (length: number) => ends.findIndex((end) => length <= end)
  const neighbours = Array<number>(all * all).fill(0)
  for (let index = 1; index < draws; index += 2) {
    const cell = (first[index - 1] ?? 0) * all + (first[index] ?? 0)
    neighbours[cell] = (neighbours[cell] ?? 0) + 1
  }
  return [
    { name: 'neighbours in time', counts: neighbours, chances: neighbours.map(() => 1 / (all * all)) },
    {
      name: 'gaps',
      counts: tallyLengths(
        measureGaps(first, (place) => place === 0),
        gapChances,
      ),
      chances: gapChances,
    },
    {
      name: 'runs',
      counts: tallyLengths(
        runs.map((length) => length - 1),
        runChances,
      ),
      chances: runChances,
    },
    {
      name: 'collections',
      counts: tallyLengths(
        measureCollections(first, all).map((length) => (cellOf(length) < 0 ? collectionCellsMax - 1 : cellOf(length))),
        chances,
      ),
      chances,
    },
  ]
}
