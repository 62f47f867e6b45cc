/**
 * What games on the clock have in common: a spin every so many seconds for everybody at once (a turn of the wheel, a round at the
 * table), and bets on spots. The same file runs in the server and in the browser.
 */

/** A spin lasts so many seconds, and bets on it are open for the first of them. */
export type Times = { readonly seconds: number; readonly betSeconds: number }

/** One stake on one spot, in the wire's unit as a text. */
export type SpotBet<Spot> = { readonly spot: Spot; readonly stake: string }

/** What a member backs in one spin, and the promise of the spin that was seen. */
export type ClockChoice<Spot> = {
  readonly spin: number
  readonly hash: string
  readonly bets: readonly SpotBet<Spot>[]
}

/** All that is staked in one spin. */
export const totalOf = (bets: readonly SpotBet<unknown>[]): bigint =>
  bets.reduce((sum, { stake }) => sum + BigInt(stake), 0n)

/** What is kept of a spin besides what it drew: the seed that it follows from. */
export type Proof = { readonly spin: number; readonly serverSeed: string; readonly serverHash: string }
