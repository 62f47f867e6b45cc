import type { ClockChoice } from '../bets.ts'

/** The stakes on the table, by spot. */
export type Stakes<Spot> = ReadonlyMap<Spot, bigint>

export const sumStakes = (stakes: Stakes<unknown>): bigint =>
  [...stakes.values()].reduce((all, stake) => all + stake, 0n)

/** Converts the bets of a choice to stakes by spot. */
export const toStakes = <Spot>({ bets }: ClockChoice<Spot>): Stakes<Spot> =>
  new Map(bets.map(({ spot, stake }) => [spot, BigInt(stake)]))
