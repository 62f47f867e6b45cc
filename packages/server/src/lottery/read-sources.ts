import { inBrand, type Scope } from '#platform/db/tx.ts'
import { confirmUnseen } from './apply-result.ts'
import { readResult } from './model.ts'
import { readSource } from './outside-sources.ts'
import { lotteryByCode } from './store.ts'
import { drawById } from './store-draws.ts'
import { outsideOf } from './store-outside.ts'
import { entriesOf, holdForResult, putReading, readingsOf } from './store-results.ts'
import { holdSources } from './store-sources.ts'

/** Reads both sources of a draw, and applies their result when they agree. */
export async function readSources(scope: Scope, drawId: bigint): Promise<void> {
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
