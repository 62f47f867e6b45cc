import { inBrand, type Scope } from '#platform/db/tx.ts'
import { processDraws } from './each-draw.ts'
import { seedSealPlace } from './open-draws.ts'
import { selectSeedsOfVoidDraws, updateVoidSeed } from './store-sealed.ts'

const seedsAtOnceMax = 200

/**
 * Publishes the seeds of our own draws that were voided before they had a result: with the beacon's round, anyone can see the
 * result that they would have had. No draw uses them any more. @returns the failures
 */
export async function publishSeedsOfVoidDraws(scope: Scope): Promise<unknown[]> {
  const sealed = await inBrand(scope, (tx) => selectSeedsOfVoidDraws(tx, seedsAtOnceMax))
  return processDraws(scope, sealed, ({ drawId, lottery, issue, seed }) =>
    inBrand(scope, async (tx) => {
      const opened = tx.platform.seal.open(seed, seedSealPlace(tx.brandId, lottery, issue))
      await updateVoidSeed(tx, drawId, Buffer.from(opened, 'hex'))
    }),
  )
}
