import { inBrand, type Scope } from '#platform/db/tx.ts'
import { throwFirst } from '#platform/jobs/in-turn.ts'
import { closeDraw } from './close-draw.ts'
import { eachDraw } from './each-draw.ts'
import { readSources } from './read-sources.ts'
import { settleDraw } from './settle-draw.ts'
import { workOutside } from './store-results.ts'

const atOnceMax = 100

/**
 * Advances outside draws as far as possible: closed, read from their sources, settled once a result is confirmed. A draw that
 * fails does not stop the others.
 */
export async function runOutside(scope: Scope): Promise<void> {
  const ready = (step: Parameters<typeof workOutside>[1]) => inBrand(scope, (tx) => workOutside(tx, step, atOnceMax))
  const closeOne = ({ drawId }: { drawId: bigint }) => inBrand(scope, (tx) => closeDraw(tx, drawId))
  throwFirst([
    ...(await eachDraw(scope, await ready('close'), closeOne)),
    ...(await eachDraw(scope, await ready('read'), ({ drawId }) => readSources(scope, drawId))),
    ...(await eachDraw(scope, await ready('settle'), ({ drawId }) => settleDraw(scope, drawId))),
  ])
}
