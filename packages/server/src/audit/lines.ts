import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import {
  countLines,
  type LineFilter,
  type StoredLine,
  selectLines,
  selectLinesByIds,
  selectMatchingIds,
} from './store.ts'

/** Returns one page of the log and the total number of matching lines. */
export async function readAuditLines(
  scope: Scope,
  filter: LineFilter,
): Promise<{ lines: StoredLine[]; total: number }> {
  return inBrand(scope, (tx) => readAuditLinesIn(tx, filter))
}

/** Does the same as `readLines` in the caller's transaction. */
export async function readAuditLinesIn(tx: Tx, filter: LineFilter): Promise<{ lines: StoredLine[]; total: number }> {
  const { words, oldestFirst, offset, limit } = filter
  const matchingIds = words === null ? null : await selectMatchingIds(tx, filter)
  if (matchingIds === null) return { lines: await selectLines(tx, filter), total: await countLines(tx, filter) }
  const inOrder = oldestFirst ? matchingIds.toReversed() : matchingIds
  return {
    lines: await selectLinesByIds(tx, inOrder.slice(offset, offset + limit), oldestFirst),
    total: matchingIds.length,
  }
}
