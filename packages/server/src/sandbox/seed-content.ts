import { seedBanners, seedLetter, seedPages } from '#content/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { seedPromotions } from '#promotions/public.ts'
import { seedService } from '#service/public.ts'
import { once } from './store-seeded.ts'

/** What a demo brand has to show: promotions and the banners that lead to them, help, announcements and posts. */
export async function seedContent(tx: Tx): Promise<void> {
  await once(tx, 'banners', async () => seedBanners(tx, await seedPromotions(tx)))
  await once(tx, 'pages', () => seedPages(tx))
}

/** What its members find when they come: a letter, customer service, and a room that somebody has talked in. */
export async function seedWords(tx: Tx, languages: readonly string[]): Promise<void> {
  await seedLetter(tx)
  await once(tx, 'service', () => seedService(tx, languages))
}
