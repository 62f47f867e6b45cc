import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrandConfig, readBrandConfig } from '#brand/public.ts'
import { openVendorSecrets, type Vendor } from '#games/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { checkCatalogue } from './catalogue-checks.ts'
import type { CheckSheet } from './check-sheet.ts'
import { checkSupplier } from './operator-checks.ts'
import { withConformanceMember } from './run-wallet-checks.ts'
import { checkSignedCalls, checkWalletVendor } from './transfer-checks.ts'

type SupplierRun = { readonly scope: Scope; readonly vendor: Vendor; readonly sheet: CheckSheet }

/** Plays the portal against a vendor, with the portal's own key or the shared secret. */
export async function runSupplierChecks({ scope, vendor, sheet }: SupplierRun): Promise<void> {
  const { platform } = scope
  const brand = await readBrandConfig(platform, scope.brandId)
  await withConformanceMember(scope, vendor.code, async (seat) => {
    if (vendor.dialect === 'hub88') await checkSupplier(sheet, readOperatorAccess(platform, vendor, brand), seat)
    else await checkCatalogue({ platform, vendor, brand, sheet, seat })
    if (vendor.wallet === 'transfer') await checkWalletVendor({ platform, vendor, brand, sheet, user: seat.user })
  })
  if (vendor.dialect !== 'transfer') return
  const [secret = ''] = openVendorSecrets(platform, vendor)
  await withConformanceMember(scope, vendor.code, ({ user, gameCode }) =>
    checkSignedCalls({ vendor, brand, sheet, secret, user, gameCode }),
  )
}

function readOperatorAccess({ config }: Platform, vendor: Vendor, { code: brandCode }: BrandConfig) {
  const key = createPrivateKey(readFileSync(join(config.vendorKeysDir, 'portal.pem')))
  const givesFreeBets = vendor.flags.noFreeBets !== true
  return { base: String(vendor.url), key, operatorId: vendor.operatorId ?? 0, brandCode, givesFreeBets }
}
