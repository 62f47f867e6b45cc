import { unitsPerMajor } from '@gasing/contract/money'
import { brandConfig } from '#brand/public.ts'
import { listVendors, openSecrets, scaleOf, toSubunits, type Vendor } from '#games/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import type { Flags } from '../flags.ts'
import { Stop } from '../stop.ts'
import { scopeOfVendor } from '../vendor.ts'
import { brandChecks } from './brand-side.ts'
import { dialects } from './dialects.ts'
import { makeSheet, type Row, type Sheet } from './sheet.ts'
import { makeSupplier } from './supplier.ts'
import { supplierKey } from './supplier-key.ts'
import { supplierSide } from './supplier-side.ts'
import { walletChecks } from './wallet-side.ts'
import { postTo } from './wire.ts'

const sides = ['wallet', 'supplier', 'both'] as const

type Certified = { readonly scope: Scope; readonly vendor: Vendor; readonly sheet: Sheet; readonly flags: Flags }

/**
 * Certifies a vendor. `wallet`: plays the vendor against the running portal, with members of its own whose money is lent and
 * taken back; a vendor that holds the money itself asks nothing of a portal, so it has no such side. `supplier`: plays the portal
 * against the vendor.
 */
export async function conform(platform: Platform, flags: Flags): Promise<readonly Row[]> {
  const { scope, code } = await scopeOfVendor(platform, flags)
  const vendor = (await listVendors(scope)).find((each) => each.code === code)
  if (!vendor || vendor.dialect === 'none') throw new Stop(`The vendor ${code} is only announced.`)
  const side = flags.side ?? 'both'
  if (!sides.some((known) => known === side)) throw new Stop(`--side must be ${sides.join(', ')}.`)
  if (side === 'wallet' && vendor.wallet === 'transfer')
    throw new Stop(`The vendor ${code} holds the money itself: only --side supplier can be played.`)
  const sheet = makeSheet()
  if (side !== 'supplier' && vendor.wallet === 'seamless') await walletSide(platform, { scope, vendor, sheet, flags })
  if (side !== 'wallet') await supplierSide({ scope, vendor, sheet })
  return sheet.rows
}

async function walletSide(platform: Platform, { scope, vendor, sheet, flags }: Certified): Promise<void> {
  const { code, dialect } = vendor
  const portal = flags.url ?? platform.config.publicUrl ?? `http://localhost:${platform.config.port}`
  const base = `${portal.replace(/\/+$/, '')}/vendors/${code}`
  const { currency } = await brandConfig(platform, scope.brandId)
  const scale = scaleOf(vendor, currency.code)
  if (dialect === 'hub88') {
    const supplier = makeSupplier(base, supplierKey(platform, flags, vendor.publicKey))
    return walletChecks({ scope, code, sheet, supplier, scale })
  }
  if (dialect === 'transfer' || dialect === 'none') return
  const [secret = ''] = openSecrets(platform, vendor)
  const coins = toSubunits({ ...vendor, units: {} }, currency.code, unitsPerMajor)
  const line = {
    secret,
    account: vendor.account ?? '',
    coins,
    post: (sent: Parameters<typeof postTo>[1]) => postTo(base, sent),
  }
  await brandChecks({ scope, code, sheet, spoken: dialects[dialect], line, scale })
}

export const conformFailed = (rows: unknown): boolean =>
  (rows as readonly Row[]).some(({ result }) => result === 'FAIL')
