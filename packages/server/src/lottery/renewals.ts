import type { Renewal } from '#platform/renewing.ts'
import { seedPlace } from './open-draws.ts'
import * as store from './store-sealed.ts'

export const seedRenewal: Renewal<store.SealedSeed> = {
  what: 'draw seeds',
  rows: store.sealedSeeds,
  renewed(tx, row) {
    const seed = tx.platform.seal.renewed(row.seed, seedPlace(tx.brandId, row.lottery, row.issue))
    return seed && { ...row, seed }
  },
  write: store.writeSealedSeed,
}
