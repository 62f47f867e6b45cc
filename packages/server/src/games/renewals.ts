import type { Renewal } from '#platform/renewing.ts'
import * as store from './store-sealed.ts'
import { sealPlace } from './store-vendors.ts'

export const vendorRenewal: Renewal<store.SealedVendor> = {
  what: 'vendors',
  rows: store.sealedVendors,
  renewed(tx, row) {
    const place = sealPlace(tx.brandId, row.code)
    const renewed = (sealed: Buffer | null) => sealed && tx.platform.seal.renewed(sealed, place)
    const [secret, next] = [renewed(row.secret), renewed(row.nextSecret)]
    return secret || next ? { ...row, secret: secret ?? row.secret, nextSecret: next ?? row.nextSecret } : null
  },
  write: store.writeSealedVendor,
}
