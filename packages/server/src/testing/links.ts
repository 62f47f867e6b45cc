import { linkByCode } from '#agents/store-links.ts'
import { makeLink } from '#members/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { TestPlatform } from '#platform/testing/database.ts'

/** Creates a promotion link for a member. */
export const linkFor = (platform: TestPlatform, brandId: number, { id }: { id: string }): Promise<string> =>
  inBrand(systemScope(platform, brandId, 'test'), async (tx) => {
    const wish = { memberId: BigInt(id), channel: 'Poster', agent: false, expiresAt: null }
    const link = await linkByCode(tx, await makeLink(tx, wish))
    if (!link) throw new Error('expected the link just created to exist')
    return link.linkId.toString()
  })
