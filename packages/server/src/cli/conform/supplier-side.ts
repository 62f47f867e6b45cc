import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandConfig } from '#brand/public.ts'
import type { listVendors } from '#games/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import { supplierChecks } from './operator-checks.ts'
import type { Sheet } from './sheet.ts'
import { withSeat } from './wallet-side.ts'

type Vendor = Awaited<ReturnType<typeof listVendors>>[number]
type Side = { readonly scope: Scope; readonly vendor: Vendor; readonly sheet: Sheet }

/** Plays the portal against a vendor, with the portal's own key. */
export async function supplierSide({ scope, vendor, sheet }: Side): Promise<void> {
  const { config } = scope.platform
  const { code: brandCode } = await brandConfig(scope.platform, scope.brandId)
  const key = createPrivateKey(readFileSync(join(config.vendorKeysDir, 'portal.pem')))
  const operator = { base: String(vendor.url), key, operatorId: vendor.operatorId ?? 0, brandCode }
  await withSeat(scope, vendor.code, (seat) => supplierChecks(sheet, operator, seat))
}
