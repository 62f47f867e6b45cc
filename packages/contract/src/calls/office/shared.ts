import { type TObject, type TSchema, Type } from 'typebox'
import { OneOf, Strict, Text } from '../../shapes.ts'

const defaultPageSize = 25
/** Most rows of an export. */
export const exportRowsMax = 5000

type ListOptions = {
  /** Sortable columns; empty: the list has a fixed order. */
  readonly sort?: readonly string[]
  /** Default number of lines per page. */
  readonly pageSize?: number
  /** Whether `export=yes` returns all rows of the filter at once: between two pages, a row may leave the filter and move others. */
  readonly isExported?: true
}

/**
 * Builds the query of a back-office list: page, search text and the list's own filters, plus the sort order where it can be
 * chosen.
 */
export function officeListQuery(
  filters: Record<string, TSchema>,
  { sort = [], pageSize = defaultPageSize, isExported }: ListOptions = {},
): TObject {
  return Strict({
    pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: pageSize })),
    q: Type.Optional(Text(100)),
    ...(sort.length > 0 && { sort: Type.Optional(OneOf(sort)), order: Type.Optional(OneOf(['ASC', 'DESC'])) }),
    ...(isExported && { export: Type.Optional(Type.Literal('yes')) }),
    ...filters,
  }) as TObject
}

/** A page of lines, the total number of lines, and the number of pages; the handler computes the last. */
export const officeList = <S extends TSchema>(line: S) =>
  Type.Object({ list: Type.Array(line), total: Type.Integer(), totalPages: Type.Optional(Type.Integer()) })
