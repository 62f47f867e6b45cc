import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { allVendors } from './store-vendors.ts'

/** The origins from which the brand's vendors serve games; pages of the brand may frame these. */
export async function vendorOrigins(platform: Platform, brandId: number): Promise<readonly string[]> {
  const vendors = await inBrand(systemScope(platform, brandId, 'vendor-origins'), allVendors)
  const origins = vendors.flatMap(({ enabled, url }) => (enabled && url ? [new URL(url).origin] : []))
  return [...new Set([new URL(platform.config.studioUrl).origin, ...origins])]
}
