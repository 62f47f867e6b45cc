import { brandConfig } from '#brand/public.ts'
import { countsOf, openSecrets, type Vendor } from '#games/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import type { Flags } from '../flags.ts'
import { brandChecks } from './brand-side.ts'
import type { Sheet } from './sheet.ts'
import { makeSupplier } from './supplier.ts'
import { supplierKey } from './supplier-key.ts'
import { walletChecks } from './wallet-side.ts'
import { makePost } from './wire.ts'

type Certified = { readonly scope: Scope; readonly vendor: Vendor; readonly sheet: Sheet; readonly flags: Flags }

/** Plays a seamless-wallet vendor against the running portal. */
export async function playWallet(platform: Platform, { scope, vendor, sheet, flags }: Certified): Promise<void> {
  const { code, dialect } = vendor
  const portal = flags.url ?? platform.config.publicUrl ?? `http://localhost:${platform.config.port}`
  const base = `${portal.replace(/\/+$/, '')}/vendors/${code}`
  const post = makePost(base, sheet)
  const { currency } = await brandConfig(platform, scope.brandId)
  const { scale, coins } = countsOf(vendor, currency.code)
  if (dialect === 'hub88') {
    const supplier = makeSupplier(post, supplierKey(platform, flags, vendor.publicKey))
    return walletChecks({ scope, code, sheet, supplier, scale })
  }
  if (dialect === 'transfer' || dialect === 'none') return
  const [secret = ''] = openSecrets(platform, vendor)
  const line = {
    secret,
    account: vendor.account ?? '',
    coins,
    post,
  }
  await brandChecks({ scope, code, sheet, dialect, line, scale })
}
