/**
 * The paper of a game at fixed odds: contests between two sides, the ways in which each may end, what can be backed, and what
 * that pays. The server plays by it, the browser shows it. A sport is data for it.
 */

/** How a contest ended, the side that is named first before the other: goals of football, maps of a duel. */
export type Result = readonly [first: number, second: number]

/** Two sides by their numbers in the sport's list. */
export type Contest = readonly [first: number, second: number]

/** One way to end, and how many of the equally likely draws lead to it. */
export type Ending = { readonly result: Result; readonly weight: number }

/** Something that can be backed. Its market says what it is about, its code which answer of that market it is. */
export type Selection = {
  readonly market: string
  readonly code: string
  readonly wins: (result: Result) => boolean
}

/** @param below draws a fair number from 0 up to, not including, the one it gets */
type Drawing = (below: number) => number

export type Sport = {
  readonly sides: readonly string[]
  /** So many days have contests of their own; after the last comes the first again. */
  readonly days: number
  contestsOn(day: number): readonly Contest[]
  /** Every ending of a contest. The weights of all of them are what `draw` chooses from. */
  endingsOf(contest: Contest): readonly Ending[]
  draw(contest: Contest, drawing: Drawing): Result
  /** The first market stands open beside each contest, the others are unfolded. */
  readonly markets: readonly (readonly Selection[])[]
}

/** One contest of the day with what is backed in it. */
export type Leg = { readonly contest: number; readonly market: string; readonly selection: string }

/** What a member backs: one leg, or several of which all must win. */
export type OddsChoice = { readonly day: number; readonly legs: readonly Leg[] }

/** Of a fair price this much is paid, once for the whole slip however many legs it has: 96 of 100. */
export const returnPerCent = 96n
const hundred = 100n

/** Prices are whole numbers: what a stake of one pays, times this. */
export const priceScale = 1_000n
/** They have four digits, cut off, as people read prices: 1.952, 24.61, 312.4. So the cut takes less than a thousandth. */
const digitsMax = 10_000n

/** What pays less than 2 % is no bet, what pays more is a lottery. */
export const priceMin = 1_020n
export const priceMax = 2_000n * priceScale
export const legsMax = 4

type Chance = { readonly winning: bigint; readonly of: bigint }

const certain: Chance = { winning: 1n, of: 1n }

/** Of all equally likely draws of a contest, those in which the selection wins. */
function chanceOf(endings: readonly Ending[], { wins }: Selection): Chance {
  const weigh = (list: readonly Ending[]) => list.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
  return { winning: weigh(endings.filter(({ result }) => wins(result))), of: weigh(endings) }
}

/** Contests are independent of each other: the chance that all of it happens. */
const allOf = (chances: readonly Chance[]): Chance =>
  chances.reduce((all, { winning, of }) => ({ winning: all.winning * winning, of: all.of * of }), certain)

/** floor(return × draws / winning draws), cut to four digits. */
function priceOf({ winning, of }: Chance): bigint {
  const exact = (of * priceScale * returnPerCent) / (winning * hundred)
  let step = 1n
  while (exact / step >= digitsMax) step *= 10n
  return exact - (exact % step)
}

export const selectionOf = ({ markets }: Sport, market: string, code: string): Selection | undefined =>
  markets.flat().find((selection) => selection.market === market && selection.code === code)

/** The price of one selection, or null where it is not on offer: too likely, or too rare. */
export function selectionPrice(sport: Sport, contest: Contest, selection: Selection): bigint | null {
  const chance = chanceOf(sport.endingsOf(contest), selection)
  if (chance.winning === 0n) return null
  const price = priceOf(chance)
  return price >= priceMin && price <= priceMax ? price : null
}

/** What the slip pays for a stake of one, times `priceScale`; null where a leg of it is not on offer. */
export function slipPrice(sport: Sport, { day, legs }: OddsChoice): bigint | null {
  const contests = sport.contestsOn(day)
  const chances = legs.map(({ contest, market, selection }) => {
    const [found, chosen] = [contests[contest], selectionOf(sport, market, selection)]
    return found && chosen && selectionPrice(sport, found, chosen) !== null
      ? chanceOf(sport.endingsOf(found), chosen)
      : null
  })
  if (chances.length === 0 || chances.includes(null)) return null
  return priceOf(allOf(chances.filter((chance) => chance !== null)))
}

/** What a slip that won pays, the stake included, cut off to the wire's unit. */
export const payoutOf = (stake: bigint, price: bigint): bigint => (stake * price) / priceScale

/** A price as people read it: 1.952, 24.61, 312.4, 2000. */
export function showPrice(price: bigint): string {
  const [whole, rest] = [price / priceScale, (price % priceScale).toString().padStart(3, '0')]
  const places = Math.max(0, 4 - String(whole).length)
  return places === 0 ? String(whole) : `${whole}.${rest.slice(0, places)}`
}

/** Which legs won, in the order of the slip. */
export const legsWon = (sport: Sport, results: readonly Result[], legs: readonly Leg[]): boolean[] =>
  legs.map(({ contest, market, selection }) => {
    const result = results[contest]
    return result !== undefined && (selectionOf(sport, market, selection)?.wins(result) ?? false)
  })
