import { refuse } from '#platform/refused.ts'

export { toId } from '#platform/http/ids.ts'

const defaultPageSize = 20

/** Parses the page of a cursor-paginated list; the cursor is the id of the last line seen. */
export function parseCursorPage({ cursor, pageSize }: { cursor?: string; pageSize?: number }) {
  if (cursor !== undefined && !/^[1-9][0-9]{0,17}$/.test(cursor)) refuse('bad_request')
  return { cursor: cursor === undefined ? null : BigInt(cursor), limit: pageSize ?? defaultPageSize }
}
