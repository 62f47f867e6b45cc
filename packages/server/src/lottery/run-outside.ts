import { inBrand, type Scope } from '#platform/db/tx.ts'
import { confirmUnseen } from './apply-result.ts'
import { closeDraw } from './close-draw.ts'
import { eachDraw, throwFirst } from './each-draw.ts'
import { readResult } from './model.ts'
import { readSource } from './outside-sources.ts'
import { settleDraw } from './settle-draw.ts'
import { lotteryByCode } from './store.ts'
import { drawById } from './store-draws.ts'
import { outsideOf } from './store-outside.ts'
import { entriesOf, holdForResult, putReading, readingsOf, workOutside } from './store-results.ts'
import { holdSources } from './store-sources.ts'

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

/** Reads both sources of a draw, and applies their result when they agree. */
async function readSources(scope: Scope, drawId: bigint): Promise<void> {
  const asked = await inBrand(scope, async (tx) => {
    const draw = await drawById(tx, drawId)
    const lottery = draw && (await lotteryByCode(tx, draw.lottery))
    const outside = draw && (await outsideOf(tx, draw.lottery))
    return draw && lottery && outside ? { draw, lottery, sources: outside.sources } : null
  })
  if (!asked) return
  const read = await Promise.all(asked.sources.map((source) => readSource(scope.platform, source, asked)))
  await inBrand(scope, async (tx) => {
    await holdForResult(tx, drawId)
    // the sources may have been replaced meanwhile: readings of former ones are discarded
    const sources = await holdSources(tx, asked.lottery.code, 'to rely on')
    if (JSON.stringify(sources) !== JSON.stringify(asked.sources)) return
    for (const [index, outcome] of read.entries())
      if (outcome !== 'not_yet')
        await putReading(tx, drawId, { source: index + 1, result: null, fault: null, ...outcome })
    const [one, other] = await readingsOf(tx, drawId)
    const draw = await drawById(tx, drawId)
    if (draw?.status !== 'closed' || !one?.result || !other?.result) return
    if (JSON.stringify(readResult(one.result)) !== JSON.stringify(readResult(other.result))) return
    // a typed entry takes precedence: another operator will check it
    if ((await entriesOf(tx, drawId)).some(({ state }) => state === 'waiting')) return
    await confirmUnseen(tx, drawId, { result: JSON.stringify(readResult(one.result)), by: 'sources' })
  })
}
