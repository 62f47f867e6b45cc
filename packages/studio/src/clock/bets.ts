/**
 * What all games on the clock share: one spin every few seconds for all players at once (a turn of the wheel, a round at the
 * table) and bets on spots. The same file runs on the server and in the browser.
 */

/** Length of a spin in seconds; bets are open for the first `betSeconds` of it. */
export type Times = { readonly seconds: number; readonly betSeconds: number }

/** One stake on one spot, as a string in wire units. */
export type SpotBet<Spot> = { readonly spot: Spot; readonly stake: string }

/** A member's bets on one spin, with the seed hash of that spin which the member saw. */
export type ClockChoice<Spot> = {
  readonly spin: number
  readonly hash: string
  readonly bets: readonly SpotBet<Spot>[]
}

/** Returns the total staked in one spin. */
export const sumBets = (bets: readonly SpotBet<unknown>[]): bigint =>
  bets.reduce((sum, { stake }) => sum + BigInt(stake), 0n)

/** What is stored of a spin besides its draw: the seed it derives from and that seed's hash. */
export type Proof = { readonly spin: number; readonly serverSeed: string; readonly serverHash: string }
