import type { Renewal } from '#platform/renewal.ts'
import { seedSealPlace } from './open-draws.ts'
import * as store from './store-sealed.ts'

export const seedRenewal: Renewal<store.SealedSeed> = {
  what: 'draw seeds',
  rows: store.selectSealedSeeds,
  renewed(tx, row) {
    const seed = tx.platform.seal.renewed(row.seed, seedSealPlace(tx.brandId, row.lottery, row.issue))
    return seed && { ...row, seed }
  },
  write: store.updateSealedSeed,
}
