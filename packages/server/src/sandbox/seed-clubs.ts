import { seedContracts } from '#agents/public.ts'
import { seedMissions } from '#missions/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { seedPoints } from '#points/public.ts'
import { seedRanks } from '#ranks/public.ts'
import { seedRebates } from '#rebates/public.ts'
import { seedOnce } from './store-seeded.ts'

/** Seeds the loyalty features of a demo brand: ranks, points and their rewards, rebates and missions. */
export async function seedClubs(tx: Tx): Promise<void> {
  await seedOnce(tx, 'ranks', () => seedRanks(tx))
  await seedPoints(tx)
  await seedRebates(tx)
  await seedMissions(tx)
  await seedContracts(tx)
}
