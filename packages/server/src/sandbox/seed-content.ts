import { seedBanners, seedInboxMessage, seedPages } from '#content/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { seedPromotions } from '#promotions/public.ts'
import { seedService } from '#service/public.ts'
import { seedOnce } from './store-seeded.ts'

/** Seeds a demo brand's content: promotions and the banners that link to them, help, announcements and posts. */
export async function seedContent(tx: Tx): Promise<void> {
  await seedOnce(tx, 'banners', async () => seedBanners(tx, await seedPromotions(tx)))
  await seedOnce(tx, 'pages', () => seedPages(tx))
}

/** Seeds what its members find on arrival: a message, customer service, and a chat room with messages. */
export async function seedMessages(tx: Tx, languages: readonly string[]): Promise<void> {
  await seedInboxMessage(tx)
  await seedOnce(tx, 'service', () => seedService(tx, languages))
}
