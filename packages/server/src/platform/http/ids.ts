import { refuse } from '../refused.ts'

const idMax = 9_223_372_036_854_775_807n

/** The id in an address. A number of nineteen digits may still be larger than any of ours: then there is no such thing. */
export function toId(text: string): bigint {
  const id = BigInt(text)
  return id > idMax ? refuse('not_found') : id
}
