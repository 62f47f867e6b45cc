/**
 * The rules and prices of a fixed-odds game: contests between two sides, the ways each may end, what can be backed, and what that
 * pays. Shared by the server, which plays by them, and the browser, which shows them. Each sport is data.
 */

/** The result of a contest, first-named side first: goals in football, maps in a duel. */
export type Result = readonly [first: number, second: number]

/** Two sides, by their index in the sport's list. */
export type Contest = readonly [first: number, second: number]

/** One possible result, and how many of the equally likely draws lead to it. */
export type WeightedResult = { readonly result: Result; readonly weight: number }

/** A selection that can be backed: `market` is the question, `code` the answer. */
export type Selection = {
  readonly market: string
  readonly code: string
  readonly wins: (result: Result) => boolean
}

/** @param below exclusive upper bound of the fair number drawn, which starts at 0 */
type Drawing = (below: number) => number

export type Sport = {
  readonly sides: readonly string[]
  /** The number of days with fixtures of their own; after the last comes the first again. */
  readonly days: number
  contestsOn(day: number): readonly Contest[]
  /** Every possible result of a contest, weighted as `draw` draws them. */
  endingsOf(contest: Contest): readonly WeightedResult[]
  draw(contest: Contest, drawing: Drawing): Result
  /** The first market is open beside each contest; the others unfold. */
  readonly markets: readonly (readonly Selection[])[]
}

/** One selection on one contest of the day. */
export type Leg = { readonly contest: number; readonly market: string; readonly selection: string }

/** A bet slip: one leg, or several that must all win. */
export type OddsChoice = { readonly day: number; readonly legs: readonly Leg[] }

/** The share of the fair price that is paid, applied once per slip however many legs it has: 96 of 100. */
export const returnPerCent = 96n
const hundred = 100n

/** Prices are integers: the payout of a stake of one, times this. */
export const priceScale = 1_000n
/** Prices are cut to four significant digits, as usual for odds: 1.952, 24.61, 312.4. The cut takes less than a thousandth. */
const digitsMax = 10_000n

/** A price below 1.02 is hardly a bet; one above the maximum is a lottery. */
export const priceMin = 1_020n
export const priceMax = 2_000n * priceScale
export const legsMax = 4

type Chance = { readonly winning: bigint; readonly of: bigint }

const certain: Chance = { winning: 1n, of: 1n }

/** Returns how many of the equally likely draws of a contest make the selection win. */
function calculateChance(endings: readonly WeightedResult[], { wins }: Selection): Chance {
  const weigh = (list: readonly WeightedResult[]) => list.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
  return { winning: weigh(endings.filter(({ result }) => wins(result))), of: weigh(endings) }
}

/** Multiplies the chances of independent contests. */
const multiplyChances = (chances: readonly Chance[]): Chance =>
  chances.reduce((all, { winning, of }) => ({ winning: all.winning * winning, of: all.of * of }), certain)

/** floor(return × draws / winning draws), cut to four significant digits. */
function calculatePrice({ winning, of }: Chance): bigint {
  const exact = (of * priceScale * returnPerCent) / (winning * hundred)
  let step = 1n
  while (exact / step >= digitsMax) step *= 10n
  return exact - (exact % step)
}

export const findSelection = ({ markets }: Sport, market: string, code: string): Selection | undefined =>
  markets.flat().find((selection) => selection.market === market && selection.code === code)

/** Returns the price of one selection, or null when it is not on offer: too likely, or too rare. */
export function getSelectionPrice(sport: Sport, contest: Contest, selection: Selection): bigint | null {
  const chance = calculateChance(sport.endingsOf(contest), selection)
  if (chance.winning === 0n) return null
  const price = calculatePrice(chance)
  return price >= priceMin && price <= priceMax ? price : null
}

/** Returns the payout of the slip for a stake of one, times `priceScale`; null when one of its legs is not on offer. */
export function getSlipPrice(sport: Sport, { day, legs }: OddsChoice): bigint | null {
  const contests = sport.contestsOn(day)
  const chances = legs.map(({ contest, market, selection }) => {
    const [found, chosen] = [contests[contest], findSelection(sport, market, selection)]
    return found && chosen && getSelectionPrice(sport, found, chosen) !== null
      ? calculateChance(sport.endingsOf(found), chosen)
      : null
  })
  if (chances.length === 0 || chances.includes(null)) return null
  return calculatePrice(multiplyChances(chances.filter((chance) => chance !== null)))
}

/** Returns the payout of a winning slip, stake included, rounded down to a wire unit. */
export const calculatePayout = (stake: bigint, price: bigint): bigint => (stake * price) / priceScale

/** Formats a price: 1.952, 24.61, 312.4, 2000. */
export function showPrice(price: bigint): string {
  const [whole, rest] = [price / priceScale, (price % priceScale).toString().padStart(3, '0')]
  const places = Math.max(0, 4 - String(whole).length)
  return places === 0 ? String(whole) : `${whole}.${rest.slice(0, places)}`
}

/** Returns which legs won, in slip order. */
export const listLegResults = (sport: Sport, results: readonly Result[], legs: readonly Leg[]): boolean[] =>
  legs.map(({ contest, market, selection }) => {
    const result = results[contest]
    return result !== undefined && (findSelection(sport, market, selection)?.wins(result) ?? false)
  })
