import type { SpotBet, Times } from './bets.ts'

/** A spot that can be backed, as bets name it. */
export type AnySpot = number | string

/** The rules of a game on the clock: its spots, what a seed draws, and what that pays. All functions are pure. */
export type ClockRules<Spot extends AnySpot = AnySpot, Drawn extends object = object> = {
  readonly code: string
  /** Path of the game's clock call below `/api/`. */
  readonly path: string
  readonly times: Times
  readonly spots: readonly Spot[]
  /** The number of closed spins that the page shows. */
  readonly pastMost: number
  /** Whether these spots must not all be backed by one member in one spin; when omitted, any combination is allowed. */
  readonly clash?: (spots: ReadonlySet<AnySpot>) => boolean
  draw(serverSeed: string, spin: number): Promise<Drawn>
  payoutOf(drawn: Drawn, bets: readonly SpotBet<Spot>[]): bigint
  /** Whether some outcome pays these bets more than `most`. */
  canPayAbove(most: bigint, bets: readonly SpotBet<Spot>[]): boolean
}
