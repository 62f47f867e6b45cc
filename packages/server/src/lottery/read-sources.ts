import { inBrand, type Scope } from '#platform/db/tx.ts'
import { confirmReadResult } from './apply-result.ts'
import { parseResult } from './model.ts'
import { fetchSource } from './outside-sources.ts'
import { selectLottery } from './store.ts'
import { selectDraw } from './store-draws.ts'
import { selectOutside } from './store-outside.ts'
import { lockForResult, markSourcesRead, selectReadings, selectResultEntries, upsertReading } from './store-results.ts'
import { lockSources } from './store-sources.ts'

/** Reads both sources of a draw, and applies their result when they agree. */
export async function readSourcesOfDraw(scope: Scope, drawId: bigint): Promise<void> {
  const due = await inBrand(scope, async (tx) => {
    const draw = await selectDraw(tx, drawId)
    const lottery = draw && (await selectLottery(tx, draw.lottery))
    const outside = draw && (await selectOutside(tx, draw.lottery))
    return draw && lottery && outside ? { draw, lottery, sources: outside.sources } : null
  })
  if (!due) return
  const read = await Promise.all(due.sources.map((source) => fetchSource(scope.platform, source, due)))
  await inBrand(scope, async (tx) => {
    await lockForResult(tx, drawId)
    await markSourcesRead(tx, drawId)
    // the sources may have been replaced meanwhile: readings of former ones are discarded
    const sources = await lockSources(tx, due.lottery.code, 'to rely on')
    if (JSON.stringify(sources) !== JSON.stringify(due.sources)) return
    for (const [index, outcome] of read.entries())
      if (outcome !== 'not_yet')
        await upsertReading(tx, drawId, { source: index + 1, result: null, fault: null, ...outcome })
    const [first, second] = await selectReadings(tx, drawId)
    const draw = await selectDraw(tx, drawId)
    if (draw?.status !== 'closed' || !first?.result || !second?.result) return
    if (JSON.stringify(parseResult(first.result)) !== JSON.stringify(parseResult(second.result))) return
    // a typed entry takes precedence: another operator will check it
    if ((await selectResultEntries(tx, drawId)).some(({ state }) => state === 'waiting')) return
    await confirmReadResult(tx, drawId, { result: JSON.stringify(parseResult(first.result)), by: 'sources' })
  })
}
