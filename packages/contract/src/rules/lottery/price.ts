import { type Fraction, fraction, fromMicro, isAbove, plus, sumOf, times, toMicro } from './fraction.ts'
import type { Judged, Offer, Play, Selection, Tier } from './play.ts'
import { ticketsOf } from './selection.ts'

/** What a won ticket pays for one unit of stake, stake included, in micro-units: `9.7` is `9_700_000n`. */
export type Prices = Readonly<Record<string, bigint>>

/** Prize groups: a ticket at group G returns G/2000 of its stake in the long run. */
export const prizeGroupMin = 1700
export const prizeGroupMax = 1960
const prizeGroupWhole = 2000

/** The price of a prize at a prize group: G/2000 of the fair one. */
export const groupPrice = ({ fair }: Tier, group: number): bigint =>
  toMicro(times(fair, fraction(group, prizeGroupWhole)))

export const groupPrices = (play: Play, group: number): Prices =>
  Object.fromEntries(play.offers.flatMap(({ tiers }) => tiers.map((tier) => [tier.key, groupPrice(tier, group)])))

/** What a bet pays of the prices of the table, which stand at the highest group. `share`: in ten-thousandths. */
export type Terms = { readonly group: number; readonly topGroup: number; readonly share: number }
export const fullTerms: Terms = { group: 1, topGroup: 1, share: 10_000 }

/** Prices under the terms of a bet, cut off to micro-units. */
export function pricesUnder(prices: Prices, { group, topGroup, share }: Terms): Prices {
  if (group === topGroup && share === 10_000) return prices
  const [by, of] = [BigInt(group) * BigInt(share), BigInt(topGroup) * 10_000n]
  return Object.fromEntries(Object.entries(prices).map(([key, price]) => [key, (price * by) / of]))
}

/** What a member who plays below the own prize group gets back of the stake, in micro-units. */
export const groupRebate = (stake: bigint, own: number, chosen: number): bigint =>
  own > chosen ? (stake * BigInt(own - chosen)) / BigInt(prizeGroupWhole) : 0n

/** What a ticket returns of its stake in the long run, by its prices: exact. */
export const returnOf = ({ tiers, push }: Offer, prices: Prices): Fraction =>
  plus(push, sumOf(tiers.map(({ key, chance }) => times(fromMicro(prices[key] ?? 0n), chance))))

export type PriceFault = {
  readonly play: string
  readonly offer: string
  readonly fault: 'missing' | 'above' | 'below'
}

/**
 * Judges a table of prices: every prize has a price above zero, and every ticket returns what the band allows. No band reaches
 * above the whole stake.
 */
export function priceFaults(play: Play, prices: Prices, band: { least: Fraction; most: Fraction }): PriceFault[] {
  return play.offers.flatMap((each): PriceFault[] => {
    const at = { play: play.code, offer: each.key }
    if (each.tiers.some(({ key }) => (prices[key] ?? 0n) <= 0n)) return [{ ...at, fault: 'missing' }]
    const returned = returnOf(each, prices)
    if (isAbove(returned, band.most) || isAbove(returned, fraction(1))) return [{ ...at, fault: 'above' }]
    return isAbove(band.least, returned) ? [{ ...at, fault: 'below' }] : []
  })
}

/** A bet's stake in micro-units, and over how many tickets it is spread evenly. */
export type Staked = { readonly stake: bigint; readonly tickets: number }

const priced = (perUnit: bigint, { stake, tickets }: Staked): bigint =>
  (perUnit * stake) / (BigInt(tickets) * 1_000_000n)

/** What a bet gets: won tickets at their prices and stakes that come back; cut off to micro-units. */
export function payoutOf({ wins, pushes }: Pick<Judged, 'wins' | 'pushes'>, prices: Prices, staked: Staked): bigint {
  return priced(worthOf(wins, prices) + BigInt(pushes) * 1_000_000n, staked)
}

const worthOf = (wins: Readonly<Record<string, number>>, prices: Prices): bigint =>
  Object.entries(wins).reduce((all, [key, tickets]) => all + BigInt(tickets) * (prices[key] ?? 0n), 0n)

/** The most that a bet can win at once: as many tickets as one draw can make win, with all of their prizes. */
export function highestPayout(play: Play, selection: Selection, prices: Prices, stake: bigint): bigint {
  const outcomes = play.extremes?.(selection) ?? [everyPrize(play, selection)]
  let perUnit = 0n
  for (const wins of outcomes) {
    const worth = worthOf(wins, prices)
    if (worth > perUnit) perUnit = worth
  }
  return priced(perUnit, { stake, tickets: ticketsOf(play, selection) })
}

/** Each ticket that one draw can make win has each of its prizes once. */
function everyPrize(play: Play, selection: Selection): Readonly<Record<string, number>> {
  const counts = play.most?.(selection) ?? play.count(selection)
  return Object.fromEntries(play.offers.flatMap(({ key, tiers }) => tiers.map((tier) => [tier.key, counts[key] ?? 0])))
}
