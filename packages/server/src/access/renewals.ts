import type { Tx } from '#platform/db/tx.ts'
import type { Renewal } from '#platform/renewal.ts'
import * as store from './store-sealed.ts'
import { totpSealPlaceOf } from './totp.ts'

export const totpRenewal: Renewal<store.SealedTotp> = {
  what: 'authenticators',
  rows: store.selectSealedTotps,
  renewed(tx, row) {
    const renewed = (sealed: Buffer | null) => sealed && tx.platform.seal.renewed(sealed, totpSealPlaceOf(tx, row))
    const [secret, pending] = [renewed(row.secret), renewed(row.pending)]
    return secret || pending ? { ...row, secret: secret ?? row.secret, pending: pending ?? row.pending } : null
  },
  write: store.updateSealedTotp,
}

/** Counts hashes made with another key than the one in force, which only their owners can renew. */
export const countUnrenewedHashes = (tx: Tx) => store.countHashesOfOtherKeys(tx, tx.platform.seal.inForce)
