import type { ListedGame } from '@gasing/contract/vendor/hub88'
import type { ClockRules } from '../clock/rules.ts'
import type { CurrencyRules } from '../currencies.ts'
import type { Query } from '../db/pool.ts'

/** What a member asks for: a stake, and for games that have one, a choice. */
export type Order = { stake: bigint; choice: unknown }

type Settled = { outcome: unknown; payout: bigint }

/** A refusal that somebody who plays should expect; the code has a text in every language. */
export class Refused extends Error {
  readonly code: string
  readonly balance: bigint | null

  constructor(code: string, balance: bigint | null = null) {
    super(code)
    this.code = code
    this.balance = balance
  }
}

/** A game as the server knows it. */
export type Game = {
  readonly code: string
  readonly slug: string
  readonly name: string
  readonly listing: Partial<ListedGame>
  /** The rooms of a game that people play against each other, from the lowest stake. Other games have none. */
  readonly rooms?: (currency: string) => readonly string[]
  /** Throws `Refused` where this order is not on offer. */
  check(order: Order, currency: CurrencyRules): void
  /** What a game that everybody plays at once, on the clock, goes by. Other games have none. */
  readonly clock?: ClockRules
  /** Throws `Refused` where the order comes too late, in the transaction that writes it. Most games are always open. */
  enter?(tx: Query, order: Order & { owner: string }): Promise<void>
  /** Draws the outcome, in the transaction that writes it. Called once for a round; null where it hangs on what is drawn for several. */
  settle(tx: Query, owner: string, order: Order): Promise<Settled | null>
  /** What the frame must know besides the money: for a seeded game, its seeds. */
  setup(db: Query, owner: string): Promise<unknown>
}
