import { type TProperties, type TSchema, Type } from 'typebox'
import { OneOf, Strict, Text } from '../../shapes.ts'

export const officePageSize = 25
/** Most rows of an export. */
export const exportRowsMax = 5000

type ListOptions<Column extends string> = {
  /** Sortable columns; empty: the list has a fixed order. */
  readonly sort?: readonly Column[]
  /** Default number of lines per page. */
  readonly pageSize?: number
  /** Whether `export=yes` returns all rows of the filter at once: between two pages, a row may leave the filter and move others. */
  readonly isExported?: true
}

/**
 * Builds the query of a back-office list: page, search text and the list's own filters, plus the sort order where it can be
 * chosen.
 */
export function officeListQuery<Filters extends TProperties, const Column extends string = never>(
  filters: Filters,
  { sort = [], pageSize = officePageSize, isExported }: ListOptions<Column> = {},
) {
  const page = {
    pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: pageSize })),
    q: Type.Optional(Text(100)),
  }
  const order = { sort: Type.Optional(OneOf(sort)), order: Type.Optional(OneOf(['ASC', 'DESC'])) }
  const wholeList = { export: Type.Optional(Type.Literal('yes')) }
  // what a list does not offer is missing from its schema, and optional in its type
  const offered = { ...page, ...(sort.length > 0 && order), ...(isExported && wholeList), ...filters }
  return Strict(offered as typeof page & typeof order & typeof wholeList & Filters)
}

/** A page of lines, the total number of lines, and the number of pages; the handler computes the last. */
export const officeList = <S extends TSchema>(line: S) =>
  Type.Object({ list: Type.Array(line), total: Type.Integer(), totalPages: Type.Optional(Type.Integer()) })
