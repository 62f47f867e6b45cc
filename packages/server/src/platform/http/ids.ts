import { refuse } from '../refused.ts'

const idMax = 9_223_372_036_854_775_807n

/** Parses the id in a path. Nineteen digits may exceed our largest id: then nothing has it. */
export function toId(text: string): bigint {
  const id = BigInt(text)
  return id > idMax ? refuse('not_found') : id
}

/** The same where the id may be left out. */
export const toIdOrNull = (text: string | undefined): bigint | null => (text === undefined ? null : toId(text))

/** The id that a search word may be, or null. */
export const parseSearchedId = (word: string | null): string | null =>
  word !== null && /^[1-9][0-9]{0,18}$/.test(word) && BigInt(word) <= idMax ? word : null
