import { createBrand, demoBrands } from '#brand/public.ts'
import { inBrand, systemScope, type Tx } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { invariant } from '#platform/refused.ts'
import { fillCommunity } from './fill-community.ts'
import { seedCashier } from './seed-cashier.ts'
import { seedClubs } from './seed-clubs.ts'
import { seedContent, seedMessages } from './seed-content.ts'
import { seedGames } from './seed-games.ts'
import { seedMembers } from './seed-members.ts'

/** Seeds the demo brands. Existing data is kept, so that a restart finds it unchanged. */
export async function seedSandbox(platform: Platform): Promise<void> {
  invariant(platform.config.sandbox, 'expected demo data to be seeded in a sandbox only')
  for (const seed of demoBrands) {
    const brandId = await createBrand(platform, seed)
    const scope = systemScope(platform, brandId, 'sandbox')
    await inBrand(scope, async (tx) => {
      await seedBrand(tx, seed.code)
      await seedMessages(tx, seed.languages)
    })
    await fillCommunity(scope)
  }
}

async function seedBrand(tx: Tx, code: string): Promise<void> {
  await seedContent(tx)
  await seedCashier(tx, code)
  await seedGames(tx, code)
  await seedMembers(tx)
  await seedClubs(tx)
}
