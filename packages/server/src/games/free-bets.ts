import { createHash, randomUUID } from 'node:crypto'
import { trialType } from '@gasing/contract/who'
import { brandConfig } from '#brand/public.ts'
import { memberByUsername } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { type Gift, logCancelled, logGiven } from './log-free-bets.ts'
import { seatMember, userOf } from './seats.ts'
import { type FreeBet, freeBetOf, insertFreeBet, noteAskedAgain, noteFreeBet } from './store-free-bets.ts'
import { type Vendor, vendorByCode } from './store-vendors.ts'
import { VendorRefused } from './vendors/outgoing.ts'
import { adapterOf } from './vendors/registry.ts'

/** Free rounds may win long after they were given, so their seat lasts equally long. */
const seatHours = 24 * 90
/** Dialects whose vendors treat the gift id as an idempotency key, so the request can be repeated after a missing answer. */
const knowsGifts: ReadonlySet<string> = new Set(['softswiss'])
/** How long an unanswered request may still be in progress at the vendor. */
const underWayMs = 120_000

type Asked = Pick<FreeBet, 'id' | 'issue' | 'memberId' | 'gameCode' | 'rounds' | 'value' | 'startsAt' | 'endsAt'>
type Attempt = {
  readonly vendor: Vendor
  readonly bet: Asked
  readonly token: string
  readonly isDone: boolean
  /** Requested before, without an answer. */
  readonly isUnclear: boolean
}

/** Gives a member free rounds at a vendor that supports them. @returns the id of the gift */
export async function giveFreeBets(scope: Scope, gift: Gift): Promise<string> {
  const brand = await brandConfig(scope.platform, scope.brandId)
  const { vendor, bet, token, isDone, isUnclear } = await inBrand(scope, (tx) => prepare(tx, gift, brand.currency.code))
  const { id, issue, memberId, gameCode, rounds: count, value, startsAt, endsAt } = bet
  if (isDone) return issue
  const order = { id: issue, brand, user: userOf(memberId), token, gameCode, count, value, startsAt, endsAt }
  try {
    const { findFreeBets, giveFreeBets: ask } = adapterOf(vendor)
    const known = isUnclear ? await findFreeBets?.(scope.platform, vendor, order) : null
    const reference = known ?? (await ask?.(scope.platform, vendor, order))
    await inBrand(scope, (tx) => noteFreeBet(tx, id, 'given', reference ?? null))
  } catch (error) {
    // after a missing answer the state stays `asked`: the vendor may have given the rounds
    if (error instanceof VendorRefused) await inBrand(scope, (tx) => noteFreeBet(tx, id, 'failed', null))
    throw error
  }
  return issue
}

/** Records the request before it is sent to the vendor, or finds the earlier request of the same campaign. */
async function prepare(tx: Tx, gift: Gift, currency: string): Promise<Attempt> {
  const vendor = (await vendorByCode(tx, gift.vendor)) ?? refuse('not_found')
  if (!adapterOf(vendor).giveFreeBets || vendor.flags.noFreeBets) refuse('free_bets_unknown')
  if (gift.endsAt <= tx.now) refuse('free_bets_not_offered')
  const member = (await memberByUsername(tx, gift.account)) ?? refuse('not_found')
  // a member who may not play receives no rounds
  const isKept = member.excludedUntil !== null && member.excludedUntil > tx.now
  if (member.status !== 'active' || isKept || member.isAgent === trialType) refuse('gift_not_for_member')
  const { memberId } = member
  const { gameCode, rounds, value, endsAt, campaign } = gift
  const issue = campaign ? issueOf(tx.brandId, campaign, memberId) : randomUUID()
  const wish = { vendor: vendor.code, issue, memberId, gameCode, rounds, value, endsAt, startsAt: tx.now }
  const id = await insertFreeBet(tx, wish)
  const bet = id === null ? await mayAskAgain(tx, vendor, wish) : { ...wish, id, isDone: false, isUnclear: false }
  const { isDone, isUnclear } = bet
  const token = `l.${randomUUID()}`
  if (isDone) return { vendor, bet, token, isDone, isUnclear }
  await seatMember(tx, { memberId, vendor: vendor.code, gameCode, token, currency, hours: seatHours })
  await logGiven(tx, memberId, { ...gift, issue })
  return { vendor, bet, token, isDone, isUnclear }
}

type Wished = Pick<FreeBet, 'issue' | 'gameCode' | 'rounds' | 'value'>

/**
 * Finds the campaign's earlier request; `isDone` unless it failed or is unanswered. Refuses rounds that were cancelled and a
 * campaign name reused with other terms.
 */
async function mayAskAgain(tx: Tx, vendor: Vendor, wish: Wished) {
  const known = (await freeBetOf(tx, vendor.code, wish.issue)) ?? refuse('not_found')
  const isSame = known.gameCode === wish.gameCode && known.rounds === wish.rounds && known.value === wish.value
  if (known.state === 'cancelled' || !isSame) return refuse('already_decided')
  const isUnclear = known.state === 'asked' && !knowsGifts.has(vendor.dialect)
  if (isUnclear) mustBeFindable(tx, vendor, known)
  const isDone = known.state !== 'failed' && known.state !== 'asked'
  if (!isDone) await noteAskedAgain(tx, known.id)
  return { ...known, isDone, isUnclear }
}

/**
 * Refuses `vendor_unreachable` for an unanswered request while it may still be in progress, or when the vendor cannot be queried
 * for its result.
 */
function mustBeFindable(tx: Tx, vendor: Vendor, { at, askedAt }: FreeBet): void {
  const isUnderWay = tx.now.getTime() < (askedAt ?? at).getTime() + underWayMs
  if (isUnderWay || !adapterOf(vendor).findFreeBets) refuse('vendor_unreachable')
}

/** The gift id of one member in a campaign; the same on every request. */
function issueOf(brandId: number, campaign: string, memberId: bigint): string {
  const text = createHash('sha256').update(`${brandId}/${memberId}/${campaign.trim().toLowerCase()}`).digest('hex')
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20, 32)].join('-')
}

/** Cancels free rounds that have not been played. */
export async function cancelFreeBets(scope: Scope, vendorCode: string, issue: string): Promise<void> {
  const { vendor, bet } = await inBrand(scope, async (tx) => ({
    vendor: (await vendorByCode(tx, vendorCode)) ?? refuse('not_found'),
    bet: (await freeBetOf(tx, vendorCode, issue)) ?? refuse('not_found'),
  }))
  const { cancelFreeBets: cancel } = adapterOf(vendor)
  if (!cancel || (bet.state !== 'given' && bet.state !== 'asked')) refuse('already_decided')
  const name = bet.vendorRef ?? (await nameAtVendor(scope, vendor, bet))
  if (name !== null) await cancel?.(scope.platform, vendor, name)
  await inBrand(scope, async (tx) => {
    await noteFreeBet(tx, bet.id, 'cancelled', null)
    await logCancelled(tx, bet)
  })
}

/** The vendor's name for free rounds whose request was unanswered; null when it gave none. */
async function nameAtVendor(scope: Scope, vendor: Vendor, bet: FreeBet): Promise<string | null> {
  const { findFreeBets } = adapterOf(vendor)
  if (!findFreeBets) return bet.issue
  await inBrand(scope, async (tx) => mustBeFindable(tx, vendor, bet))
  return findFreeBets(scope.platform, vendor, { ...bet, id: bet.issue, user: userOf(bet.memberId) })
}
