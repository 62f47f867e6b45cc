import { choose, subsets } from './counting.ts'
import { type Fraction, fraction, inverse, isAbove, nought, one, plus, times } from './fraction.ts'
import { type Cover, type Covers, rowOf } from './play.ts'

/**
 * How much a choice covers of what can come. A market is what one position can show: the digit at a place, one of the two sides of a
 * number, the digits of a window in their order. Bets that cover nearly all of it lose little for certain, and are no valid bets.
 */

/** More than this of a market is more than a valid bet covers, alone or with its member's other bets on the draw. */
export const coverMost = fraction(7, 10)

/** So many outcomes, equally likely; which they are is asked when several choices meet in their market. */
export const evenCover = (
  market: string,
  chance: Fraction,
  { count, outcomes }: { readonly count: number; readonly outcomes: () => readonly string[] },
): Cover => ({ market, share: times(chance, fraction(count)), outcomes, chance: () => chance })

/** Outcomes with a chance for each; one that is told twice counts once. */
export const coverOf = (market: string, outcomes: readonly string[], chance: Cover['chance']): Cover => ({
  ...{ market, outcomes: () => outcomes, chance },
  share: shareOf([{ outcomes: () => outcomes, chance }]),
})

/** Numbers of so many digits, typed or ticked: of a position that shows one of them, also where several positions are looked at. */
export const numberCovers =
  (market: string, digits: number): Covers =>
  (selection) => [
    evenCover(market, fraction(1, 10 ** digits), {
      count: rowOf(selection, 0).length,
      outcomes: () => rowOf(selection, 0),
    }),
  ]

/**
 * Chances as parts of their market: where several of its outcomes come at once, each is its part of all of them. Where fewer than one
 * of them is expected, a chance is what it is.
 */
export const partsOf = (chances: readonly Fraction[]): ((chance: Fraction) => Fraction) => {
  const all = chances.reduce(plus, nought)
  const by = isAbove(all, one) ? inverse(all) : one
  return (chance) => times(chance, by)
}

/** A set of which every `pick` symbols are a ticket: so much of the tickets that there are. */
export const pickCovers = (
  market: string,
  { symbols, pick, chance }: { readonly symbols: readonly string[]; readonly pick: number; readonly chance: Fraction },
): Covers => {
  const each = partsOf([times(chance, fraction(choose(symbols.length, pick)))])(chance)
  return (selection) => {
    const chosen = rowOf(selection, 0).toSorted()
    return [
      evenCover(market, each, {
        count: choose(chosen.length, pick),
        outcomes: () => subsets(chosen, pick).map((ticket) => ticket.join(' ')),
      }),
    ]
  }
}

/** How likely it is that an outcome of one of the choices comes. Chances that are alike are the same value, or added one by one. */
function shareOf(covers: readonly Pick<Cover, 'outcomes' | 'chance'>[]): Fraction {
  const seen = new Set<string>()
  const counts = new Map<Fraction, number>()
  for (const { outcomes, chance } of covers)
    for (const outcome of outcomes()) {
      if (seen.has(outcome)) continue
      seen.add(outcome)
      counts.set(chance(outcome), (counts.get(chance(outcome)) ?? 0) + 1)
    }
  return [...counts].reduce((all, [chance, count]) => plus(all, times(chance, fraction(count))), nought)
}

/** The markets of which choices on one draw cover more than a valid bet does: all of them together, what they share once. */
export function coveredMarkets(covers: readonly Cover[]): ReadonlySet<string> {
  const byMarket = Map.groupBy(covers, ({ market }) => market)
  const isCovered = (all: readonly Cover[]): boolean =>
    all.some(({ share }) => isAbove(share, coverMost)) ||
    // together they cover no more than their sum
    (isAbove(all.map(({ share }) => share).reduce(plus, nought), coverMost) && isAbove(shareOf(all), coverMost))
  return new Set([...byMarket].filter(([, all]) => isCovered(all)).map(([market]) => market))
}

/** The market of a choice, or the board of its markets when they are several, and in millionths the most that it covers of one: no less. */
export function widestCover(covers: readonly Cover[]): { readonly market: string; readonly cover: number } {
  const [first] = covers
  const markets = new Set(covers.map(({ market }) => market))
  const shares = covers.map(({ share: { n, d } }) => Number.parseInt(`${(n * 1_000_000n + d - 1n) / d}`, 10))
  return {
    market: markets.size === 1 ? (first?.market ?? '') : boardOf(first?.market ?? ''),
    cover: Math.max(0, ...shares),
  }
}

const boardOf = (market: string): string => market.replace(/:.*/, '')
