/**
 * The life of a round.
 *
 * - betting: the bet is on its way to the wallet; whether it was taken is not known.
 * - staked: the bet was taken; what comes of it hangs on the others at the table, or on a spin for all.
 * - refused: the wallet refused the bet and moved no money. Final.
 * - cancelling: the bet's fate is unclear or it was refused in a way that does not rule out a movement; its rollback
 *   is sent until the wallet takes it.
 * - cancelled: the wallet took the rollback. Final.
 * - paying: the bet was taken, the outcome is drawn and written, the win (of zero, too) is sent until it is taken.
 * - settled: the wallet took the win. Final.
 * - stuck: the wallet refused a win or a rollback for good. A person must settle it with the operator.
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

/** Whether a round may go from one state to another in one step. */
export function mayMove(from: RoundState, to: RoundState): boolean {
  return (roundMoves[from] as readonly RoundState[]).includes(to)
}
