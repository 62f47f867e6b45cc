import { inBrand, type Scope, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { launchCounts } from './store-shelf.ts'

/** Cache lifetime of a count, which is read for every guest and changes slowly. */
const freshMs = 30_000

type Counts = ReadonlyMap<bigint, number>
type Kept = { readonly counts: Promise<Counts>; readonly atMs: number }

const kept = new WeakMap<Platform, Map<number, Kept>>()

/** How many members opened each game recently. */
export function popularity({ platform, brandId }: Pick<Scope, 'platform' | 'brandId'>): Promise<Counts> {
  const brands = kept.get(platform) ?? new Map<number, Kept>()
  kept.set(platform, brands)
  const known = brands.get(brandId)
  if (known && performance.now() - known.atMs < freshMs) return known.counts
  const counts = inBrand(systemScope(platform, brandId, 'popularity'), launchCounts)
  brands.set(brandId, { counts, atMs: performance.now() })
  // a failed count is not cached
  counts.catch(() => brands.delete(brandId))
  return counts
}
