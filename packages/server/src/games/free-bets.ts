import { readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { vendorUserOf } from './game-sessions.ts'
import { type FreeBetGrant, noteGiven, recordCancelled } from './log-free-bets.ts'
import { recordPlayedAt } from './played-free-bets.ts'
import { isUnderWay, prepareGrant } from './prepare-free-bets.ts'
import { type FreeBet, selectFreeBet, updateFreeBetState } from './store-free-bets.ts'
import { selectVendor, type Vendor } from './store-vendors.ts'
import { VendorRefused } from './vendors/outgoing.ts'
import { adapterOf } from './vendors/registry.ts'

/** `isRepeat`: the campaign's earlier gift, with its own end. */
export type GivenFreeBets = { readonly issue: string; readonly isRepeat: boolean; readonly endsAt: Date }

/** Gives a member free rounds at a vendor that supports them. */
export async function grantFreeBets(scope: Scope, gift: FreeBetGrant): Promise<GivenFreeBets> {
  const brand = await readBrandConfig(scope.platform, scope.brandId)
  const { vendor, bet, token, isDone, isUnclear } = await inBrand(scope, (tx) =>
    prepareGrant(tx, gift, brand.currency.code),
  )
  const { id, issue, memberId, gameCode, rounds: count, value, startsAt, endsAt } = bet
  if (isDone) return { issue, isRepeat: true, endsAt }
  const order = { id: issue, brand, user: vendorUserOf(memberId), token, gameCode, count, value, startsAt, endsAt }
  try {
    const { findFreeBets, giveFreeBets: give } = adapterOf(vendor)
    const known = isUnclear ? await findFreeBets?.(scope.platform, vendor, order) : null
    const reference = known ?? (await give?.(scope.platform, vendor, order))
    await inBrand(scope, (tx) => noteGiven(tx, { ...bet, vendor: vendor.code }, reference ?? null))
  } catch (error) {
    // after a missing answer the state stays `asked`: the vendor may have given the rounds
    if (error instanceof VendorRefused) await inBrand(scope, (tx) => updateFreeBetState(tx, id, 'failed', null))
    throw error
  }
  return { issue, isRepeat: false, endsAt }
}

/** Cancels free rounds that have not been played. */
export async function cancelFreeBets(scope: Scope, vendorCode: string, issue: string): Promise<void> {
  const { vendor, bet } = await readCancellable(scope, vendorCode, issue)
  // a vendor may accept the cancellation of rounds that are played, and their member would be told that they are withdrawn
  await recordPlayedAt(scope, vendor, { ...bet, user: vendorUserOf(bet.memberId) })
  await readCancellable(scope, vendorCode, issue)
  const { cancelFreeBets: cancel } = adapterOf(vendor)
  if (!cancel) refuse('already_decided')
  const name = bet.vendorRef ?? (await findVendorReference(scope, vendor, bet))
  if (name !== null) await cancel?.(scope.platform, vendor, name)
  await inBrand(scope, (tx) => recordCancelled(tx, bet))
}

const readCancellable = (scope: Scope, vendorCode: string, issue: string): Promise<{ vendor: Vendor; bet: FreeBet }> =>
  inBrand(scope, async (tx) => {
    const vendor = (await selectVendor(tx, vendorCode)) ?? refuse('not_found')
    const bet = (await selectFreeBet(tx, vendorCode, issue)) ?? refuse('not_found')
    if ((bet.state !== 'given' && bet.state !== 'asked') || bet.endsAt <= tx.now) refuse('already_decided')
    // cancelled now, they would be given by the request that is still on its way
    if (isUnderWay(tx, bet)) refuse('vendor_unreachable')
    return { vendor, bet }
  })

/** The vendor's name for free rounds whose request was unanswered; null when it gave none. */
async function findVendorReference(scope: Scope, vendor: Vendor, bet: FreeBet): Promise<string | null> {
  const { findFreeBets } = adapterOf(vendor)
  if (!findFreeBets) return bet.issue
  return findFreeBets(scope.platform, vendor, { ...bet, id: bet.issue, user: vendorUserOf(bet.memberId) })
}
