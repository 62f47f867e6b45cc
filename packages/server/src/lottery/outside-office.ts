import type { Query, Value } from '@gasing/contract/call'
import type { officeResult, officeResults } from '@gasing/contract/calls/office/lottery-results'
import { differences, shapeOf } from '@gasing/contract/rules/lottery/outside'
import { counted, inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse, unfit } from '#platform/refused.ts'
import { readResult, statusAt } from './model.ts'
import { drawById } from './store-draws.ts'
import {
  type EntryRow,
  entriesOf,
  isView,
  type ResultLineRow,
  readingsOf,
  resultLine,
  resultLines,
} from './store-results.ts'
import { nameIn } from './view.ts'

const pageSizeUsual = 25
type Line = Value<typeof officeResults>['list'][number]

/** A page of outside draws that wait for a result, take bets, or have a result. */
export function listResults(scope: Scope, query: Query<typeof officeResults>): Promise<Value<typeof officeResults>> {
  const {
    view = 'due',
    q,
    pageNo = 1,
    pageSize = pageSizeUsual,
  } = query as {
    view?: string
    q?: string
    pageNo?: number
    pageSize?: number
  }
  if (!isView(view)) return unfit('view')
  return inBrand(scope, async (tx) => {
    const page = { q: q?.trim() || null, limit: pageSize, offset: (pageNo - 1) * pageSize }
    const { rows, total } = await counted(page, (asked) => resultLines(tx, view, asked))
    return { list: rows.map((row) => toLine(row, tx.now, scope.language)), total }
  })
}

const toLine = (row: ResultLineRow, now: Date, language: string): Line => ({
  id: row.drawId.toString(),
  lottery: row.lottery,
  name: nameIn(row.names, language),
  station: row.station && nameIn(row.station, language),
  area: row.area,
  region: row.region,
  family: row.family,
  issue: row.issue,
  status: statusAt(row, now),
  step: stepOf(row, now),
  closesAt: row.closesAt.toISOString(),
  drawsAt: row.drawsAt.toISOString(),
  bets: row.bets,
})

function stepOf(row: ResultLineRow, now: Date): Line['step'] {
  if (row.status === 'voiding' || row.status === 'void') return 'void'
  if (row.waits) return 'to_confirm'
  const status = statusAt(row, now)
  if (status === 'pending' || status === 'selling') return 'betting'
  // two readings that agree would have been applied
  if (status === 'closed') return row.readings === 2 ? 'differs' : 'to_enter'
  return status === 'corrected' ? 'corrected' : 'stands'
}

/** One outside draw with every entry and reading of its result. */
export function readResultPage(scope: Scope, drawId: bigint): Promise<Value<typeof officeResult>> {
  return inBrand(scope, async (tx) => {
    const row = await resultLine(tx, drawId)
    const draw = row && (await drawById(tx, drawId))
    if (!row || !draw) return refuse('not_found')
    const entries = await entriesOf(tx, drawId)
    const readings = await readingsOf(tx, drawId)
    const waiting = entries.find(({ state }) => state === 'waiting')
    const mine = tx.actor.kind === 'operator' && waiting?.operatorId === tx.actor.operatorId
    // entries that the operator replaced by the waiting one share most of its numbers, so another operator must not see them
    const isTypedAnew = ({ state, operatorId }: EntryRow) =>
      waiting !== undefined && !mine && state === 'dropped' && operatorId === waiting.operatorId
    const [one, other] = readings.map(({ result }) => result)
    return {
      ...toLine(row, tx.now, scope.language),
      result: draw.result === null ? null : wire(draw.result),
      waiting: waiting
        ? {
            enteredBy: shownName(waiting.enteredBy),
            enteredAt: waiting.enteredAt.toISOString(),
            mine,
            reason: waiting.reason,
            result: mine ? wire(waiting.result) : null,
          }
        : null,
      sources: readings.map(({ source, result, fault, readAt }) => ({
        ...{ source, fault, readAt: readAt.toISOString() },
        result: result === null ? null : wire(result),
      })),
      sourcesDiffer: one && other ? differences(shapeOf(row.family), readResult(one), readResult(other)) : [],
      history: entries.flatMap((entry) =>
        entry.state === 'waiting' || !entry.decidedAt || isTypedAnew(entry)
          ? []
          : [
              {
                ...{
                  id: entry.entryId.toString(),
                  state: entry.state,
                  reason: entry.reason,
                  enteredBy: shownName(entry.enteredBy),
                },
                ...{ result: wire(entry.result), decidedBy: shownName(entry.decidedBy ?? '') },
                decidedAt: entry.decidedAt.toISOString(),
              },
            ],
      ),
    }
  })
}

/** The actor's name without the id that the audit log needs. */
const shownName = (actor: string): string => actor.replace(/^operator:[0-9]+ /, '')

const wire = (result: string): string[][] => readResult(result).map((numbers) => [...numbers])
