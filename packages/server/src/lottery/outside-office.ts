import type { Query, Value } from '@gasing/contract/call'
import type { officeResult, officeResults } from '@gasing/contract/calls/office/lottery-results'
import { findDifferences, getResultShape } from '@gasing/contract/rules/lottery/result-shapes'
import { inBrand, readCountedPage, type Scope, type Tx } from '#platform/db/tx.ts'
import { listPage } from '#platform/http/list-page.ts'
import { refuse } from '#platform/refused.ts'
import { isClosedEarly } from './lock-draw-for-result.ts'
import { drawStatusAt, parseResult } from './model.ts'
import { selectDraw } from './store-draws.ts'
import { selectOutside } from './store-outside.ts'
import {
  type ResultEntryRow,
  type ResultLineRow,
  selectLeadingDraw,
  selectReadings,
  selectResultEntries,
  selectResultLine,
  selectResultLines,
} from './store-results.ts'
import { pickName } from './view.ts'

type ResultListLine = Value<typeof officeResults>['list'][number]

/** A page of outside draws that wait for a result, take bets, or have a result. */
export function listResults(scope: Scope, query: Query<typeof officeResults>): Promise<Value<typeof officeResults>> {
  const { view = 'due', q } = query
  return inBrand(scope, async (tx) => {
    const filter = { q: q?.trim() || null, ...listPage(query) }
    const { rows, total } = await readCountedPage(filter, (range) => selectResultLines(tx, view, range))
    return { list: rows.map((row) => toResultListLine(row, tx.now, scope.language)), total }
  })
}

const toResultListLine = (row: ResultLineRow, now: Date, language: string): ResultListLine => ({
  id: row.drawId.toString(),
  lottery: row.lottery,
  name: pickName(row.names, language),
  station: row.station && pickName(row.station, language),
  area: row.area,
  region: row.region,
  family: row.family,
  issue: row.issue,
  status: drawStatusAt(row, now),
  step: resultStepOf(row, now),
  closesAt: row.closesAt.toISOString(),
  drawsAt: row.drawsAt.toISOString(),
  bets: row.bets,
})

function resultStepOf(row: ResultLineRow, now: Date): ResultListLine['step'] {
  if (row.status === 'voiding' || row.status === 'void') return 'void'
  if (row.waits) return 'to_confirm'
  const status = drawStatusAt(row, now)
  if (status === 'pending' || status === 'selling') return 'betting'
  // two readings that agree would have been applied
  if (status === 'closed') return row.readings === 2 ? 'differs' : 'to_enter'
  return status === 'corrected' ? 'corrected' : 'stands'
}

/** One outside draw with every entry and reading of its result. */
export function readResultPage(scope: Scope, drawId: bigint): Promise<Value<typeof officeResult>> {
  return inBrand(scope, async (tx) => {
    const row = await selectResultLine(tx, drawId)
    const draw = row && (await selectDraw(tx, drawId))
    const outside = draw && (await selectOutside(tx, draw.lottery))
    if (!row || !outside) return refuse('not_found')
    const entries = await selectResultEntries(tx, drawId)
    const readings = await selectReadings(tx, drawId)
    const waiting = entries.find(({ state }) => state === 'waiting')
    const isOwnEntry = tx.actor.kind === 'operator' && waiting?.operatorId === tx.actor.operatorId
    // entries that the operator replaced by the waiting one share most of its numbers, so another operator must not see them
    const isTypedAnew = ({ state, operatorId }: ResultEntryRow) =>
      waiting !== undefined && !isOwnEntry && state === 'dropped' && operatorId === waiting.operatorId
    const [first, second] = readings.map(({ result }) => result)
    return {
      ...toResultListLine(row, tx.now, scope.language),
      result: draw.result === null ? null : parseResult(draw.result),
      closedEarly: isClosedEarly(draw, outside),
      leading: await readLeadingDraw(tx, drawId, scope.language),
      waiting: waiting
        ? {
            enteredBy: toShownName(waiting.enteredBy),
            enteredAt: waiting.enteredAt.toISOString(),
            mine: isOwnEntry,
            reason: waiting.reason,
            result: isOwnEntry ? parseResult(waiting.result) : null,
          }
        : null,
      sources: readings.map(({ source, result, fault, readAt }) => ({
        ...{ source, fault, readAt: readAt.toISOString() },
        result: result === null ? null : parseResult(result),
      })),
      sourcesDiffer:
        first && second ? findDifferences(getResultShape(row.family), parseResult(first), parseResult(second)) : [],
      history: entries.flatMap((entry) =>
        entry.state === 'waiting' || !entry.decidedAt || isTypedAnew(entry)
          ? []
          : [
              {
                ...{
                  id: entry.entryId.toString(),
                  state: entry.state,
                  reason: entry.reason,
                  enteredBy: toShownName(entry.enteredBy),
                },
                ...{ result: parseResult(entry.result), decidedBy: toShownName(entry.decidedBy ?? '') },
                decidedAt: entry.decidedAt.toISOString(),
              },
            ],
      ),
    }
  })
}

async function readLeadingDraw(tx: Tx, drawId: bigint, language: string) {
  const row = await selectLeadingDraw(tx, drawId)
  const isHeld = row?.status != null && row.status !== 'voiding' && row.status !== 'void'
  return row && { name: pickName(row.names, language), issue: row.issue, held: isHeld }
}

/** The actor's name without the id that the audit log needs. */
const toShownName = (actor: string): string => actor.replace(/^operator:[0-9]+ /, '')
