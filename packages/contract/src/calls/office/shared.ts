import { type TObject, type TSchema, Type } from 'typebox'
import { OneOf, Strict, Text } from '../../shapes.ts'

const pageSizeUsual = 25

type Listed = {
  /** Columns that the list can be put in the order of; none: the list has an order of its own. */
  readonly sort?: readonly string[]
  /** Lines of a page, unless told. */
  readonly pageSize?: number
}

/** The query of every list of the back office: page, search text, and the list's own filters; an order where it can be chosen. */
export function officeListQuery(
  filters: Record<string, TSchema>,
  { sort = [], pageSize = pageSizeUsual }: Listed = {},
): TObject {
  return Strict({
    pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: pageSize })),
    q: Type.Optional(Text(100)),
    ...(sort.length > 0 && { sort: Type.Optional(OneOf(sort)), order: Type.Optional(OneOf(['ASC', 'DESC'])) }),
    ...filters,
  }) as TObject
}

/** Lines of a page, how many there are in all, and on how many pages: that is reckoned by whoever serves the call. */
export const officeList = <S extends TSchema>(line: S) =>
  Type.Object({ list: Type.Array(line), total: Type.Integer(), totalPages: Type.Optional(Type.Integer()) })
