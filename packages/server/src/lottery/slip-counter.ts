import { type Lane, makeLane } from '#platform/db/lane.ts'
import { Refused } from '#platform/refused.ts'
import type { Wish } from './judge-slip.ts'
import { busy } from './money.ts'
import { type Placed, placeSlips } from './place-bets.ts'

const batchMax = 32
const laneWidth = 2
const patienceMs = 10
const waitingMax = 2000
const waitMsMax = 2000

/**
 * Batches slips: those that arrive while others are being written share the next transaction, because ten rows cost the database
 * less than the transaction around them. A chase is written alone, because it may be as long as a hundred slips, and so is a slip
 * whose member's account is locked by another transaction.
 */
export function makeSlipCounter(): (wish: Wish) => Promise<Placed> {
  const lanes = new Map<number, Lane<Wish, Placed | Refused>>()
  const laneOf = (brandId: number) => {
    const lane = lanes.get(brandId) ?? makeLane(laneOptions)
    lanes.set(brandId, lane)
    return lane
  }
  return async (wish) => {
    const outcome = wish.slip.chase ? busy : await laneOf(wish.scope.brandId).carry(wish)
    const [placed = busy] = outcome === busy ? await placeSlips([wish], true) : [outcome]
    if (placed instanceof Refused) throw placed
    return placed
  }
}

const laneOptions = {
  keyOf: ({ scope }: Wish) => scope.idempotency?.caller ?? '',
  run: (batch: readonly Wish[]) => placeSlips(batch, false),
  ...{ batchMax, perKeyMax: 1, width: laneWidth, patienceMs, waitingMax, waitMsMax },
  overloaded: () => new Refused('timeout_retry_please', { retryAfterSeconds: 1 }),
}
