import { refuse } from '#platform/refused.ts'

export { toId } from '#platform/http/ids.ts'

const pageSizeUsual = 20

/** A page of a list that goes on by cursor; the cursor is the number of the last line seen. */
export function pageOf({ cursor, pageSize }: { cursor?: string; pageSize?: number }) {
  if (cursor !== undefined && !/^[1-9][0-9]{0,17}$/.test(cursor)) refuse('bad_request')
  return { cursor: cursor === undefined ? null : BigInt(cursor), limit: pageSize ?? pageSizeUsual }
}
