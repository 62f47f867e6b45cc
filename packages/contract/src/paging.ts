import { Type } from 'typebox'

/** Pagination by number, for short lists. Query values are strings on the wire; the route converts them to numbers. */
export const pageSizeMax = 100
export const PageQuery = {
  pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: pageSizeMax })),
}

/** Pagination by cursor, for long histories. The cursor is opaque to the caller. */
export const CursorQuery = {
  cursor: Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_.-]+$' })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: pageSizeMax })),
}

/** A range of days in the brand's time zone, both ends inclusive. */
export const DayRange = {
  from: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })),
  to: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })),
}

/** The same for a member's own records: an end may also be a point in time, in ISO 8601 or in the brand's local time. */
const End = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}([T ][0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,9})?)?(Z|[+-][0-9]{2}:[0-9]{2})?)?$',
})
export const TimeRange = { from: Type.Optional(End), to: Type.Optional(End) }

/** Why a range of days can be refused. */
export const dayRangeRefusals = ['range_reversed', 'range_too_long'] as const
