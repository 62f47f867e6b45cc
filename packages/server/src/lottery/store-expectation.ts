import { sql, type Tx } from '#platform/db/tx.ts'
import type { DrawRow } from './model.ts'

/**
 * What a piece of a settlement paid and was expected to pay: a count of bets, and micro-units; the variance in micro-units
 * squared.
 */
type BatchExpectation = {
  readonly bets: number
  readonly stake: bigint
  readonly paid: bigint
  readonly expected: bigint
  readonly variance: bigint
}

/** Stores it as a separate row, so that pieces of one draw do not wait for each other. */
export async function insertExpectation(
  tx: Tx,
  { lottery, drawId }: Pick<DrawRow, 'lottery' | 'drawId'>,
  { bets, stake, paid, expected, variance }: BatchExpectation,
): Promise<void> {
  await tx.query(sql`
    insert into lottery.expectation (brand_id, at, lottery, draw_id, bets, stake, paid, expected, variance)
    values (${tx.brandId}, ${tx.now}, ${lottery}, ${drawId}, ${bets}, ${stake}, ${paid}, ${expected}, ${variance.toString()}::numeric)`)
}
