/**
 * Play: every round of every product, with what was staked and paid.
 *
 * It owns the rounds. It promises: a round changes in the same transaction as the money that belongs to it, because the
 * money path calls `play.record_pub` beside the ledger; a round whose movements were all taken back is void.
 */
export { readBets } from './record.ts'
