import type { Tx } from '#platform/db/tx.ts'
import { createExpectation } from './expectation.ts'
import { isPlayed } from './judge-bet.ts'
import type { DrawRow, Lottery } from './model.ts'
import type { BetOutcome } from './pay-batch.ts'
import type { PricesByPlay } from './prices.ts'
import { insertExpectation } from './store-expectation.ts'
import { insertTurnoverCounts } from './store-settle.ts'

type SettledDraw = { readonly draw: DrawRow; readonly prices: PricesByPlay }
export type CountBatch = (tx: Tx, settled: SettledDraw, outcomes: readonly BetOutcome[]) => Promise<void>

/**
 * Counts the bets that a piece of a settlement ended, for salaries and rebates, together with their expected payout (D13), in the
 * transaction of the piece, so that they cannot diverge. What a later settlement changes is subtracted as it was and added as it
 * is, in the five-minute slot of the change, with the time of the first count.
 */
export function createTurnoverCounter(lottery: Lottery): CountBatch {
  const expect = createExpectation(lottery)
  return async (tx, { draw, prices }, outcomes) => {
    const changes = outcomes
      .filter(
        ({ bet, end }) => isPlayed(bet) !== isPlayed(end) || bet.payout !== end.payout || bet.covering !== end.covering,
      )
      .flatMap(({ bet, end }) => [
        ...(isPlayed(bet) ? [{ bet, payout: bet.payout, sign: -1 as const, valid: !bet.covering }] : []),
        ...(isPlayed(end) ? [{ bet, payout: end.payout, sign: 1 as const, valid: !end.covering }] : []),
      ])
    if (changes.length === 0) return
    await insertTurnoverCounts(
      tx,
      draw.lottery,
      changes.map(({ bet: { memberId, stake, countedAt: since }, payout, sign, valid }) => ({
        memberId,
        stake,
        payout,
        sign,
        valid,
        since,
      })),
    )
    const all = { bets: 0, stake: 0n, paid: 0n, expected: 0n, variance: 0n }
    for (const { bet, payout, sign } of changes) {
      const { expected, variance } = expect(bet, prices)
      const by = BigInt(sign)
      all.bets += sign
      all.stake += by * bet.stake
      all.paid += by * payout
      all.expected += by * expected
      all.variance += by * variance
    }
    await insertExpectation(tx, draw, all)
  }
}
