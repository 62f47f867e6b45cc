/** Returns the number of ways to choose `k` of `n` regardless of order. Exact while the result is below 2^53. */
export function countCombinations(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let i = 1; i <= Math.min(k, n - k); i++) ways = (ways * (n - Math.min(k, n - k) + i)) / i
  return ways
}

export const multiplyAll = (sizes: readonly number[]): number => sizes.reduce((all, size) => all * size, 1)

/** Returns the sum, over all choices of `k` rows, of the product of their sizes: the tickets of an any-k play. */
export function sumProducts(sizes: readonly number[], k: number): number {
  const sums = [1, ...Array<number>(k).fill(0)]
  for (const size of sizes) for (let i = k; i > 0; i--) sums[i] = (sums[i] ?? 0) + (sums[i - 1] ?? 0) * size
  return sums[k] ?? 0
}

/** Returns how many tickets take one symbol of each row, all different. */
export function countDistinctTuples(rows: readonly (readonly string[])[]): number {
  const [first, ...rest] = rows
  if (!first) return 1
  return first.reduce(
    (all, symbol) => all + countDistinctTuples(rest.map((row) => row.filter((each) => each !== symbol))),
    0,
  )
}

/** Returns how many different numbers can be formed from the digits: 24, 12, 6, 4 or 1 for four digits. */
export function countArrangements(number: string): number {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
  return [...countEach([...number]).values()].reduce((ways, times) => ways / factorial(times), factorial(number.length))
}

/** Returns every choice of `k` symbols regardless of order. */
export function listSubsets(symbols: readonly string[], k: number): string[][] {
  if (k === 0) return [[]]
  return symbols.flatMap((symbol, index) =>
    listSubsets(symbols.slice(index + 1), k - 1).map((rest) => [symbol, ...rest]),
  )
}

/** Returns every number that takes one symbol from each row, in row order. */
export const combineRows = (rows: readonly (readonly string[])[]): readonly string[] =>
  rows.reduce<readonly string[]>((all, row) => all.flatMap((number) => row.map((symbol) => number + symbol)), [''])

/** Counts each symbol. */
export function countEach(symbols: readonly string[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const symbol of symbols) times.set(symbol, (times.get(symbol) ?? 0) + 1)
  return times
}

/** Sorts the digits: numbers with the same digits give the same text. */
export const sortDigits = (number: string): string => [...number].sort().join('')

export const toInt = (digits: string): number => Number.parseInt(digits, 10)
