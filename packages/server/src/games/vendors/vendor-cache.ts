import { createPublicKey, type KeyObject } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { VendorCode } from '@gasing/contract/calls/games'
import { Compile } from 'typebox/compile'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { openVendorSecrets, selectBrandOfVendor, selectVendor, type Vendor } from '../store-vendors.ts'
import { createAddressCheck } from './addresses.ts'

/** Cache lifetime of a registration; bets check the vendor's state in the database anyway. */
const cacheMs = 1000
const vendorsMax = 500
const isCode = Compile(VendorCode)

export type KnownVendor = {
  readonly vendor: Vendor
  /** Keys with which it may sign: one, or two during key rotation. */
  readonly publicKeys: readonly KeyObject[]
  readonly secrets: readonly string[]
  /** Whether it may call from an address. */
  readonly mayCallFrom: (address: string) => boolean
}
type CachedVendor = {
  readonly pendingLookup: Promise<KnownVendor | null>
  readonly at: number
  known: KnownVendor | null
}

/**
 * Returns a lookup of vendors by code, for calls that carry no other identification. Concurrent lookups share one read, because a
 * vendor's calls arrive by the hundred.
 */
export function createVendorCache(platform: Platform): (code: string) => Promise<KnownVendor | null> {
  const cache = new Map<string, CachedVendor>()
  return (code) => {
    // such a code cannot be registered, and some would cause a database error
    if (!isCode.Check(code)) return Promise.resolve(null)
    const now = performance.now()
    const found = cache.get(code)
    if (found && now - found.at < cacheMs) return found.pendingLookup
    if (cache.size >= vendorsMax) cache.clear()
    const entry: CachedVendor = {
      pendingLookup: readKnownVendor(platform, code, found?.known ?? null),
      at: now,
      known: found?.known ?? null,
    }
    cache.set(code, entry)
    entry.pendingLookup.then(
      (known) => {
        entry.known = known
      },
      // a failed read is not cached
      () => cache.get(code) === entry && cache.delete(code),
    )
    return entry.pendingLookup
  }
}

async function readKnownVendor(
  platform: Platform,
  code: string,
  before: KnownVendor | null,
): Promise<KnownVendor | null> {
  const brandId = await selectBrandOfVendor(platform, code)
  if (brandId === null) return null
  const vendor = await inBrand(systemScope(platform, brandId, 'vendor-cache'), (tx) => selectVendor(tx, code))
  if (!vendor || vendor.dialect === 'none') return null
  if (before && JSON.stringify(before.vendor) === JSON.stringify(vendor)) return before
  const keys = [vendor.publicKey, vendor.nextPublicKey].filter((pem) => pem !== null)
  return {
    vendor,
    publicKeys: keys.map((pem) => createPublicKey(pem)),
    secrets: openVendorSecrets(platform, vendor),
    mayCallFrom: createAddressCheck(vendor.addresses),
  }
}
