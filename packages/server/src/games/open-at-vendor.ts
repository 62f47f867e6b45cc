import type { Scope } from '#platform/db/tx.ts'
import type { LoanRecorder } from '#wallet/public.ts'
import type { GameLaunch, LaunchedGame } from './vendors/adapter.ts'
import { adapterOf } from './vendors/registry.ts'
import { recallMoney } from './wallets.ts'

type MemberScope = { readonly scope: Scope; readonly memberId: bigint; readonly loans: LoanRecorder }

/** Asks the vendor for the game's URL. If that fails, money sent along for the game is recalled. */
export async function openAtVendor(
  wentAlong: boolean,
  { scope, memberId, loans }: MemberScope,
  order: GameLaunch,
): Promise<LaunchedGame> {
  try {
    return await adapterOf(order.vendor).gameUrl(scope.platform, order)
  } catch (error) {
    if (wentAlong) await recallMoney(scope, memberId, loans)
    throw error
  }
}
