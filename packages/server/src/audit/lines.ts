import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { countLines, fewLines, type LineFilter, linesOf, type StoredLine, selectLines } from './store.ts'

/** One page of the log with the number of all lines that match. */
export async function readLines(scope: Scope, filter: LineFilter): Promise<{ lines: StoredLine[]; total: number }> {
  return inBrand(scope, (tx) => linesIn(tx, filter))
}

/** The same in a transaction. */
export async function linesIn(tx: Tx, filter: LineFilter): Promise<{ lines: StoredLine[]; total: number }> {
  const { words, oldestFirst, offset, limit } = filter
  const few = words === null ? null : await fewLines(tx, filter)
  if (few === null) return { lines: await selectLines(tx, filter), total: await countLines(tx, filter) }
  const inOrder = oldestFirst ? few.toReversed() : few
  return { lines: await linesOf(tx, inOrder.slice(offset, offset + limit), oldestFirst), total: few.length }
}
