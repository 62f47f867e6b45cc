import type { Tx } from '#platform/db/tx.ts'
import { chainStart, hashLine } from './chain.ts'
import { readHead, selectLinesAfter } from './store.ts'

const linesPerReadMax = 500

/** What is wrong with a chain, and the line at which it shows. */
export type BrokenChain = {
  readonly auditId: bigint
  readonly what: 'line missing' | 'line altered' | 'order altered' | 'end cut off'
}
export type ChainProof = { readonly lines: bigint; readonly head: string; readonly broken: BrokenChain | null }

/** Recomputes the brand's whole chain and compares it with the stored one, line by line and at its head. */
export async function verifyChain(tx: Tx): Promise<ChainProof> {
  let previous: Buffer = chainStart
  let auditId = 0n
  const proof = (broken: BrokenChain | null): ChainProof => ({ lines: auditId, head: previous.toString('hex'), broken })
  for (;;) {
    const lines = await selectLinesAfter(tx, auditId, linesPerReadMax)
    for (const line of lines) {
      if (line.auditId !== auditId + 1n) return proof({ auditId: auditId + 1n, what: 'line missing' })
      if (!line.previous.equals(previous)) return proof({ auditId: line.auditId, what: 'order altered' })
      if (!line.hash.equals(hashLine(line, previous))) return proof({ auditId: line.auditId, what: 'line altered' })
      previous = line.hash
      auditId = line.auditId
    }
    if (lines.length < linesPerReadMax) break
  }
  const head = await readHead(tx)
  const whole = head.auditId === auditId && head.hash.equals(previous)
  return proof(whole ? null : { auditId: auditId + 1n, what: 'end cut off' })
}
