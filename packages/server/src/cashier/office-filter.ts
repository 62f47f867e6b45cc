import { dayRange } from '#platform/day-range.ts'
import { toId } from '#platform/http/ids.ts'
import type { OfficeFilter } from './store.ts'

const pageSizeUsual = 25

export type ListQuery = {
  readonly pageNo?: number
  readonly pageSize?: number
  readonly q?: string
  readonly sort?: 'id' | 'amount'
  readonly order?: 'ASC' | 'DESC'
  readonly status?: string
  readonly memberId?: string
  readonly from?: string
  readonly to?: string
}

/** Builds the back-office filter from a list query; days are those of the brand's time zone. */
export function filterOf(query: ListQuery, zone: string): OfficeFilter {
  const { pageNo = 1, pageSize = pageSizeUsual, q, sort, order, status, memberId, from, to } = query
  return {
    // text copied from a statement has surrounding spaces
    q: q?.trim() || null,
    status: status || null,
    memberId: memberId === undefined ? null : toId(memberId),
    ...dayRange(zone, from, to),
    sort: sort ?? 'id',
    ascending: order === 'ASC',
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  }
}
