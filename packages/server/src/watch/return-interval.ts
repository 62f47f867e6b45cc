/**
 * Whether a game's return can be explained by chance (D13). Statistics of ratios, outside every money path: floating point is
 * intended here.
 */

/** What was played of a game. `observations`: samples that count as independent, five minutes of a game or one draw. */
type PlayedVolume = {
  readonly observations: number
  /** As fractions of the stake: the actual return, the expected one, and one standard deviation between them by chance. */
  readonly seen: number
  readonly expected: number
  readonly deviation: number
}

export type ReturnInterval = {
  readonly low: number
  readonly high: number
  readonly state: 'inside' | 'above' | 'below' | 'few'
}

/**
 * Standard deviations that chance does not explain. The growing sums of every game are checked each hour, so that the usual two
 * would raise alarms every day: at four and a half, a thousand honest games alarm about once in two months.
 */
export const deviationsMax = 4.5
/**
 * Below this many observations, or while chance alone may return nothing or twice the stake, the normal approximation does not
 * hold.
 */
export const observationsMin = 30
const relativeDeviationMax = 0.25

/** Places the return relative to the interval that its volume allows, by the normal approximation. */
export function computeReturnInterval({ observations, seen, expected, deviation }: PlayedVolume): ReturnInterval {
  const reach = deviationsMax * deviation
  const band = { low: Math.max(expected - reach, 0), high: expected + reach }
  if (observations < observationsMin || deviation > relativeDeviationMax) return { ...band, state: 'few' }
  return { ...band, state: seen > band.high ? 'above' : seen < band.low ? 'below' : 'inside' }
}

/**
 * Minimum standard deviation of one bet by kind of game, in stakes. The observed one is more accurate, but a game with a rare
 * large prize shows none of it until it is won: without this minimum, each day without the prize would look like a game that
 * withholds it. Even chances have one, baccarat 0.95, straight numbers in roulette 5.8; reels 3 to 20, of which this is a
 * cautious middle.
 */
export const minimumDeviations: Readonly<Record<string, number>> = {
  ...{ RNG: 5, FISH: 3, LIVE: 1, PVP: 1, SPORTS: 1, ESPORTS: 1, LOTT: 1, ELOTT: 1 },
}
