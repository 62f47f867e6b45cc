import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { roundById } from '#play/public.ts'
import { userOf } from './seats.ts'
import { firstBetOf } from './store-marks.ts'
import { vendorByCode } from './store-vendors.ts'
import { adapterOf, showsRounds } from './vendors/registry.ts'

/**
 * Asks the vendor for the URL of its page about a round.
 * @param memberId the member who must own the round; null allows any member of the brand
 */
export async function readRoundPage(scope: Scope, roundId: bigint, memberId: bigint | null): Promise<{ url: string }> {
  const { show, ...order } = await inBrand(scope, async (tx) => {
    const round = await roundById(tx, roundId)
    if (!round || (memberId !== null && round.memberId !== memberId)) return refuse('not_found')
    const vendor = await vendorByCode(tx, round.vendor)
    const show = vendor && showsRounds(vendor.dialect) ? adapterOf(vendor).roundUrl : undefined
    if (!vendor || !show) return refuse('round_not_shown')
    const transaction = await firstBetOf(tx, round)
    return { show, vendor, user: userOf(round.memberId), transaction, round: round.reference }
  })
  return { url: await show(scope.platform, order) }
}
