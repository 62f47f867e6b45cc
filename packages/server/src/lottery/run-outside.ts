import { inBrand, type Scope } from '#platform/db/tx.ts'
import { throwFirstFailure } from '#platform/jobs/sequential-work.ts'
import { closeDraw } from './close-draw.ts'
import { processDraws } from './each-draw.ts'
import { readSourcesOfDraw } from './read-sources.ts'
import { settleDraw } from './settle-draw.ts'
import { selectOutsideWork } from './store-results.ts'

const drawsPerStepMax = 100

/**
 * Advances outside draws as far as possible: closed, read from their sources, settled once a result is confirmed. A draw that
 * fails does not stop the others.
 */
export async function runOutsideDraws(scope: Scope): Promise<void> {
  const ready = (step: Parameters<typeof selectOutsideWork>[1]) =>
    inBrand(scope, (tx) => selectOutsideWork(tx, step, drawsPerStepMax))
  const closeOne = ({ drawId }: { drawId: bigint }) => inBrand(scope, (tx) => closeDraw(tx, drawId))
  throwFirstFailure([
    ...(await processDraws(scope, await ready('close'), closeOne)),
    ...(await processDraws(scope, await ready('read'), ({ drawId }) => readSourcesOfDraw(scope, drawId))),
    ...(await processDraws(scope, await ready('settle'), ({ drawId }) => settleDraw(scope, drawId))),
  ])
}
