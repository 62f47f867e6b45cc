import { type Fraction, fraction, fromMicro, isAbove, plus, sumOf, times, toMicro } from './fraction.ts'
import { paidOf } from './highest.ts'
import type { Judged, Offer, Play, Prices, Selection, Tier } from './play.ts'
import { ticketsOf } from './selection.ts'

/** Prize groups: in the long run a ticket at group G returns G/2000 of its stake. */
export const prizeGroupMin = 1700
export const prizeGroupMax = 1960
const prizeGroupWhole = 2000

/** Returns the price of a prize at a prize group: G/2000 of the fair price. */
export const groupPrice = ({ fair }: Tier, group: number): bigint =>
  toMicro(times(fair, fraction(group, prizeGroupWhole)))

export const groupPrices = (play: Play, group: number): Prices =>
  Object.fromEntries(play.offers.flatMap(({ tiers }) => tiers.map((tier) => [tier.key, groupPrice(tier, group)])))

/** The terms under which a bet pays table prices, which are those of the highest group. `share`: in ten-thousandths. */
export type Terms = { readonly group: number; readonly topGroup: number; readonly share: number }
export const fullTerms: Terms = { group: 1, topGroup: 1, share: 10_000 }

/** Returns the prices under the terms of a bet, truncated to micro-units. */
export function pricesUnder(prices: Prices, { group, topGroup, share }: Terms): Prices {
  if (group === topGroup && share === 10_000) return prices
  const [by, of] = [BigInt(group) * BigInt(share), BigInt(topGroup) * 10_000n]
  return Object.fromEntries(Object.entries(prices).map(([key, price]) => [key, (price * by) / of]))
}

/** Returns the rebate of a member who plays below the own prize group, in micro-units. */
export const groupRebate = (stake: bigint, own: number, chosen: number): bigint =>
  own > chosen ? (stake * BigInt(own - chosen)) / BigInt(prizeGroupWhole) : 0n

/** Returns the exact long-term return of a ticket at given prices, as a share of its stake. */
export const returnOf = ({ tiers, push }: Offer, prices: Prices): Fraction =>
  plus(push, sumOf(tiers.map(({ key, chance }) => times(fromMicro(prices[key] ?? 0n), chance))))

export type PriceFault = {
  readonly play: string
  readonly offer: string
  readonly fault: 'missing' | 'above' | 'below'
}

/**
 * Checks a price table: every prize needs a price above zero, and every ticket's return must lie within the band and must not
 * exceed the whole stake.
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

/** A bet's stake in micro-units, and the number of tickets it is spread over evenly. */
export type Staked = { readonly stake: bigint; readonly tickets: number }

const priced = (perUnit: bigint, { stake, tickets }: Staked): bigint =>
  (perUnit * stake) / (BigInt(tickets) * 1_000_000n)

/** Returns the payout of a bet: winning tickets at their prices plus returned stakes, truncated to micro-units. */
export const payoutOf = (judged: Pick<Judged, 'wins' | 'pushes'>, prices: Prices, staked: Staked): bigint =>
  priced(paidOf(judged, prices), staked)

/** Returns the highest payout of a bet from one draw, in micro-units. */
export const highestPayout = (play: Play, selection: Selection, prices: Prices, stake: bigint): bigint =>
  priced(play.highest(selection, prices), { stake, tickets: ticketsOf(play, selection) })
