import { createPublicKey, type KeyObject } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { VendorCode } from '@gasing/contract/calls/games'
import { Compile } from 'typebox/compile'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { brandOfVendor, openSecrets, type Vendor, vendorByCode } from '../store-vendors.ts'
import { makeAddressList } from './addresses.ts'

/** How long a registration is believed without asking again; bets ask the database for the vendor's state anyway. */
const freshMs = 1000
const vendorsMax = 500
const isCode = Compile(VendorCode)

export type KnownVendor = {
  readonly vendor: Vendor
  /** What its signatures may be made with: one, or two while keys change. */
  readonly publicKeys: readonly KeyObject[]
  readonly secrets: readonly string[]
  /** Whether it may call from an address. */
  readonly mayCallFrom: (address: string) => boolean
}
type Kept = { readonly asked: Promise<KnownVendor | null>; readonly at: number; known: KnownVendor | null }

/**
 * Vendors by code, for calls that name nothing else. Whoever calls while one is being read waits for that reading: a vendor's
 * calls come by the hundred, and each would ask the database the same.
 */
export function makeVendorCache(platform: Platform): (code: string) => Promise<KnownVendor | null> {
  const kept = new Map<string, Kept>()
  return (code) => {
    // no row holds it, and the database would fail on some of it
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
      // what could not be read is asked again by the next call
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
