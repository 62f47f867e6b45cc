import type { ClockChoice } from '../bets.ts'

/** What lies on the table, by spot. */
export type Stakes<Spot> = ReadonlyMap<Spot, bigint>

export const sumOf = (stakes: Stakes<unknown>): bigint => [...stakes.values()].reduce((all, stake) => all + stake, 0n)

/** The stakes of a choice, as they lay on the table. */
export const stakesOf = <Spot>({ bets }: ClockChoice<Spot>): Stakes<Spot> =>
  new Map(bets.map(({ spot, stake }) => [spot, BigInt(stake)]))
