import { randomBytes } from 'node:crypto'
import { verifyChain } from '#audit/public.ts'
import { changedCode, packagesFolder } from '#lottery/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { notice } from './notice.ts'
import { flawOf, sampleBytes } from './randomness.ts'
import type { Noticed } from './store.ts'

/** Overrides of what is checked, for tests. */
type Looked = { readonly sample?: Uint8Array; readonly packages?: string }

/** Y07: checks the source of random numbers and the draw code. Records an event for each fault, once a day. */
export async function checkDraws(scope: Scope, { sample, packages = packagesFolder }: Looked = {}): Promise<void> {
  const flaw = flawOf(sample ?? randomBytes(sampleBytes))
  const files = changedCode(packages)
  await inBrand(scope, async (tx) => {
    const day = tx.now.toISOString().slice(0, 'yyyy-mm-dd'.length)
    const found: Noticed[] = []
    if (flaw) found.push({ kind: 'randomness', key: `${flaw}:${day}`, facts: { flaw }, at: tx.now })
    if (files.length > 0)
      found.push({
        kind: 'draw_code',
        key: `${files.join(' ')}:${day}`,
        facts: { files: files.join(', ') },
        at: tx.now,
      })
    await notice(tx, found)
  })
}

/** Y07: recomputes the brand's audit chain. Records an event for a break, once. */
export async function checkAudit(scope: Scope): Promise<void> {
  await inBrand(scope, async (tx) => {
    const { broken } = await verifyChain(tx)
    if (!broken) return
    const line = broken.auditId.toString()
    const facts = { line, what: broken.what }
    await notice(tx, [{ kind: 'audit_chain', key: `${line}:${broken.what}`, facts, at: tx.now }])
  })
}
