import { cursorPageSize } from '#platform/cursor.ts'
import { parseDayRange } from '#platform/day-range.ts'
import type { Tx } from '#platform/db/tx.ts'
import { selectFirstMemberAt } from './store.ts'

type Days = { readonly from?: string; readonly to?: string }
type Page = Days & { readonly cursor?: string; readonly pageSize?: number }

/** Includes lines that appear while the query runs. */
const aheadMs = 60_000

/** Converts the days of a record to instants; an open end defaults to the earliest or latest possible time. */
export function resolveRange(tx: Tx, zone: string, days: Days): { from: Date; until: Date } {
  const { from, until } = parseDayRange(zone, days.from, days.to)
  const end = new Date(tx.now.getTime() + aheadMs)
  return { from: from ?? new Date(0), until: until && until < end ? until : end }
}

/** Prepares the page query of a record. For large teams it does not search before the brand's first member registered. */
export async function resolvePage(tx: Tx, zone: string, { few, ...query }: Page & { few: boolean }) {
  const { from, until } = resolveRange(tx, zone, query)
  const first = few ? from : await selectFirstMemberAt(tx)
  const since = new Date(Math.max(from.getTime(), first.getTime()))
  return { few, until, from: since, cursor: query.cursor, size: query.pageSize ?? cursorPageSize }
}
