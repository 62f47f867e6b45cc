import { type BrandConfig, computeStatus } from '#brand/public.ts'
import { inBrand, systemScope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { readMemberBalance } from '#wallet/public.ts'
import { insertRefusedMark, isTransactionKnown, lockMainAccount } from './store-marks.ts'
import type { MoveOutcome, VendorCommand } from './store-money.ts'
import { setVendorTimeouts } from './store-round-messages.ts'

/**
 * Refuses a bet while the brand is in maintenance; like any refused bet it stays refused. Returns null when the command may
 * proceed: the brand is open, the transaction is already known (a repeat), or it is not a bet, because wins and rollbacks are
 * always accepted (G04), as are bets of nothing that announce a win.
 */
export async function refuseBetInMaintenance(
  platform: Platform,
  brand: BrandConfig,
  command: VendorCommand,
): Promise<MoveOutcome | null> {
  if (command.kind !== 1 || command.winWithoutBet || computeStatus(brand, '') === 0) return null
  return inBrand(systemScope(platform, brand.brandId, `vendor:${command.vendor}`), async (tx) => {
    await Promise.all([setVendorTimeouts(tx), lockMainAccount(tx, command.memberId)])
    if (await isTransactionKnown(tx, command)) return null
    await insertRefusedMark(tx, command, 'brand_closed')
    const { main, version } = await readMemberBalance(tx, command.memberId)
    return { outcome: 'brand_closed', balance: main, version }
  })
}
