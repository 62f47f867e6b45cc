import type { Tx } from '#platform/db/tx.ts'
import { emit } from '#platform/events/emit.ts'
import { paymentPostponed } from '#wallet/events.ts'
import { computeHeld } from './judge-bet.ts'
import { computeEndedBet, type SettlementWork } from './settle-batch.ts'
import { lockForSettlement, updateSettledUpTo } from './store-draws.ts'
import { selectBetsToSettle } from './store-settle.ts'

/**
 * Skips a bet whose win has no room, and emits that the payment waits (decision 247). Does nothing when it is no longer the next
 * bet: another worker has ended it meanwhile, and the one after it has room.
 * @returns whether it was skipped
 */
export async function skipBet(tx: Tx, work: SettlementWork, betId: bigint): Promise<boolean> {
  const { drawId, settlement } = work.draw
  const isGoing = await lockForSettlement(tx, work.draw)
  const [bet] = await selectBetsToSettle(tx, { drawId, settlement, limit: 1 })
  if (!isGoing || bet?.betId !== betId) return false
  await updateSettledUpTo(tx, drawId, bet.betId)
  const [held, ended] = [computeHeld(bet), computeHeld({ ...bet, ...computeEndedBet(work, bet, false) })]
  const amount = computeIncrease(held.money, ended.money) + computeIncrease(held.rebate, ended.rebate)
  const due = { due: 'draw', key: `draw:${drawId}:${settlement}:${bet.betId}` } as const
  await emit(tx, paymentPostponed, { memberId: bet.memberId.toString(), amount: amount.toString(), ...due })
  return true
}

const computeIncrease = (before: bigint, after: bigint): bigint => (after > before ? after - before : 0n)
