import type { Tx } from '#platform/db/tx.ts'
import { captureRefusal, invariant, Refused } from '#platform/refused.ts'
import type { CountBatch } from './count-turnover.ts'
import { type CoversOfChoice, findCoveringBets } from './covered-markets.ts'
import { type JudgeBet, toVoidedBet } from './judge-bet.ts'
import { type DrawRow, type Lottery, parseResult } from './model.ts'
import { type BetOutcome, payBatch } from './pay-batch.ts'
import type { PricesByPlay } from './prices.ts'
import { lockForSettlement, updateSettledUpTo } from './store-draws.ts'
import {
  type BetToSettle,
  type EndedBet,
  insertBetChanges,
  selectBetsToSettle,
  updateSettledBets,
} from './store-settle.ts'
import { endWonChases, notifyOfStoppedChases, notifyWinners } from './winners.ts'

export type SettlementWork = {
  readonly draw: DrawRow
  readonly lottery: Lottery
  readonly judge: JudgeBet
  readonly count: CountBatch
  readonly prices: PricesByPlay
  readonly covers: CoversOfChoice
  readonly pieceMax: number
}

/** Thrown when a piece has to be rolled back because an account has no room. */
export class BalanceFull extends Error {
  readonly firstBet: bigint
  constructor(firstBet: bigint) {
    super('a payout would exceed the maximum balance of an account')
    this.firstBet = firstBet
  }
}

/** Ends the next bets of a draw, and pays what they have won. @returns how many */
export async function settleBatch(tx: Tx, work: SettlementWork): Promise<number> {
  const { draw } = work
  const { drawId, settlement } = draw
  // both in one round trip; a draw that was corrected or voided meanwhile is left to that settlement
  const [isGoing, bets] = await Promise.all([
    lockForSettlement(tx, draw),
    selectBetsToSettle(tx, { drawId, settlement, limit: work.pieceMax }),
  ])
  const [first] = bets
  if (!isGoing || !first) return 0
  const outcome = await captureRefusal(() => endBets(tx, work, bets))
  if (!(outcome instanceof Refused)) return bets.length
  throw outcome.code === 'balance_full' ? new BalanceFull(first.betId) : outcome
}

async function endBets(tx: Tx, work: SettlementWork, bets: readonly BetToSettle[]): Promise<void> {
  const { draw, lottery } = work
  const { drawId, settlement } = draw
  const covering = await findCoveringBets(tx, work, bets)
  const outcomes = bets.map((bet): BetOutcome => ({ bet, end: computeEndedBet(work, bet, covering.has(bet.betId)) }))
  const ends = outcomes.map(({ end }) => end)
  if (settlement > 1) {
    await insertBetChanges(tx, settlement, ends)
    await notifyOfStoppedChases(tx, lottery, draw, outcomes)
  }
  const count = await updateSettledBets(tx, settlement, ends)
  invariant(count === BigInt(bets.length), `expected ${bets.length} open bets in a locked draw, settled ${count}`)
  const last = bets.at(-1)
  if (last) await updateSettledUpTo(tx, drawId, last.betId)
  await notifyWinners(tx, lottery, outcomes)
  await work.count(tx, work, outcomes)
  // last, because it locks the accounts of winners, who may be betting on another draw
  await payBatch(tx, lottery, draw, outcomes)
  await endWonChases(tx, outcomes)
}

/** What a settlement makes of a bet. */
export function computeEndedBet(
  { draw, judge, prices }: SettlementWork,
  bet: BetToSettle,
  covering: boolean,
): EndedBet {
  if (draw.status === 'voiding') return toVoidedBet(bet)
  invariant(draw.result, 'expected a draw in settlement to have a result')
  return { ...judge(bet, { prices, result: parseResult(draw.result) }), covering }
}
