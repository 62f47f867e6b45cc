import type { Tx } from '#platform/db/tx.ts'
import { emit } from '#platform/events/emit.ts'
import { invariant, orRefused, Refused } from '#platform/refused.ts'
import { paymentWaits } from '#wallet/events.ts'
import { type CoversOf, coveringBets } from './covered.ts'
import { givenBack, type Judge } from './judge-bet.ts'
import { type DrawRow, type Lottery, readResult } from './model.ts'
import { endChases, type Outcome, payPiece, tellWinners } from './pay-piece.ts'
import type { PricesByPlay } from './prices.ts'
import { holdSettling, noteUpto } from './store-draws.ts'
import { type EndedBet, noteChanges, settleBets, type TakenBet, takeBets } from './store-settle.ts'
import type { CountPiece } from './turnover.ts'

export type Work = {
  readonly draw: DrawRow
  readonly lottery: Lottery
  readonly judge: Judge
  readonly count: CountPiece
  readonly prices: PricesByPlay
  readonly covers: CoversOf
  readonly pieceMax: number
}

/** Thrown when a piece has to be rolled back because an account has no room. */
export class NoRoom extends Error {
  readonly firstBet: bigint
  constructor(firstBet: bigint) {
    super('a payout would exceed the maximum balance of an account')
    this.firstBet = firstBet
  }
}

/** Ends the next bets of a draw, and pays what they have won. @returns how many */
export async function settlePiece(tx: Tx, work: Work): Promise<number> {
  const { draw } = work
  const { drawId, settlement } = draw
  // both in one round trip; a draw that was corrected or voided meanwhile is left to that settlement
  const [isGoing, bets] = await Promise.all([
    holdSettling(tx, draw),
    takeBets(tx, { drawId, settlement, limit: work.pieceMax }),
  ])
  const [first] = bets
  if (!isGoing || !first) return 0
  const outcome = await orRefused(() => endBets(tx, work, bets))
  if (!(outcome instanceof Refused)) return bets.length
  throw outcome.code === 'balance_full' ? new NoRoom(first.betId) : outcome
}

async function endBets(tx: Tx, work: Work, bets: readonly TakenBet[]): Promise<void> {
  const { draw, lottery } = work
  const { drawId, settlement } = draw
  const covering = await coveringBets(tx, work, bets)
  const outcomes = bets.map((bet): Outcome => ({ bet, end: endOf(work, bet, covering.has(bet.betId)) }))
  const ends = outcomes.map(({ end }) => end)
  if (settlement > 1) await noteChanges(tx, settlement, ends)
  const count = await settleBets(tx, settlement, ends)
  invariant(count === BigInt(bets.length), `expected ${bets.length} open bets in a locked draw, settled ${count}`)
  const last = bets.at(-1)
  if (last) await noteUpto(tx, drawId, last.betId)
  await tellWinners(tx, lottery, outcomes)
  await work.count(tx, work, outcomes)
  // last, because it locks the accounts of winners, who may be betting on another draw
  await payPiece(tx, lottery, draw, outcomes)
  await endChases(tx, outcomes)
}

function endOf({ draw, judge, prices }: Work, bet: TakenBet, covering: boolean): EndedBet {
  if (draw.status === 'voiding') return givenBack(bet)
  invariant(draw.result, 'expected a draw in settlement to have a result')
  return { ...judge(bet, { prices, result: readResult(draw.result) }), covering }
}

/**
 * Skips a bet whose win has no room, and emits that the payment waits (decision 247). Does nothing when it is no longer the next
 * bet: another worker has ended it meanwhile, and the one after it has room.
 * @returns whether it was skipped
 */
export async function leaveBet(tx: Tx, work: Work, betId: bigint): Promise<boolean> {
  const { drawId, settlement } = work.draw
  const isGoing = await holdSettling(tx, work.draw)
  const [bet] = await takeBets(tx, { drawId, settlement, limit: 1 })
  if (!isGoing || bet?.betId !== betId) return false
  await noteUpto(tx, drawId, bet.betId)
  const { status, payout } = endOf(work, bet, false)
  const amount = status === 'void' ? bet.stake : payout - bet.payout
  const due = { due: 'draw', key: `draw:${drawId}:${settlement}:${bet.betId}` } as const
  await emit(tx, paymentWaits, { memberId: bet.memberId.toString(), amount: amount.toString(), ...due })
  return true
}
