import { readBrandConfig } from '#brand/public.ts'
import { seedPages, sendMessage } from '#content/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { TestPlatform } from '#platform/testing/database.ts'

/** Ids of a brand's pages that operators' calls take. */
export type ContentIds = { readonly announcement: string; readonly help: string; readonly post: string }

const texts = { MY: { title: 'Satu', html: '' } }
export const announcementForm = { type: 'PL', enabled: true, startsAt: null, endsAt: null, texts }
export const helpForm = { enabled: true, inFooter: false, texts }
export const postForm = {
  ...{ kind: 'blog', slug: 'satu', picture: '', enabled: true, publishedAt: null },
  texts: { MY: { title: 'Satu', summary: '', html: '' } },
}

export async function seedTestContent(platform: TestPlatform, brandId: number): Promise<ContentIds> {
  await inBrand(systemScope(platform, brandId, 'test'), seedPages)
  const idOf = async (table: string) =>
    String(
      (await platform.owner.query(`select max(id) as id from content.${table} where brand_id = $1`, [brandId])).rows[0]
        .id,
    )
  return { announcement: await idOf('announcement'), help: await idOf('help_item'), post: await idOf('post') }
}

/** Sends a message to one member's inbox. */
export async function sendInboxMessage(platform: TestPlatform, brandId: number, memberId: string): Promise<string> {
  const { defaultLanguage: language } = await readBrandConfig(platform, brandId)
  const id = await inBrand(systemScope(platform, brandId, 'test'), (tx) =>
    sendMessage(tx, {
      to: { memberId: BigInt(memberId) },
      texts: { [language]: { title: 'Satu', html: '' } },
    }),
  )
  return String(id)
}
