import * as fc from 'fast-check'
import { createFraction, type Fraction } from './fraction.ts'
import { type DrawResult, listNumbers, type Play, type Selection } from './play.ts'

/** Shared by the tests of the rules: result spaces, random selections, and the proof that chances and counts are exact. */

export const listDigitResults = (length: number, before = 0, after = 0): DrawResult[] =>
  listNumbers(0, 10 ** length - 1, length).map((number) => [
    [...Array<string>(before).fill('0'), ...number, ...Array<string>(after).fill('0')],
  ])

/** Returns every ordered choice of `length` symbols. */
export function listOrders(symbols: readonly string[], length: number): string[][] {
  if (length === 0) return [[]]
  return symbols.flatMap((first) =>
    listOrders(
      symbols.filter((symbol) => symbol !== first),
      length - 1,
    ).map((rest) => [first, ...rest]),
  )
}

const arbitraryNumbers = (digits: number, symbols: readonly string[]): fc.Arbitrary<string> =>
  symbols.length === 0
    ? fc.stringMatching(new RegExp(`^[0-9]{${digits}}$`))
    : fc.shuffledSubarray([...symbols], { minLength: digits / 2, maxLength: digits / 2 }).map((parts) => parts.join(''))

/** Generates selections that a board accepts and that contain at least one ticket; few symbols per row. */
export function arbitrarySelections(play: Play, symbolsMax = 6): fc.Arbitrary<Selection> {
  const rows = play.rows.map(({ symbols, typed, min, max }) => {
    const most = Math.min(max, Math.max(min, symbolsMax))
    return typed === undefined
      ? fc.uniqueArray(fc.constantFrom(...symbols), { minLength: min, maxLength: Math.min(most, symbols.length) })
      : fc.uniqueArray(arbitraryNumbers(typed, symbols), { minLength: 1, maxLength: most })
  })
  return fc.tuple(...rows).filter((selection) => Object.values(play.count(selection)).some((tickets) => tickets > 0))
}

export type WeightedResult = { readonly result: DrawResult; readonly weight: bigint }
export const weightEvenly = (results: readonly DrawResult[]): WeightedResult[] =>
  results.map((result) => ({ result, weight: 1n }))

/** Returns the expected number of prizes won and of stakes returned, over a whole result space. */
export function calculateExpectation(play: Play, selection: Selection, space: readonly WeightedResult[]) {
  const wins: Record<string, bigint> = {}
  let [all, pushes] = [0n, 0n]
  for (const { result, weight } of space) {
    const judged = play.judge(selection, result)
    all += weight
    pushes += weight * BigInt(judged.pushes)
    for (const [key, tickets] of Object.entries(judged.wins)) wins[key] = (wins[key] ?? 0n) + weight * BigInt(tickets)
  }
  return {
    wins: Object.fromEntries(Object.entries(wins).map(([key, tickets]) => [key, createFraction(tickets, all)])),
    pushes: createFraction(pushes, all),
  }
}

/** Returns the same values as computed from the play's own counts and chances. */
export function calculateStatedExpectation(play: Play, selection: Selection) {
  const counts = play.count(selection)
  const of = (key: string, chance: Fraction) => createFraction(chance.n * BigInt(counts[key] ?? 0), chance.d)
  const wins = play.offers.flatMap(({ key, tiers }) => tiers.map((tier) => [tier.key, of(key, tier.chance)] as const))
  return {
    wins: Object.fromEntries(wins.filter(([, share]) => share.n > 0n)),
    pushes: play.offers.reduce((sum, { key, push }) => {
      const more = of(key, push)
      return createFraction(sum.n * more.d + more.n * sum.d, sum.d * more.d)
    }, createFraction(0)),
  }
}

/** Removes the prizes that cannot be won. */
export const omitImpossiblePrizes = ({ wins, pushes }: ReturnType<typeof calculateExpectation>) => ({
  wins: Object.fromEntries(Object.entries(wins).filter(([, share]) => share.n > 0n)),
  pushes,
})
