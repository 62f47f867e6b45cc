import {
  addFractions,
  createFraction,
  type Fraction,
  fromMicro,
  isAbove,
  multiplyFractions,
  sumFractions,
  toMicro,
} from './fraction.ts'
import { calculatePaid } from './highest.ts'
import type { Judgement, Offer, Play, Prices, Selection, Tier } from './play.ts'
import { countTickets } from './selection.ts'

/** Prize groups: in the long run a ticket at group G returns G/2000 of its stake. */
export const prizeGroupMin = 1700
export const prizeGroupMax = 1960
const prizeGroupWhole = 2000

/** Returns the price of a prize at a prize group: G/2000 of the fair price. */
export const calculateGroupPrice = ({ fair }: Tier, group: number): bigint =>
  toMicro(multiplyFractions(fair, createFraction(group, prizeGroupWhole)))

export const calculateGroupPrices = (play: Play, group: number): Prices =>
  Object.fromEntries(
    play.offers.flatMap(({ tiers }) => tiers.map((tier) => [tier.key, calculateGroupPrice(tier, group)])),
  )

/** The terms under which a bet pays table prices, which are those of the highest group. `share`: in ten-thousandths. */
export type Terms = { readonly group: number; readonly topGroup: number; readonly share: number }
export const fullTerms: Terms = { group: 1, topGroup: 1, share: 10_000 }

/** Returns the prices under the terms of a bet, truncated to micro-units. */
export function applyTerms(prices: Prices, { group, topGroup, share }: Terms): Prices {
  if (group === topGroup && share === 10_000) return prices
  const [by, of] = [BigInt(group) * BigInt(share), BigInt(topGroup) * 10_000n]
  return Object.fromEntries(Object.entries(prices).map(([key, price]) => [key, (price * by) / of]))
}

/** Returns the rebate of a member who plays below the own prize group, in micro-units. */
export const calculateGroupRebate = (stake: bigint, own: number, chosen: number): bigint =>
  own > chosen ? (stake * BigInt(own - chosen)) / BigInt(prizeGroupWhole) : 0n

/** Returns the exact long-term return of a ticket at given prices, as a share of its stake. */
export const calculateReturn = ({ tiers, push }: Offer, prices: Prices): Fraction =>
  addFractions(
    push,
    sumFractions(tiers.map(({ key, chance }) => multiplyFractions(fromMicro(prices[key] ?? 0n), chance))),
  )

export type PriceFault = {
  readonly play: string
  readonly offer: string
  readonly fault: 'missing' | 'above' | 'below'
}

/**
 * Checks a price table: every prize needs a price above zero, and every ticket's return must lie within the band and must not
 * exceed the whole stake.
 */
export function findPriceFaults(play: Play, prices: Prices, band: { least: Fraction; most: Fraction }): PriceFault[] {
  return play.offers.flatMap((each): PriceFault[] => {
    const at = { play: play.code, offer: each.key }
    if (each.tiers.some(({ key }) => (prices[key] ?? 0n) <= 0n)) return [{ ...at, fault: 'missing' }]
    const returned = calculateReturn(each, prices)
    if (isAbove(returned, band.most) || isAbove(returned, createFraction(1))) return [{ ...at, fault: 'above' }]
    return isAbove(band.least, returned) ? [{ ...at, fault: 'below' }] : []
  })
}

/** A bet's stake in micro-units, and the number of tickets it is spread over evenly. */
export type StakedTickets = { readonly stake: bigint; readonly tickets: number }

const scaleToStake = (perUnit: bigint, { stake, tickets }: StakedTickets): bigint =>
  (perUnit * stake) / (BigInt(tickets) * 1_000_000n)

/** Returns the payout of a bet: winning tickets at their prices plus returned stakes, truncated to micro-units. */
export const calculatePayout = (
  judged: Pick<Judgement, 'wins' | 'pushes'>,
  prices: Prices,
  staked: StakedTickets,
): bigint => scaleToStake(calculatePaid(judged, prices), staked)

/** Returns the highest payout of a bet from one draw, in micro-units. */
export const calculateHighestPayout = (play: Play, selection: Selection, prices: Prices, stake: bigint): bigint =>
  scaleToStake(play.highest(selection, prices), { stake, tickets: countTickets(play, selection) })
