import { refuse } from '../refused.ts'

const idMax = 9_223_372_036_854_775_807n

/** The id in an address. A number of nineteen digits may still be larger than any of ours: then there is no such thing. */
export function toId(text: string): bigint {
  const id = BigInt(text)
  return id > idMax ? refuse('not_found') : id
}

/** The id that a word of a search may be; null when it is none. */
export const idIn = (word: string | null): string | null =>
  word !== null && /^[1-9][0-9]{0,18}$/.test(word) && BigInt(word) <= idMax ? word : null
