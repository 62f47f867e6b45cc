import { selectLinkByCode } from '#agents/store-links.ts'
import { createLinkWithCode } from '#members/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { TestPlatform } from '#platform/testing/database.ts'

/** Creates a promotion link for a member. */
export const createPromotionLink = (platform: TestPlatform, brandId: number, { id }: { id: string }): Promise<string> =>
  inBrand(systemScope(platform, brandId, 'test'), async (tx) => {
    const wish = { memberId: BigInt(id), channel: 'Poster', agent: false, expiresAt: null }
    const link = await selectLinkByCode(tx, await createLinkWithCode(tx, wish))
    if (!link) throw new Error('expected the link just created to exist')
    return link.linkId.toString()
  })
