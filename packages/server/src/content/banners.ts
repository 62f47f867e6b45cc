import { readBrandConfig, readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { buildDemoBanners } from './demo-banners.ts'
import type { Banner } from './model.ts'
import { hasBanners, insertBanner, insertBannerText, selectShownBanners } from './store.ts'

/** HEAD-5: the banners of a route group, in the visitor's language or else the brand's default. */
export async function readBanners(scope: Scope, groupName: string | null): Promise<Banner[]> {
  const { defaultLanguage } = await readBrandConfig(scope.platform, scope.brandId)
  return inBrand(scope, (tx) => selectShownBanners(tx, groupName, [scope.language, defaultLanguage, 'EN']))
}

/**
 * Seeds a sandbox brand with banners for its modules and languages. Does nothing if it has any.
 * @param promotions ids of its promotions by key
 */
export async function seedBanners(tx: Tx, promotions: ReadonlyMap<string, bigint> = new Map()): Promise<void> {
  if (await hasBanners(tx)) return
  const config = await readBrandConfigIn(tx)
  for (const [position, banner] of buildDemoBanners(config, promotions).entries()) {
    const bannerId = await insertBanner(tx, banner, position)
    for (const [language, text] of Object.entries(banner.texts)) await insertBannerText(tx, bannerId, language, text)
  }
}
