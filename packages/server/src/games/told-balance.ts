import { inBrand, systemScope, type Tx } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { owedBy } from '#wallet/public.ts'
import type { Vendor } from './store-vendors.ts'

/**
 * What a vendor hears of a balance, in micro-units. Ours is never below zero: what is missing when a spent win is taken back is owed
 * (M11). A vendor whose contract counts on it hears what is owed as less than nothing, while nothing is there.
 */
export const toldBalance = async (tx: Tx, vendor: Vendor, memberId: bigint, main: bigint): Promise<bigint> =>
  hearsOfDebts(vendor, main) ? -(await owedBy(tx, memberId)) : main

/** The same of a balance that a message has left. */
export const toldAfter = async (platform: Platform, vendor: Vendor, memberId: bigint, main: bigint): Promise<bigint> =>
  hearsOfDebts(vendor, main)
    ? inBrand(systemScope(platform, vendor.brandId, `vendor:${vendor.code}`), (tx) =>
        toldBalance(tx, vendor, memberId, main),
      )
    : main

const hearsOfDebts = ({ flags }: Vendor, main: bigint): boolean => main === 0n && flags.negativeBalance === true
