import type { Tx } from '#platform/db/tx.ts'
import { toCanonicalLine } from './chain.ts'
import { selectLinesAfter } from './store.ts'

const linesPerReadMax = 500

/**
 * Writes the brand's whole log as lines that a third party can verify without us (A04): the hash, a space, and the text that was
 * hashed after the previous line's hash. `docs/audit-log.md` describes the format.
 * @returns the number of lines
 */
export async function exportAuditLog(tx: Tx, write: (lines: string) => void): Promise<bigint> {
  for (let last = 0n; ; ) {
    const lines = await selectLinesAfter(tx, last, linesPerReadMax)
    write(lines.map((line) => `${line.hash.toString('hex')} ${toCanonicalLine(line)}\n`).join(''))
    last = lines.at(-1)?.auditId ?? last
    if (lines.length < linesPerReadMax) return last
  }
}
