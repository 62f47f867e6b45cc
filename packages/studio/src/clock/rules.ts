import type { SpotBet, Times } from './bets.ts'

/** A kind of thing that can be backed, as a bet names it. */
export type AnySpot = number | string

/** A game on the clock: what can be backed, what a seed draws, and what that pays. All of it is pure. */
export type ClockRules<Spot extends AnySpot = AnySpot, Drawn extends object = object> = {
  readonly code: string
  /** Where its page looks, below `/api/`. */
  readonly path: string
  readonly times: Times
  readonly spots: readonly Spot[]
  /** How many closed spins its page shows. */
  readonly pastMost: number
  /** Whether nobody may back all of these in one spin; where this is left out, everything goes with everything. */
  readonly clash?: (spots: ReadonlySet<AnySpot>) => boolean
  draw(serverSeed: string, spin: number): Promise<Drawn>
  payoutOf(drawn: Drawn, bets: readonly SpotBet<Spot>[]): bigint
  /** Whether some outcome pays these bets more than that. */
  canPayAbove(most: bigint, bets: readonly SpotBet<Spot>[]): boolean
}
