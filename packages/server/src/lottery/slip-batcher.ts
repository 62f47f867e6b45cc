import { type Batcher, createBatcher } from '#platform/db/command-batcher.ts'
import { Refused } from '#platform/refused.ts'
import { type PlacedSlip, placeSlips } from './place-bets.ts'
import { busyRefusal } from './slip-money.ts'
import type { SlipRequest } from './validate-slip.ts'

const batchMax = 32
const batchesAtOnce = 2
const patienceMs = 10
const waitingMax = 2000
const waitMsMax = 2000

/**
 * Batches slips: those that arrive while others are being written share the next transaction, because ten rows cost the database
 * less than the transaction around them. A chase is written alone, because it may be as long as a hundred slips, and so is a slip
 * whose member's account is locked by another transaction.
 */
export function createSlipBatcher(): (request: SlipRequest) => Promise<PlacedSlip> {
  const lanes = new Map<number, Batcher<SlipRequest, PlacedSlip | Refused>>()
  const laneOf = (brandId: number) => {
    const lane = lanes.get(brandId) ?? createBatcher(batcherOptions)
    lanes.set(brandId, lane)
    return lane
  }
  return async (slipRequest) => {
    const outcome = slipRequest.slip.chase ? busyRefusal : await laneOf(slipRequest.scope.brandId).submit(slipRequest)
    const [placed = busyRefusal] = outcome === busyRefusal ? await placeSlips([slipRequest], true) : [outcome]
    if (placed instanceof Refused) throw placed
    return placed
  }
}

const batcherOptions = {
  keyOf: ({ scope }: SlipRequest) => scope.idempotency?.caller ?? '',
  run: (batch: readonly SlipRequest[]) => placeSlips(batch, false),
  ...{ batchMax, perKeyMax: 1, width: batchesAtOnce, patienceMs, waitingMax, waitMsMax },
  overloaded: () => new Refused('timeout_retry_please', { retryAfterSeconds: 1 }),
}
