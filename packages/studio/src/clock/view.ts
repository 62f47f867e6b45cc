/** The stakes of an operator's members on one spot, in one currency and in wire units. */
export type BackedSpot = { spot: string; players: number; stake: string }

/** A closed spin, with everything needed to recompute its draw. */
export type PastSpin<Drawn extends object = object> = Drawn & { number: number; seed: string; hash: string }

/**
 * The current state of a game on the clock. `sinceMs` is the time since this spin began; `last` holds the closed spins after the
 * requested one, newest first.
 */
export type ClockView<Drawn extends object = object> = {
  spin: number
  sinceMs: number
  hash: string
  players: number
  backed: BackedSpot[]
  last: PastSpin<Drawn>[]
}
