import { mainOf, statement } from '#ledger/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { type Round, roundById } from '#play/public.ts'
import { userOf } from './seats.ts'
import { vendorByCode } from './store-vendors.ts'
import { adapterOf, showsRounds } from './vendors/registry.ts'

/** A round begins with its first bet, in the same transaction; so many entries of a member bear the same moment at most. */
const [momentMs, entriesMax] = [1, 200]

/**
 * Asks the vendor for its page about a round.
 * @param memberId whose round it must be; null: anybody's of the brand
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

/** The vendor's number of the bet with which a round began. */
async function firstBetOf(tx: Tx, round: Round & { readonly memberId: bigint }): Promise<string | null> {
  const from = new Date(round.openedAt.getTime() - momentMs)
  const until = new Date(round.openedAt.getTime() + 2 * momentMs)
  const range = { addresses: [mainOf(round.memberId)], from, until, reasons: ['bet'], before: null, limit: entriesMax }
  const reference = `${round.vendor}/${round.gameCode}/${round.reference}`
  const begins = `vendor:${round.vendor}:`
  const first = (await statement(tx, range)).findLast(
    (entry) => entry.reference === reference && entry.key.startsWith(begins),
  )
  return first?.key.slice(begins.length) ?? null
}
