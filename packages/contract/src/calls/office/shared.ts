import { type TObject, type TSchema, Type } from 'typebox'
import { Strict, Text } from '../../shapes.ts'

const pageSizeUsual = 25

/** The query of every list of the back office: page, search text, order, and the list's own filters. */
export function officeListQuery(filters: Record<string, TSchema>, pageSize = pageSizeUsual): TObject {
  return Strict({
    pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: pageSize })),
    q: Type.Optional(Text(100)),
    sort: Type.Optional(Type.String({ pattern: '^[a-zA-Z]{1,40}$' })),
    order: Type.Optional(Type.Union([Type.Literal('ASC'), Type.Literal('DESC')])),
    ...filters,
  }) as TObject
}

/** Lines of a page, how many there are in all, and on how many pages: that is reckoned by whoever serves the call. */
export const officeList = <S extends TSchema>(line: S) =>
  Type.Object({ list: Type.Array(line), total: Type.Integer(), totalPages: Type.Optional(Type.Integer()) })
