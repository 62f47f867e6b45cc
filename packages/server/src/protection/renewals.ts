import { countOtherBars, marksOf, renameBars } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import type { Renewed } from '#platform/renewing.ts'
import { nameOf } from './sisters.ts'
import { chosenExclusions, nameOnce } from './store-sisters.ts'

type Told = {
  readonly source: string
  readonly pairs: readonly { readonly older: Buffer; readonly fresh: Buffer }[]
}

/** Returns the brand's self-exclusions in force, with their members' hashes under each older key and the current one. */
async function toldBy(tx: Tx): Promise<Told[]> {
  const told: Told[] = []
  for (const { exclusionId, memberId } of await chosenExclusions(tx, null)) {
    const source = await nameOnce(tx, exclusionId, nameOf(tx, exclusionId))
    const marks = await marksOf(tx, memberId, { proven: false })
    const pairs = marks.flatMap(([fresh, ...others]) => others.map((older) => ({ older, fresh })))
    told.push({ source, pairs })
  }
  return told
}

/**
 * Rehashes the marks stored at sister brands, which keep only hashes: the originating brand recomputes them from its sealed data.
 * Marks that can no longer be recomputed (e.g. an address the member has changed since) are left.
 */
export async function renewBars(scopes: readonly Scope[]): Promise<Renewed> {
  const told: Told[] = []
  for (const scope of scopes) told.push(...(await inBrand(scope, toldBy)))
  const known = told.flatMap(({ pairs }) => pairs.map(({ fresh }) => fresh))
  let [renewed, left] = [0, 0]
  for (const scope of scopes) {
    for (const { source, pairs } of told) renewed += await inBrand(scope, (tx) => renameBars(tx, source, pairs))
    left += await inBrand(scope, (tx) => countOtherBars(tx, known))
  }
  return { renewed, left }
}
