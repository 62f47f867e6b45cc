import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { selectAllVendors } from './store-vendors.ts'

/** The origins from which the brand's vendors serve games; pages of the brand may frame these. */
export async function readVendorOrigins(platform: Platform, brandId: number): Promise<readonly string[]> {
  const vendors = await inBrand(systemScope(platform, brandId, 'vendor-origins'), selectAllVendors)
  const origins = vendors.flatMap(({ enabled, url }) => (enabled && url ? [new URL(url).origin] : []))
  const { studioUrl } = platform.config
  return [...new Set([...(studioUrl === null ? [] : [new URL(studioUrl).origin]), ...origins])]
}
