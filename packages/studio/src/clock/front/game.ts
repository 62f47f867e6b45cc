import type { RoundView } from '../../api/view.ts'
import type { PollErrors } from '../../frame/poll-errors.ts'
import type { Shell } from '../../frame/shell.ts'
import type { Times } from '../bets.ts'
import type { BackedSpot, ClockView, PastSpin } from '../view.ts'
import type { Footer } from './footer.ts'
import type { Phase } from './phase.ts'
import type { Stakes } from './stakes.ts'

/** How one game shows the clock and its spins; each game implements its own. */
export type Stage<Spot, Drawn extends object> = {
  count(phase: Phase, players: number): void
  say(words: () => string, won: boolean | null): void
  /** Shows the stakes of all players. */
  crowd(backed: readonly BackedSpot[]): void
  showPast(spins: readonly PastSpin<Drawn>[]): void
  /** Removes the display of the last spin. */
  clear(): void
  /** Shows what a spin drew, within `leftMs` milliseconds. */
  reveal(drawn: Drawn, leftMs: number): Promise<void>
  /** Words the result of a spin for a player without a stake. */
  standing(drawn: Drawn): string
  /** Words the result of a spin for a player with a stake. */
  ending(drawn: Drawn, payout: bigint, round: RoundView): { words: () => string; isWon: boolean }
  greeting(): string
  /** Returns the text explaining why these spots cannot be combined, or null when they can. */
  clash?(spots: Iterable<Spot>): (() => string) | null
}

export type Spots<Spot> = {
  readonly element: HTMLElement
  show(stakes: Stakes<Spot>): void
  setLocked(locked: boolean): void
}

/** The state of one running game. */
export type Game<Spot, Drawn extends object> = {
  shell: Shell
  times: Times
  /** Path of the game's clock call below `/api/`, and the number of closed spins shown. */
  path: string
  pastMost: number
  stage: Stage<Spot, Drawn>
  spots: Spots<Spot>
  foot: Footer
  trouble: PollErrors
  /** The last answer of the server, and when this page received it. */
  seen: ClockView<Drawn> | null
  heardAt: number
  stakes: Stakes<Spot>
  /** The stakes before each press, newest last. */
  undone: Stakes<Spot>[]
  before: Stakes<Spot>
  /** The member's round in the current spin. */
  round: RoundView | null
  isPlacing: boolean
  /** Whether the result of the last round is still shown; it stays until another action. */
  isTold: boolean
}

/** The initial state of a game. */
export const createInitialState = () => ({
  ...{ seen: null, heardAt: 0, stakes: new Map(), undone: [], before: new Map() },
  ...{ round: null, isPlacing: false, isTold: false },
})
