import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { countLines, fewLines, type LineFilter, linesOf, type StoredLine, selectLines } from './store.ts'

/** Returns one page of the log and the total number of matching lines. */
export async function readLines(scope: Scope, filter: LineFilter): Promise<{ lines: StoredLine[]; total: number }> {
  return inBrand(scope, (tx) => linesIn(tx, filter))
}

/** Does the same as `readLines` in the caller's transaction. */
export async function linesIn(tx: Tx, filter: LineFilter): Promise<{ lines: StoredLine[]; total: number }> {
  const { words, oldestFirst, offset, limit } = filter
  const few = words === null ? null : await fewLines(tx, filter)
  if (few === null) return { lines: await selectLines(tx, filter), total: await countLines(tx, filter) }
  const inOrder = oldestFirst ? few.toReversed() : few
  return { lines: await linesOf(tx, inOrder.slice(offset, offset + limit), oldestFirst), total: few.length }
}
