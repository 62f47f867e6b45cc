import { countCombinations, listSubsets } from './counting.ts'
import {
  addFractions,
  createFraction,
  type Fraction,
  invertFraction,
  isAbove,
  multiplyFractions,
  one,
  zero,
} from './fraction.ts'
import { type Cover, type Covers, getRow } from './play.ts'

/**
 * How much of the possible outcomes a choice covers. A market is what one position can show: the digit at a place, one of the two
 * sides of a number, the digits of a window in order. Bets that cover nearly all of a market risk little, and are not valid bets.
 */

/** The largest share of a market that a valid bet covers, alone or together with the member's other bets on the draw. */
export const coverMax = createFraction(7, 10)

/** A cover of `count` equally likely outcomes; they are listed only when several choices meet in the same market. */
export const createEvenCover = (
  market: string,
  chance: Fraction,
  { count, outcomes }: { readonly count: number; readonly outcomes: () => readonly string[] },
): Cover => ({ market, share: multiplyFractions(chance, createFraction(count)), outcomes, chance: () => chance })

/** A cover of outcomes with individual chances; duplicates count once. */
export const createCover = (market: string, outcomes: readonly string[], chance: Cover['chance']): Cover => ({
  ...{ market, outcomes: () => outcomes, chance },
  share: calculateShare([{ outcomes: () => outcomes, chance }]),
})

/**
 * Covers of numbers with `digits` digits, typed or ticked: the share refers to one position, even where several positions are
 * examined.
 */
export const createNumberCovers =
  (market: string, digits: number): Covers =>
  (selection) => [
    createEvenCover(market, createFraction(1, 10 ** digits), {
      count: getRow(selection, 0).length,
      outcomes: () => getRow(selection, 0),
    }),
  ]

/**
 * Converts chances to shares of their market: where several outcomes come at once, each gets its proportional part. Where fewer
 * than one outcome is expected, chances stay as they are.
 */
export const createShareScaler = (chances: readonly Fraction[]): ((chance: Fraction) => Fraction) => {
  const all = chances.reduce(addFractions, zero)
  const by = isAbove(all, one) ? invertFraction(all) : one
  return (chance) => multiplyFractions(chance, by)
}

/** Covers of a set whose `pick`-symbol subsets are tickets: the share of all possible tickets. */
export const createPickCovers = (
  market: string,
  { symbols, pick, chance }: { readonly symbols: readonly string[]; readonly pick: number; readonly chance: Fraction },
): Covers => {
  const each = createShareScaler([multiplyFractions(chance, createFraction(countCombinations(symbols.length, pick)))])(
    chance,
  )
  return (selection) => {
    const chosen = getRow(selection, 0).toSorted()
    return [
      createEvenCover(market, each, {
        count: countCombinations(chosen.length, pick),
        outcomes: () => listSubsets(chosen, pick).map((ticket) => ticket.join(' ')),
      }),
    ]
  }
}

/**
 * Returns the probability of the union of the choices' outcomes. Equal chances are grouped when they are the same object; others
 * are added one by one.
 */
function calculateShare(covers: readonly Pick<Cover, 'outcomes' | 'chance'>[]): Fraction {
  const seen = new Set<string>()
  const counts = new Map<Fraction, number>()
  for (const { outcomes, chance } of covers)
    for (const outcome of outcomes()) {
      if (seen.has(outcome)) continue
      seen.add(outcome)
      counts.set(chance(outcome), (counts.get(chance(outcome)) ?? 0) + 1)
    }
  return [...counts].reduce(
    (all, [chance, count]) => addFractions(all, multiplyFractions(chance, createFraction(count))),
    zero,
  )
}

/** Returns the markets of which choices on one draw together cover more than a valid bet may; shared outcomes count once. */
export function listCoveredMarkets(covers: readonly Cover[]): ReadonlySet<string> {
  const byMarket = Map.groupBy(covers, ({ market }) => market)
  const isCovered = (all: readonly Cover[]): boolean =>
    all.some(({ share }) => isAbove(share, coverMax)) ||
    // the union covers no more than the sum
    (isAbove(all.map(({ share }) => share).reduce(addFractions, zero), coverMax) &&
      isAbove(calculateShare(all), coverMax))
  return new Set([...byMarket].filter(([, all]) => isCovered(all)).map(([market]) => market))
}

/**
 * Returns the market of a choice (or its board, when there are several markets) and the largest share covered of one market, in
 * millionths, rounded up.
 */
export function findWidestCover(covers: readonly Cover[]): { readonly market: string; readonly cover: number } {
  const [first] = covers
  const markets = new Set(covers.map(({ market }) => market))
  const shares = covers.map(({ share: { n, d } }) => Number.parseInt(`${(n * 1_000_000n + d - 1n) / d}`, 10))
  return {
    market: markets.size === 1 ? (first?.market ?? '') : getBoard(first?.market ?? ''),
    cover: Math.max(0, ...shares),
  }
}

const getBoard = (market: string): string => market.replace(/:.*/, '')
