import { inBrand, type Scope } from '#platform/db/tx.ts'
import { throwFirstFailure } from '#platform/jobs/sequential-work.ts'
import { cacheBeacon, createBeacon } from './beacon.ts'
import { closeDraw } from './close-draw.ts'
import { processDraws } from './each-draw.ts'
import { enqueueRunSoon } from './open-draws.ts'
import { publishSeedsOfVoidDraws } from './publish-void-seeds.ts'
import { runDraw } from './run-draws.ts'
import { settleDraw } from './settle-draw.ts'
import { selectDrawsToClose, selectDueDraws } from './store-draws.ts'

const drawsAtOnceMax = 200
/** Relays publish a round a moment after it was signed: a recent draw is retried soon, an older one each minute. */
const retryMs = 60_000

/**
 * Advances every due draw as far as possible: closed, drawn, settled. Each step runs once. Closing comes first, and seconds
 * before the draw: the ticket root is published before the beacon's round is known. A draw that fails does not stop the others.
 * Last, the seeds of void draws are published.
 */
export async function runDueDraws(scope: Scope): Promise<void> {
  const closing = await inBrand(scope, (tx) => selectDrawsToClose(tx, drawsAtOnceMax))
  const unclosed = await processDraws(scope, closing, ({ drawId }) => inBrand(scope, (tx) => closeDraw(tx, drawId)))
  const undrawn = await drawAndSettleDue(scope)
  throwFirstFailure([...unclosed, ...undrawn, ...(await publishSeedsOfVoidDraws(scope))])
}

/**
 * Draws and settles what is due; without a beacon nothing is drawn, but draws go on being settled and voided.
 * @returns the failures
 */
async function drawAndSettleDue(scope: Scope): Promise<unknown[]> {
  const found = createBeacon(scope.platform)
  const beacon = found && cacheBeacon(found)
  const { due, now } = await inBrand(scope, async (tx) => ({
    due: await selectDueDraws(tx, beacon ? 'all' : 'settling', drawsAtOnceMax),
    now: tx.now,
  }))
  let waits = false
  const failures = await processDraws(scope, due, async ({ drawId, drawsAt }) => {
    if (!beacon) return settleDraw(scope, drawId)
    const isDone = await runDraw(scope, beacon, drawId)
    if (!isDone && now.getTime() - drawsAt.getTime() < retryMs) waits = true
  })
  if (waits) await inBrand(scope, enqueueRunSoon)
  return failures
}
