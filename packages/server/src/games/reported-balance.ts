import { inBrand, systemScope, type Tx } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { readDebt } from '#wallet/public.ts'
import type { Vendor } from './store-vendors.ts'

/**
 * The balance reported to a vendor, in micro-units. Our balances are never negative: what is missing when a spent win is taken
 * back is recorded as owed (M11). A vendor whose contract uses negative balances receives the amount owed as such while the
 * balance is zero.
 */
export const readReportedBalance = async (tx: Tx, vendor: Vendor, memberId: bigint, main: bigint): Promise<bigint> =>
  canReportDebts(vendor, main) ? -(await readDebt(tx, memberId)) : main

/** The same for the balance after a message. */
export const readReportedBalanceAfter = async (
  platform: Platform,
  vendor: Vendor,
  memberId: bigint,
  main: bigint,
): Promise<bigint> =>
  canReportDebts(vendor, main)
    ? inBrand(systemScope(platform, vendor.brandId, `vendor:${vendor.code}`), (tx) =>
        readReportedBalance(tx, vendor, memberId, main),
      )
    : main

const canReportDebts = ({ flags }: Vendor, main: bigint): boolean => main === 0n && flags.negativeBalance === true
