import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrandConfig, brandConfig } from '#brand/public.ts'
import { openSecrets, type Vendor } from '#games/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { catalogueChecks } from './catalogue-checks.ts'
import { supplierChecks } from './operator-checks.ts'
import type { Sheet } from './sheet.ts'
import { holderChecks, signedChecks } from './transfer-checks.ts'
import { withSeat } from './wallet-side.ts'

type Side = { readonly scope: Scope; readonly vendor: Vendor; readonly sheet: Sheet }

/** Plays the portal against a vendor, with the portal's own key or the shared secret. */
export async function supplierSide({ scope, vendor, sheet }: Side): Promise<void> {
  const { platform } = scope
  const brand = await brandConfig(platform, scope.brandId)
  await withSeat(scope, vendor.code, async (seat) => {
    if (vendor.dialect === 'hub88') await supplierChecks(sheet, operatorOf(platform, vendor, brand), seat)
    else await catalogueChecks({ platform, vendor, brand, sheet, seat })
    if (vendor.wallet === 'transfer') await holderChecks({ platform, vendor, brand, sheet, user: seat.user })
  })
  if (vendor.dialect !== 'transfer') return
  const [secret = ''] = openSecrets(platform, vendor)
  await withSeat(scope, vendor.code, ({ user, gameCode }) =>
    signedChecks({ vendor, brand, sheet, secret, user, gameCode }),
  )
}

function operatorOf({ config }: Platform, vendor: Vendor, { code: brandCode }: BrandConfig) {
  const key = createPrivateKey(readFileSync(join(config.vendorKeysDir, 'portal.pem')))
  return { base: String(vendor.url), key, operatorId: vendor.operatorId ?? 0, brandCode }
}
