import type { Tx } from '#platform/db/tx.ts'
import { seedPoints } from '#points/public.ts'
import { seedRanks } from '#ranks/public.ts'

/** What members of a demo brand earn by playing: ranks, and points with what they are redeemed for. */
export async function seedClubs(tx: Tx): Promise<void> {
  await seedRanks(tx)
  await seedPoints(tx)
}
