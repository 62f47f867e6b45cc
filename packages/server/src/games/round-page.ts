import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { selectRound } from '#play/public.ts'
import { vendorUserOf } from './game-sessions.ts'
import { selectFirstBet } from './store-marks.ts'
import { selectVendor } from './store-vendors.ts'
import { adapterOf, hasRoundPages } from './vendors/registry.ts'

/**
 * Asks the vendor for the URL of its page about a round.
 * @param memberId the member who must own the round; null allows any member of the brand
 */
export async function readRoundPage(scope: Scope, roundId: bigint, memberId: bigint | null): Promise<{ url: string }> {
  const { show, ...order } = await inBrand(scope, async (tx) => {
    const round = await selectRound(tx, roundId)
    if (!round || (memberId !== null && round.memberId !== memberId)) return refuse('not_found')
    const vendor = await selectVendor(tx, round.vendor)
    const show = vendor && hasRoundPages(vendor.dialect) ? adapterOf(vendor).roundUrl : undefined
    if (!vendor || !show) return refuse('round_not_shown')
    const transaction = await selectFirstBet(tx, round)
    return { show, vendor, user: vendorUserOf(round.memberId), transaction, round: round.reference }
  })
  return { url: await show(scope.platform, order) }
}
