import { type BrandConfig, statusFor } from '#brand/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { memberBalance } from '#wallet/public.ts'
import { insertRefused, isTaken, lockMoney } from './store-marks.ts'
import type { MoveOutcome, VendorCommand } from './store-money.ts'

/**
 * Refuses a bet while the brand is in maintenance; like any refused bet it stays refused. Returns null when the command may
 * proceed: the brand is open, the transaction is already known (a repeat), or it is not a bet, because wins and rollbacks are
 * always accepted (G04).
 */
export async function betWhileClosed(
  platform: Platform,
  brand: BrandConfig,
  command: VendorCommand,
): Promise<MoveOutcome | null> {
  if (command.kind !== 1 || statusFor(brand, '') === 0) return null
  return inBrand(systemScope(platform, brand.brandId, `vendor:${command.vendor}`), async (tx) => {
    await lockMoney(tx, command.memberId)
    if (await isTaken(tx, command)) return null
    await insertRefused(tx, command, 'brand_closed')
    const { main, version } = await memberBalance(tx, command.memberId)
    return { outcome: 'brand_closed', balance: main, version }
  })
}
