import { cursorPageSize } from '#platform/cursor.ts'
import { dayRange } from '#platform/day-range.ts'
import type { Tx } from '#platform/db/tx.ts'
import { firstMemberAt } from './store.ts'

type Days = { readonly from?: string; readonly to?: string }
type Page = Days & { readonly cursor?: string; readonly pageSize?: number }

/** What begins while we look is told too. */
const aheadMs = 60_000

/** The days of a record as instants; what is not said is as early and as late as there can be anything. */
export function rangeOf(tx: Tx, zone: string, days: Days): { from: Date; until: Date } {
  const { from, until } = dayRange(zone, days.from, days.to)
  const end = new Date(tx.now.getTime() + aheadMs)
  return { from: from ?? new Date(0), until: until && until < end ? until : end }
}

/** A page of a record as it is asked for. Of many nothing is looked for before the brand had its first member. */
export async function pageOf(tx: Tx, zone: string, { few, ...query }: Page & { few: boolean }) {
  const { from, until } = rangeOf(tx, zone, query)
  const first = few ? from : await firstMemberAt(tx)
  const since = new Date(Math.max(from.getTime(), first.getTime()))
  return { few, until, from: since, cursor: query.cursor, size: query.pageSize ?? cursorPageSize }
}
