import type { Renewal } from '#platform/renewal.ts'
import * as store from './store-sealed.ts'
import { vendorSealPlaceOf } from './store-vendors.ts'

export const vendorRenewal: Renewal<store.SealedVendor> = {
  what: 'vendors',
  rows: store.selectSealedVendors,
  renewed(tx, row) {
    const place = vendorSealPlaceOf(tx.brandId, row.code)
    const renewed = (sealed: Buffer | null) => sealed && tx.platform.seal.renewed(sealed, place)
    const [secret, next] = [renewed(row.secret), renewed(row.nextSecret)]
    return secret || next ? { ...row, secret: secret ?? row.secret, nextSecret: next ?? row.nextSecret } : null
  },
  write: store.updateSealedVendor,
}
