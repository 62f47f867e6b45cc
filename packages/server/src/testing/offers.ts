import { seedBanners } from '#content/public.ts'
import { inBrand, sql, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { seedPromotions } from '#promotions/public.ts'

export type Offers = { readonly promotion: string; readonly banner: string }

/** Gives a brand the promotions and banners of the sandbox, and names one of each. */
export function offersOf(platform: Platform, brandId: number): Promise<Offers> {
  return inBrand(systemScope(platform, brandId, 'test'), async (tx) => {
    const promotions = await seedPromotions(tx)
    await seedBanners(tx)
    const [banner] = await tx.query<{ id: bigint }>(
      sql`select min(banner_id) as id from content.banner where brand_id = ${brandId}`,
    )
    return { promotion: String(promotions.get('cashback')), banner: String(banner?.id) }
  })
}

/** A banner and a promotion as an operator writes them, to be saved under the number of another. */
const common = { url: '/art/banners/nusa-help', enabled: true, startsAt: null, endsAt: null }
export const bannerForm = {
  ...{ ...common, groupName: 'help', linkageType: null, linkage: null },
  texts: { MY: { title: 'Satu', text: '', action: '' } },
}
export const promotionForm = {
  ...{ ...common, category: 'event', tags: [], applicants: 'members', period: 'once', award: 'bonus', claimDays: 7 },
  texts: { MY: { title: 'Satu', summary: '', content: '', terms: '' } },
}
