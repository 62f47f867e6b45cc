/** What people of an operator have staked on a spot, in one currency, in the wire's unit. */
export type Backed = { spot: string; players: number; stake: string }

/** A spin that is closed, with all that is needed to draw it again. */
export type PastSpin<Drawn extends object = object> = Drawn & { number: number; seed: string; hash: string }

/**
 * A game on the clock as everybody sees it now. `sinceMs` is how long ago the spin of this number began; `last` are the closed spins after
 * the one that was asked for, the newest first.
 */
export type ClockView<Drawn extends object = object> = {
  spin: number
  sinceMs: number
  hash: string
  players: number
  backed: Backed[]
  last: PastSpin<Drawn>[]
}
