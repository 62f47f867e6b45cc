import type { Tx } from '#platform/db/tx.ts'
import { canonicalLine } from './chain.ts'
import { linesAfter } from './store.ts'

const linesPerReadMax = 500

/**
 * Writes the brand's whole log as lines that a third party can verify without us (A04): the hash, a space, and the text that was
 * hashed after the previous line's hash. `docs/audit-log.md` describes the format.
 * @returns the number of lines
 */
export async function exportLog(tx: Tx, write: (lines: string) => void): Promise<bigint> {
  for (let last = 0n; ; ) {
    const lines = await linesAfter(tx, last, linesPerReadMax)
    write(lines.map((line) => `${line.hash.toString('hex')} ${canonicalLine(line)}\n`).join(''))
    last = lines.at(-1)?.auditId ?? last
    if (lines.length < linesPerReadMax) return last
  }
}
