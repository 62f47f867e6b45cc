import type { ListedGame } from '@gasing/contract/vendor/hub88'
import type { ClockRules } from '../clock/rules.ts'
import type { CurrencyRules } from '../currencies.ts'
import type { Query } from '../db/pool.ts'

/** A member's order: a stake and, for games that have one, a choice. */
export type Order = { stake: bigint; choice: unknown }

type Settled = { outcome: unknown; payout: bigint }

/** A refusal that a player can expect; its code has a text in every language. */
export class Refused extends Error {
  readonly code: string
  readonly balance: bigint | null

  constructor(code: string, balance: bigint | null = null) {
    super(code)
    this.code = code
    this.balance = balance
  }
}

/** A game as the server sees it. */
export type Game = {
  readonly code: string
  readonly slug: string
  readonly name: string
  readonly listing: Partial<ListedGame>
  /** The rooms of a multiplayer game, lowest stake first. Other games have none. */
  readonly rooms?: (currency: string) => readonly string[]
  /** Throws `Refused` when this order is not on offer. */
  check(order: Order, currency: CurrencyRules): void
  /** The rules of a game on the clock. Other games have none. */
  readonly clock?: ClockRules
  /**
   * Throws `Refused` when the order cannot be accepted at this moment, in the transaction that writes it. Most games accept
   * orders at any time.
   */
  enter?(tx: Query, order: Order & { owner: string; currency: string }): Promise<void>
  /**
   * Draws the outcome, in the transaction that writes it. Called once per round, when its bet is taken; returns null when the
   * outcome depends on a shared draw that is still to come.
   */
  settle(tx: Query, owner: string, order: Order): Promise<Settled | null>
  /** Returns the game's own data for the frame: the seeds of a seeded game, else null. */
  setup(db: Query, owner: string): Promise<unknown>
}
