import type { Tx } from '#platform/db/tx.ts'
import type { BetStatus } from './model.ts'
import type { Outcome } from './pay-piece.ts'
import { countTurnover } from './store-settle.ts'

type End = { readonly status: BetStatus; readonly payout: bigint }

/** A bet that was played counts, also one whose stake came back as a result of the draw; one that was given up does not. */
const isPlayed = ({ status }: End): boolean => status === 'won' || status === 'lost' || status === 'returned'

/**
 * Counts what a piece of a settlement ended, for salaries and rebates: in its own transaction, so that the two cannot part. What
 * a settlement changes is counted off as it was and counted on as it is, in the five minutes of the change.
 */
export async function countPiece(tx: Tx, lottery: string, outcomes: readonly Outcome[]): Promise<void> {
  const changes = outcomes
    .filter(({ bet, end }) => isPlayed(bet) !== isPlayed(end) || bet.payout !== end.payout)
    .flatMap(({ bet: { memberId, stake, ...old }, end }) => [
      ...(isPlayed(old) ? [{ memberId, stake, payout: old.payout, sign: -1 as const }] : []),
      ...(isPlayed(end) ? [{ memberId, stake, payout: end.payout, sign: 1 as const }] : []),
    ])
  if (changes.length > 0) await countTurnover(tx, lottery, changes)
}
