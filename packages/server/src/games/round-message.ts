import type { VendorCommand } from './store-money.ts'
import type { VendorPosting } from './store-round-messages.ts'
import type { Vendor } from './store-vendors.ts'

/** One movement in a message that may contain several. */
export type RoundAction = {
  readonly kind: 1 | 2 | 3
  readonly tx: string
  /** The movement that a rollback reverses. Wins of these dialects name only their round. */
  readonly ref: string | null
  /** For a rollback, 0 means everything that is left. */
  readonly amount: bigint
  /** Paid without a round: jackpots, promotions, free rounds. */
  readonly free?: boolean
}

/** A message about one round of one member: its actions are done together or not at all. */
export type RoundMessage = {
  readonly vendor: Vendor
  readonly memberId: bigint
  /** Null when the call names no session: wins and rollbacks then use the newest seat, while a bet must name its own. */
  readonly tokenHash: Buffer | null
  readonly gameCode: string
  readonly round: string
  readonly closed: boolean
  readonly currency: string
  readonly actions: readonly RoundAction[]
  /** The free rounds whose winnings the message pays. */
  readonly freeBet?: { readonly turnoverTimes: number }
  /** False when the dialect has an error for money already spent: the rollback is then refused, and nothing is lent. */
  readonly lends?: boolean
  /** True when the dialect has an error for a cancelled bet, whether it came before or after its cancellation. */
  readonly refusesUndone?: boolean
  /** The transaction whose previous state the dialect must report. */
  readonly asksAbout?: string
  /** How long it has waited for its member's earlier messages, of the time in which its vendor wants an answer. */
  readonly waitedMs?: number
}

export type RoundOutcome = {
  /** `ok`, or the outcome that explains why nothing was done. */
  readonly outcome: string
  readonly balance: bigint
  /** By the vendor's transaction id; the rollback of an unknown transaction has none. */
  readonly postings: ReadonlyMap<string, VendorPosting>
  /** The previous state of the transaction asked about. */
  readonly before?: string | null
  /** The balance before a resettlement to the member's loss, of which a part may have been lent. */
  readonly balanceBefore?: bigint
}

/** Thrown to abort a message: whatever the same message has already done is rolled back. */
export class MessageAborted extends Error {
  readonly outcome: string
  readonly command: VendorCommand | undefined
  constructor(outcome: string, command: VendorCommand | undefined) {
    super(outcome)
    this.outcome = outcome
    this.command = command
  }
}
