import type { Query } from '../db/pool.ts'
import { Refused } from '../games/game.ts'
import { findReward, lockReward, type RewardOwner } from './store.ts'

type FreeRound = RewardOwner & { readonly stake: bigint; readonly rewardId: string }

/**
 * Confirms that a round just written may use one of its reward's rounds, in the transaction that wrote it. Throws `Refused` when
 * the reward is another member's, over, cancelled or used up, or has another stake: the round is then not played for money
 * instead.
 */
export async function useFreeRound(tx: Query, round: FreeRound): Promise<void> {
  await lockReward(tx, round.rewardId)
  const reward = await findReward(tx, round.rewardId)
  const isOwn =
    reward?.owner === round.owner && reward.gameCode === round.gameCode && reward.currency === round.currency
  if (!isOwn || reward.stake !== round.stake) throw new Refused('free_rounds_over')
  const isOpen = reward.cancelledAt === null && reward.hasStarted && !reward.isOver
  // the count includes this round
  if (!isOpen || reward.used > reward.rounds) throw new Refused('free_rounds_over')
}
