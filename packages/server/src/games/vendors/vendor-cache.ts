import { createPublicKey, type KeyObject } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { VendorCode } from '@gasing/contract/calls/games'
import { Compile } from 'typebox/compile'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { brandOfVendor, openSecrets, type Vendor, vendorByCode } from '../store-vendors.ts'
import { makeAddressList } from './addresses.ts'

/** Cache lifetime of a registration; bets check the vendor's state in the database anyway. */
const freshMs = 1000
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
type Kept = { readonly asked: Promise<KnownVendor | null>; readonly at: number; known: KnownVendor | null }

/**
 * Returns a lookup of vendors by code, for calls that carry no other identification. Concurrent lookups share one read, because a
 * vendor's calls arrive by the hundred.
 */
export function makeVendorCache(platform: Platform): (code: string) => Promise<KnownVendor | null> {
  const kept = new Map<string, Kept>()
  return (code) => {
    // such a code cannot be registered, and some would cause a database error
    if (!isCode.Check(code)) return Promise.resolve(null)
    const now = performance.now()
    const found = kept.get(code)
    if (found && now - found.at < freshMs) return found.asked
    if (kept.size >= vendorsMax) kept.clear()
    const one: Kept = { asked: read(platform, code, found?.known ?? null), at: now, known: found?.known ?? null }
    kept.set(code, one)
    one.asked.then(
      (known) => {
        one.known = known
      },
      // a failed read is not cached
      () => kept.get(code) === one && kept.delete(code),
    )
    return one.asked
  }
}

async function read(platform: Platform, code: string, before: KnownVendor | null): Promise<KnownVendor | null> {
  const brandId = await brandOfVendor(platform, code)
  if (brandId === null) return null
  const vendor = await inBrand(systemScope(platform, brandId, 'vendor-cache'), (tx) => vendorByCode(tx, code))
  if (!vendor || vendor.dialect === 'none') return null
  if (before && JSON.stringify(before.vendor) === JSON.stringify(vendor)) return before
  const keys = [vendor.publicKey, vendor.nextPublicKey].filter((pem) => pem !== null)
  return {
    vendor,
    publicKeys: keys.map((pem) => createPublicKey(pem)),
    secrets: openSecrets(platform, vendor),
    mayCallFrom: makeAddressList(vendor.addresses),
  }
}
