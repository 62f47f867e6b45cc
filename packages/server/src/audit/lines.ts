import { inBrand, type Scope } from '#platform/db/tx.ts'
import { countLines, type LineFilter, type StoredLine, selectLines } from './store.ts'

/** One page of the log with the number of all lines that match. */
export async function readLines(scope: Scope, filter: LineFilter): Promise<{ lines: StoredLine[]; total: number }> {
  return inBrand(scope, async (tx) => ({
    lines: await selectLines(tx, filter),
    total: await countLines(tx, filter),
  }))
}
