import { refuse } from '#platform/refused.ts'

const pageSizeUsual = 20
const idMax = 9_223_372_036_854_775_807n

/** A number of nineteen digits may still be larger than any of ours: then there is no such thing. */
export function toId(text: string): bigint {
  const id = BigInt(text)
  return id > idMax ? refuse('not_found') : id
}

/** A page of a list that goes on by cursor; the cursor is the number of the last line seen. */
export function pageOf({ cursor, pageSize }: { cursor?: string; pageSize?: number }) {
  if (cursor !== undefined && !/^[1-9][0-9]{0,17}$/.test(cursor)) refuse('bad_request')
  return { cursor: cursor === undefined ? null : BigInt(cursor), limit: pageSize ?? pageSizeUsual }
}
