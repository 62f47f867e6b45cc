/**
 * Whether what a game returned is chance (D13). Statistics of ratios, outside of every path of money: floating point is meant here.
 */

/** What was played of a game. `observations`: what may be taken as independent, five minutes of a game or one draw. */
type Volume = {
  readonly observations: number
  /** Parts of the stake: what it returned, what it is expected to, and how far chance carries the one from the other (one deviation). */
  readonly seen: number
  readonly expected: number
  readonly deviation: number
}

export type Band = {
  readonly low: number
  readonly high: number
  readonly state: 'inside' | 'above' | 'below' | 'few'
}

/**
 * How many deviations are no chance. The sums of every game are looked at each hour while they grow, so that the usual two would cry
 * every day: at four and a half, a thousand honest games alarm about once in two months.
 */
export const deviationsMax = 4.5
/** Below so many observations, or while chance alone may return nothing or twice the stake, a sum is no normal one. */
export const observationsMin = 30
const deviationMost = 0.25

/** Where the return lies beside the interval that its volume allows, by the normal approximation. */
export function bandOf({ observations, seen, expected, deviation }: Volume): Band {
  const reach = deviationsMax * deviation
  const band = { low: Math.max(expected - reach, 0), high: expected + reach }
  if (observations < observationsMin || deviation > deviationMost) return { ...band, state: 'few' }
  return { ...band, state: seen > band.high ? 'above' : seen < band.low ? 'below' : 'inside' }
}

/**
 * How far one bet of a kind of game strays from its mean, at the least, in stakes. What is seen says it better, but a game whose
 * great prize is rare shows none of it until it falls: without this, each day without the prize would look like a game that holds back.
 * Even chances stray by one, baccarat by 0.95, straight numbers of roulette by 5.8; reels by 3 to 20, of which this is a careful middle.
 */
export const straysAtLeast: Readonly<Record<string, number>> = {
  ...{ RNG: 5, FISH: 3, LIVE: 1, PVP: 1, SPORTS: 1, ESPORTS: 1, LOTT: 1, ELOTT: 1 },
}
