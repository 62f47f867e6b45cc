import { listVendors } from '#games/public.ts'
import type { Platform } from '#platform/platform.ts'
import type { Flags } from '../flags.ts'
import { Stop } from '../stop.ts'
import { scopeOfVendor } from '../vendor.ts'
import { makeSheet, type Row } from './sheet.ts'
import { makeSupplier } from './supplier.ts'
import { supplierKey } from './supplier-key.ts'
import { supplierSide } from './supplier-side.ts'
import { walletChecks } from './wallet-side.ts'

const sides = ['wallet', 'supplier', 'both'] as const

/**
 * Certifies a vendor that speaks hub88. `wallet`: plays the vendor against the running portal, with members of its own whose
 * money is lent and taken back. `supplier`: plays the portal against the vendor.
 */
export async function conform(platform: Platform, flags: Flags): Promise<readonly Row[]> {
  const { scope, code } = await scopeOfVendor(platform, flags)
  const vendor = (await listVendors(scope)).find((each) => each.code === code)
  if (vendor?.dialect !== 'hub88') throw new Stop(`The vendor ${code} does not speak hub88.`)
  const side = flags.side ?? 'both'
  if (!sides.some((known) => known === side)) throw new Stop(`--side must be ${sides.join(', ')}.`)
  const sheet = makeSheet()
  if (side !== 'supplier') {
    const base = (flags.url ?? platform.config.publicUrl ?? `http://localhost:${platform.config.port}`).replace(
      /\/+$/,
      '',
    )
    const supplier = makeSupplier(`${base}/vendors/${code}`, supplierKey(platform, flags, vendor.publicKey))
    await walletChecks({ scope, code, sheet, supplier })
  }
  if (side !== 'wallet') await supplierSide({ scope, vendor, sheet })
  return sheet.rows
}

export const conformFailed = (rows: unknown): boolean =>
  (rows as readonly Row[]).some(({ result }) => result === 'FAIL')
