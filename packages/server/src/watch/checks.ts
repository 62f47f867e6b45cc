import { randomBytes } from 'node:crypto'
import { verifyChain } from '#audit/public.ts'
import { findChangedFiles, packagesFolder } from '#lottery/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { findRandomnessFlaw, sampleBytes } from './randomness.ts'
import { recordEvents } from './record-events.ts'
import type { NewEvent } from './store.ts'

/** Overrides of what is checked, for tests. */
type CheckOverrides = { readonly sample?: Uint8Array; readonly packages?: string }

/** Y07: checks the source of random numbers and the draw code. Records an event for each fault, once a day. */
export async function checkDraws(
  scope: Scope,
  { sample, packages = packagesFolder }: CheckOverrides = {},
): Promise<void> {
  const flaw = findRandomnessFlaw(sample ?? randomBytes(sampleBytes))
  const files = findChangedFiles(packages)
  await inBrand(scope, async (tx) => {
    const day = tx.now.toISOString().slice(0, 'yyyy-mm-dd'.length)
    const found: NewEvent[] = []
    if (flaw) found.push({ kind: 'randomness', key: `${flaw}:${day}`, facts: { flaw }, at: tx.now })
    if (files.length > 0)
      found.push({
        kind: 'draw_code',
        key: `${files.join(' ')}:${day}`,
        facts: { files: files.join(', ') },
        at: tx.now,
      })
    await recordEvents(tx, found)
  })
}

/** Y07: recomputes the brand's audit chain. Records an event for a break, once. */
export async function checkAudit(scope: Scope): Promise<void> {
  await inBrand(scope, async (tx) => {
    const { broken } = await verifyChain(tx)
    if (!broken) return
    const line = broken.auditId.toString()
    const facts = { line, what: broken.what }
    await recordEvents(tx, [{ kind: 'audit_chain', key: `${line}:${broken.what}`, facts, at: tx.now }])
  })
}
