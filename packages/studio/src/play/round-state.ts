/**
 * The states of a round.
 *
 * - betting: the bet is in flight to the wallet; whether it was taken is unknown.
 * - staked: the bet was taken; the outcome depends on the other players at the table or on a shared spin.
 * - refused: the wallet refused the bet and moved no money. Final.
 * - cancelling: it is unknown whether the bet was taken, it was refused in a way that does not rule out a movement, or its table
 *   was voided; its rollback is sent until the wallet takes it.
 * - cancelled: the wallet took the rollback. Final.
 * - paying: the bet was taken and the outcome is drawn and stored; the win (even of zero) is sent until it is taken.
 * - settled: the wallet took the win. Final.
 * - stuck: the wallet refused a win or a rollback for good. Must be resolved manually with the operator. Final.
 */
const roundMoves = {
  betting: ['refused', 'cancelling', 'staked', 'paying'],
  staked: ['cancelling', 'paying'],
  refused: [],
  cancelling: ['cancelled', 'stuck'],
  cancelled: [],
  paying: ['settled', 'stuck'],
  settled: [],
  stuck: [],
} as const

export type RoundState = keyof typeof roundMoves

/** Whether a round may go directly from one state to another. */
export function canMove(from: RoundState, to: RoundState): boolean {
  return (roundMoves[from] as readonly RoundState[]).includes(to)
}
