import { createPublicKey, type KeyObject } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { brandOfVendor, type Vendor, vendorByCode } from '../store-vendors.ts'

/** How long a registration is believed without asking again; bets ask the database for the vendor's state anyway. */
const freshMs = 1000
const vendorsMax = 500

export type KnownVendor = { readonly vendor: Vendor; readonly publicKey: KeyObject }
type Kept = { readonly known: KnownVendor | null; readonly at: number }

/** Vendors by code, for calls that name nothing else. */
export function makeVendorCache(platform: Platform): (code: string) => Promise<KnownVendor | null> {
  const kept = new Map<string, Kept>()
  return async (code) => {
    const now = performance.now()
    const found = kept.get(code)
    if (found && now - found.at < freshMs) return found.known
    const known = await read(platform, code, found?.known ?? null)
    if (kept.size >= vendorsMax) kept.clear()
    kept.set(code, { known, at: now })
    return known
  }
}

async function read(platform: Platform, code: string, before: KnownVendor | null): Promise<KnownVendor | null> {
  const brandId = await brandOfVendor(platform, code)
  if (brandId === null) return null
  const vendor = await inBrand(systemScope(platform, brandId, 'vendor-cache'), (tx) => vendorByCode(tx, code))
  if (!vendor?.publicKey) return null
  const publicKey = before?.vendor.publicKey === vendor.publicKey ? before.publicKey : createPublicKey(vendor.publicKey)
  return { vendor, publicKey }
}
