import type { Scope } from '#platform/db/tx.ts'
import type { Launched, LaunchOrder } from './vendors/adapter.ts'
import { adapterOf } from './vendors/registry.ts'
import { recallMoney } from './wallets.ts'

type Whose = { readonly scope: Scope; readonly memberId: bigint }

/** Asks the vendor for the game's URL. If that fails, money sent along for the game is recalled. */
export async function openAtVendor(
  wentAlong: boolean,
  { scope, memberId }: Whose,
  order: LaunchOrder,
): Promise<Launched> {
  try {
    return await adapterOf(order.vendor).gameUrl(scope.platform, order)
  } catch (error) {
    if (wentAlong) await recallMoney(scope, memberId)
    throw error
  }
}
