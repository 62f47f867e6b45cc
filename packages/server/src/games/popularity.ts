import { inBrand, type Scope, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { countRecentLaunches } from './store-catalogue.ts'

/** Cache lifetime of a count, which is read for every guest and changes slowly. */
const cacheMs = 30_000

type Counts = ReadonlyMap<bigint, number>
type CachedCounts = { readonly counts: Promise<Counts>; readonly atMs: number }

const countsCache = new WeakMap<Platform, Map<number, CachedCounts>>()

/** How many members opened each game recently. */
export function readPopularity({ platform, brandId }: Pick<Scope, 'platform' | 'brandId'>): Promise<Counts> {
  const brands = countsCache.get(platform) ?? new Map<number, CachedCounts>()
  countsCache.set(platform, brands)
  const known = brands.get(brandId)
  if (known && performance.now() - known.atMs < cacheMs) return known.counts
  const counts = inBrand(systemScope(platform, brandId, 'popularity'), countRecentLaunches)
  brands.set(brandId, { counts, atMs: performance.now() })
  // a failed count is not cached
  counts.catch(() => brands.delete(brandId))
  return counts
}
