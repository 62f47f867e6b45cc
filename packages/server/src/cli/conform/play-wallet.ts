import { readBrandConfig } from '#brand/public.ts'
import { openVendorSecrets, readUnitScale, type Vendor } from '#games/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import type { Flags } from '../flags.ts'
import type { CheckSheet } from './check-sheet.ts'
import { createObjectCaller } from './http-calls.ts'
import { runDialectChecks } from './run-dialect-checks.ts'
import { runWalletChecks } from './run-wallet-checks.ts'
import { createSupplier } from './supplier.ts'
import { readSupplierKey } from './supplier-key.ts'

type CertifiedVendor = {
  readonly scope: Scope
  readonly vendor: Vendor
  readonly sheet: CheckSheet
  readonly flags: Flags
}

/** Plays a seamless-wallet vendor against the running portal. */
export async function runWalletConformance(
  platform: Platform,
  { scope, vendor, sheet, flags }: CertifiedVendor,
): Promise<void> {
  const { code, dialect } = vendor
  const portal = flags.url ?? platform.config.publicUrl ?? `http://localhost:${platform.config.port}`
  const base = `${portal.replace(/\/+$/, '')}/vendors/${code}`
  const post = createObjectCaller(base, sheet)
  const { currency } = await readBrandConfig(platform, scope.brandId)
  const { scale, coins } = readUnitScale(vendor, currency.code)
  if (dialect === 'hub88') {
    const supplier = createSupplier(post, readSupplierKey(platform, flags, vendor.publicKey))
    return runWalletChecks({ scope, code, sheet, supplier, scale })
  }
  if (dialect === 'transfer' || dialect === 'none') return
  const [secret = ''] = openVendorSecrets(platform, vendor)
  const line = {
    secret,
    account: vendor.account ?? '',
    coins,
    post,
  }
  await runDialectChecks({ scope, code, sheet, dialect, line, scale })
}
