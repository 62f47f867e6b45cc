import { appendAudit } from '#audit/public.ts'
import { findBrandAt } from '#brand/public.ts'
import { readIdentityMarks } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { emitTo, notifyOffice } from '#platform/events/emit.ts'
import { refuse } from '#platform/refused.ts'
import { sisterExcluded, sisterNamed } from './events.ts'
import {
  deleteSister,
  insertSister,
  type SelfExclusion,
  type Sister,
  saveAliasOnce,
  selectSelfExclusions,
  selectSisters,
  selectSistersForShare,
} from './store-sisters.ts'

const toSistersAnswer = (sisters: readonly Sister[]) => ({
  sisters: sisters.map(({ host, agreed }) => ({ host, agreed })),
})

export const readSisters = (scope: Scope) => inBrand(scope, async (tx) => toSistersAnswer(await selectSisters(tx)))

/**
 * Names the brands to share self-exclusions with, each by one of its addresses. Nothing is shared before that brand has named
 * this one. Exclusions already received remain until their end, even if a brand leaves.
 */
export async function saveSisters(scope: Scope, hosts: readonly string[]) {
  const wished = await resolveBrands(scope, hosts)
  return inBrand(scope, async (tx) => {
    const before = await selectSisters(tx)
    for (const { sisterId } of before.filter((sister) => !wished.has(sister.sisterId))) {
      await deleteSister(tx, sisterId)
      await emitTo(tx, sisterId, sisterNamed, { from: tx.brandId, named: false })
    }
    for (const [sisterId, host] of wished) {
      if (before.some((sister) => sister.sisterId === sisterId)) continue
      if (await insertSister(tx, { sisterId, host }))
        await emitTo(tx, sisterId, sisterNamed, { from: tx.brandId, named: true })
    }
    await notifyOffice(tx, 'rules')
    const after = await selectSisters(tx)
    const named = (sisters: readonly Sister[]) => sisters.map(({ host }) => host)
    await appendAudit(tx, {
      action: 'protection.sisters',
      subject: `brand:${tx.brandId}`,
      before: named(before),
      after: named(after),
    })
    return toSistersAnswer(after)
  })
}

/** Resolves addresses to brands; refuses an unknown address or one of this brand's own. */
async function resolveBrands({ platform, brandId }: Scope, hosts: readonly string[]): Promise<Map<number, string>> {
  const found = new Map<number, string>()
  for (const typed of hosts) {
    const host = typed.trim().toLowerCase()
    const brand = await findBrandAt(platform, host)
    if (!brand || brand.brandId === brandId)
      refuse('fields_refused', { fields: { hosts: { code: 'sister_unknown', params: { host } } } })
    found.set(brand.brandId, host)
  }
  return found
}

/** Sends a member's self-exclusions and return requests to the sister brands. */
export async function notifySisters(tx: Tx, memberId: bigint): Promise<void> {
  // one that agrees at the same moment waits, and then finds what is not committed yet
  const agreed = (await selectSistersForShare(tx)).filter((sister) => sister.agreed)
  if (agreed.length === 0) return
  for (const exclusion of await selectSelfExclusions(tx, memberId))
    for (const { sisterId } of agreed) await sendExclusionToSister(tx, sisterId, exclusion)
}

/** Derives the id of an exclusion among sisters when none is stored: by the first key, as before ids were stored. */
export const deriveExclusionAlias = ({ brandId, platform: { seal } }: Tx, exclusionId: bigint): string =>
  (seal.macBy('', `${brandId}:${exclusionId}`, 'exclusion') as Buffer).toString('hex')

/** Sends an exclusion to a sister. Only keyed hashes cross: they reveal neither the member nor the brand. */
export async function sendExclusionToSister(
  tx: Tx,
  sisterId: number,
  { memberId, exclusionId, ...exclusion }: SelfExclusion,
): Promise<void> {
  const marks = await readIdentityMarks(tx, memberId, { proven: true })
  await emitTo(tx, sisterId, sisterExcluded, {
    from: tx.brandId,
    source: await saveAliasOnce(tx, exclusionId, deriveExclusionAlias(tx, exclusionId)),
    marks: marks.map(([mark]) => mark.toString('hex')),
    olderMarks: marks.flatMap(([, ...older]) => older.map((mark) => mark.toString('hex'))),
    fromAt: exclusion.fromAt.toISOString(),
    untilAt: exclusion.untilAt?.toISOString() ?? null,
    returnAt: exclusion.returnAt?.toISOString() ?? null,
  })
}
