import { inBrand, type Scope } from '#platform/db/tx.ts'
import { throwFirst } from '#platform/jobs/in-turn.ts'
import { beaconOf, rememberedFor } from './beacon.ts'
import { closeDraw } from './close-draw.ts'
import { eachDraw } from './each-draw.ts'
import { lookAgain } from './open-draws.ts'
import { runDraw } from './run-draws.ts'
import { drawsToClose, dueDraws } from './store-draws.ts'

const drawsAtOnceMax = 200
/** Relays publish a round a moment after it was signed: a recent draw is retried soon, an older one each minute. */
const soonMs = 60_000

/**
 * Advances every due draw as far as possible: closed, drawn, settled. Each step runs once. Closing comes first, and seconds
 * before the draw: the ticket root is published before the beacon's round is known. A draw that fails does not stop the others.
 */
export async function runDraws(scope: Scope): Promise<void> {
  const closing = await inBrand(scope, (tx) => drawsToClose(tx, drawsAtOnceMax))
  const unclosed = await eachDraw(scope, closing, ({ drawId }) => inBrand(scope, (tx) => closeDraw(tx, drawId)))
  throwFirst([...unclosed, ...(await drawDue(scope))])
}

/**
 * Draws and settles what is due.
 * @returns the failures
 */
async function drawDue(scope: Scope): Promise<unknown[]> {
  const found = beaconOf(scope.platform)
  if (!found) return []
  const beacon = rememberedFor(found)
  const { due, now } = await inBrand(scope, async (tx) => ({ due: await dueDraws(tx, drawsAtOnceMax), now: tx.now }))
  let waits = false
  const failures = await eachDraw(scope, due, async ({ drawId, drawsAt }) => {
    const isDone = await runDraw(scope, beacon, drawId)
    if (!isDone && now.getTime() - drawsAt.getTime() < soonMs) waits = true
  })
  if (waits) await inBrand(scope, lookAgain)
  return failures
}
