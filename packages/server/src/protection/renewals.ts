import { countOtherSharedExclusions, readIdentityMarks, updateSharedExclusionMarks } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import type { Renewed } from '#platform/renewal.ts'
import { deriveExclusionAlias } from './sisters.ts'
import { saveAliasOnce, selectSelfExclusions } from './store-sisters.ts'

type MarksOfExclusion = {
  readonly source: string
  readonly pairs: readonly { readonly older: Buffer; readonly fresh: Buffer }[]
}

/** Returns the brand's self-exclusions in force, with their members' hashes under each older key and the current one. */
async function collectMarkPairs(tx: Tx): Promise<MarksOfExclusion[]> {
  const collected: MarksOfExclusion[] = []
  for (const { exclusionId, memberId } of await selectSelfExclusions(tx, null)) {
    const source = await saveAliasOnce(tx, exclusionId, deriveExclusionAlias(tx, exclusionId))
    const marks = await readIdentityMarks(tx, memberId, { proven: false })
    const pairs = marks.flatMap(([fresh, ...others]) => others.map((older) => ({ older, fresh })))
    collected.push({ source, pairs })
  }
  return collected
}

/**
 * Rehashes the marks stored at sister brands, which keep only hashes: the originating brand recomputes them from its sealed data.
 * Marks that can no longer be recomputed (e.g. an address the member has changed since) are left.
 */
export async function renewSharedExclusions(scopes: readonly Scope[]): Promise<Renewed> {
  const exclusionMarks: MarksOfExclusion[] = []
  for (const scope of scopes) exclusionMarks.push(...(await inBrand(scope, collectMarkPairs)))
  const known = exclusionMarks.flatMap(({ pairs }) => pairs.map(({ fresh }) => fresh))
  let [renewed, left] = [0, 0]
  for (const scope of scopes) {
    for (const { source, pairs } of exclusionMarks)
      renewed += await inBrand(scope, (tx) => updateSharedExclusionMarks(tx, source, pairs))
    left += await inBrand(scope, (tx) => countOtherSharedExclusions(tx, known))
  }
  return { renewed, left }
}
