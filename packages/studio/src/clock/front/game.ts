import type { RoundView } from '../../api/view.ts'
import type { Shell } from '../../frame/shell.ts'
import type { Trouble } from '../../frame/trouble.ts'
import type { Times } from '../bets.ts'
import type { Backed, ClockView, PastSpin } from '../view.ts'
import type { Foot } from './foot.ts'
import type { Phase } from './phase.ts'
import type { Stakes } from './stakes.ts'

/** What is said and shown of the clock and the spins, by the game's own hands. */
export type Stage<Spot, Drawn extends object> = {
  count(phase: Phase, players: number): void
  say(words: () => string, won: boolean | null): void
  /** What everybody has staked. */
  crowd(backed: readonly Backed[]): void
  showPast(spins: readonly PastSpin<Drawn>[]): void
  /** Takes away what the last spin left. */
  clear(): void
  /** Shows what a spin drew, within so many milliseconds. */
  reveal(drawn: Drawn, leftMs: number): Promise<void>
  /** Says what a spin drew to who staked nothing. */
  standing(drawn: Drawn): string
  /** Says what a spin brought. */
  ending(drawn: Drawn, payout: bigint, round: RoundView): { words: () => string; isWon: boolean }
  greeting(): string
  /** Words why these do not go together, or null where they do. */
  clash?(spots: Iterable<Spot>): (() => string) | null
}

export type Spots<Spot> = {
  readonly element: HTMLElement
  show(stakes: Stakes<Spot>): void
  setLocked(locked: boolean): void
}

/** Everything that one running game holds on to. */
export type Game<Spot, Drawn extends object> = {
  shell: Shell
  times: Times
  /** Where the server tells of it, below `/api/`, and how many closed spins are shown. */
  path: string
  pastMost: number
  stage: Stage<Spot, Drawn>
  spots: Spots<Spot>
  foot: Foot
  trouble: Trouble
  /** What the server said last, and when this page heard it. */
  seen: ClockView<Drawn> | null
  heardAt: number
  stakes: Stakes<Spot>
  /** What lay there before each press, the newest last. */
  undone: Stakes<Spot>[]
  before: Stakes<Spot>
  /** The round of the spin that runs. */
  round: RoundView | null
  isPlacing: boolean
  /** Whether what the last round came to stands there: it stays until something else is done. */
  isTold: boolean
}

/** What a game begins with. */
export const atFirst = () => ({
  ...{ seen: null, heardAt: 0, stakes: new Map(), undone: [], before: new Map() },
  ...{ round: null, isPlacing: false, isTold: false },
})
