import type { Query } from '../db/pool.ts'
import { findPlayableReward, findReward, type Reward, type RewardOwner } from './store.ts'

/** Free rounds as sent to the frame. Amounts are strings in wire units. */
export type FreeRoundsView = {
  id: string
  /** Rounds that are not played yet. */
  left: number
  stake: string
  /** What the rounds played so far have won. */
  won: string
  endsAt: string
}

const toFreeRoundsView = ({ id, rounds, used, stake, won, endsAt }: Reward): FreeRoundsView => ({
  id,
  left: rounds - used,
  stake: stake.toString(),
  won: won.toString(),
  endsAt: endsAt.toISOString(),
})

/** Returns the free rounds that a member's next spin uses, or null. */
export async function readFreeRounds(db: Query, owner: RewardOwner): Promise<FreeRoundsView | null> {
  const reward = await findPlayableReward(db, owner)
  return reward ? toFreeRoundsView(reward) : null
}

/** Returns what the frame shows after a round: what is left of its free rounds, or, after a paid one, those given meanwhile. */
export const readFreeRoundsAfter = (
  db: Query,
  round: RewardOwner & { rewardId: string | null },
): Promise<FreeRoundsView | null> => (round.rewardId === null ? readFreeRounds(db, round) : readFreeRoundsOf(db, round))

/** Returns what is left of the free rounds that a round was played from; null for a paid round. */
export async function readFreeRoundsOf(
  db: Query,
  { rewardId }: { rewardId: string | null },
): Promise<FreeRoundsView | null> {
  const reward = rewardId === null ? null : await findReward(db, rewardId)
  return reward ? toFreeRoundsView(reward) : null
}
