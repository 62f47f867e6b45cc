import type { Tx } from '#platform/db/tx.ts'
import type { Renewal } from '#platform/renewing.ts'
import * as store from './store-sealed.ts'
import { secretPlace } from './totp.ts'

export const totpRenewal: Renewal<store.SealedTotp> = {
  what: 'authenticators',
  rows: store.sealedTotps,
  renewed(tx, row) {
    const renewed = (sealed: Buffer | null) => sealed && tx.platform.seal.renewed(sealed, secretPlace(tx, row))
    const [secret, pending] = [renewed(row.secret), renewed(row.pending)]
    return secret || pending ? { ...row, secret: secret ?? row.secret, pending: pending ?? row.pending } : null
  },
  write: store.writeSealedTotp,
}

/** Counts hashes made with another key than the one in force, which only their owners can renew. */
export const countUnsealed = (tx: Tx) => store.countUnsealed(tx, tx.platform.seal.inForce)
