import type { Query } from '@gasing/contract/call'
import type { officeDeposits, officeWithdrawals } from '@gasing/contract/calls/office/cashier'
import { parseDayRange } from '#platform/day-range.ts'
import { toIdOrNull } from '#platform/http/ids.ts'
import { listPage } from '#platform/http/list-page.ts'
import type { OfficeFilter } from './store-office.ts'

export type ListQuery = Query<typeof officeDeposits> | Query<typeof officeWithdrawals>

/** What waits for an operator is listed first come, first served; everything else newest first. */
const queues: readonly string[] = ['checking', 'requested', 'approved', 'disputed']

/** Builds the back-office filter from a list query; days are those of the brand's time zone. */
export function buildOfficeFilter(query: ListQuery, zone: string): OfficeFilter {
  const { q, sort, order, status, memberId, from, to } = query
  return {
    // text copied from a statement has surrounding spaces
    q: q?.trim() || null,
    status: status ?? null,
    memberId: toIdOrNull(memberId),
    ...parseDayRange(zone, from, to),
    sort: sort ?? 'id',
    ascending: sort === undefined ? queues.includes(status ?? '') : order === 'ASC',
    ...listPage(query),
  }
}
