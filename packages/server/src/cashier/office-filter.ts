import { toId } from '#platform/http/ids.ts'
import type { OfficeFilter } from './store.ts'

const pageSizeUsual = 25

type Query = {
  readonly pageNo?: number
  readonly pageSize?: number
  readonly q?: string
  readonly sort?: 'id' | 'amount'
  readonly order?: 'ASC' | 'DESC'
  readonly status?: string
  readonly memberId?: string
}

/** What the office looks for, from the query of a list. */
export function filterOf(query: object): OfficeFilter {
  const { pageNo = 1, pageSize = pageSizeUsual, q, sort, order, status, memberId } = query as Query
  return {
    // what was copied out of a statement has blanks around it
    q: q?.trim() || null,
    status: status || null,
    memberId: memberId === undefined ? null : toId(memberId),
    sort: sort ?? 'id',
    ascending: order === 'ASC',
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  }
}
