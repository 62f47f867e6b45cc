import type { Tx } from '#platform/db/tx.ts'
import { canonicalLine } from './chain.ts'
import { linesAfter } from './store.ts'

const linesPerReadMax = 500

/**
 * Hands on the whole log of the brand as lines that somebody can check without us (A04): the hash, a space, the text that was
 * hashed after the hash of the line before. `docs/audit-log.md` describes it. @returns how many lines
 */
export async function exportLog(tx: Tx, write: (lines: string) => void): Promise<bigint> {
  for (let last = 0n; ; ) {
    const lines = await linesAfter(tx, last, linesPerReadMax)
    write(lines.map((line) => `${line.hash.toString('hex')} ${canonicalLine(line)}\n`).join(''))
    last = lines.at(-1)?.auditId ?? last
    if (lines.length < linesPerReadMax) return last
  }
}
