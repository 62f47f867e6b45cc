import { Type } from 'typebox'

/** Pages by number: short lists. Query values are texts on the wire; the route turns them into numbers. */
export const pageSizeMax = 100
export const PageQuery = {
  pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: pageSizeMax })),
}

/** Pages by cursor: long histories. The cursor is opaque to the caller. */
export const CursorQuery = {
  cursor: Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_.-]+$' })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: pageSizeMax })),
}

/** A range of days in the brand's time zone, both ends included. */
export const DayRange = {
  from: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })),
  to: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })),
}

/** The same, of a member's own records: an end may also be a moment, in ISO 8601 or by the clock of the brand. */
const End = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}([T ][0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,9})?)?(Z|[+-][0-9]{2}:[0-9]{2})?)?$',
})
export const TimeRange = { from: Type.Optional(End), to: Type.Optional(End) }

/** What a range of days can be refused for. */
export const dayRangeRefusals = ['range_reversed', 'range_too_long'] as const
