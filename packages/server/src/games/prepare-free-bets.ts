import { createHash, randomUUID } from 'node:crypto'
import { trialType } from '@gasing/contract/who'
import { findMemberByUsername } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { openGameSession } from './game-sessions.ts'
import { auditGrant, type FreeBetGrant } from './log-free-bets.ts'
import { type FreeBet, insertFreeBet, selectFreeBet, updateAskedAgain } from './store-free-bets.ts'
import { selectVendor, type Vendor } from './store-vendors.ts'
import { adapterOf } from './vendors/registry.ts'

/** Free rounds may win long after they were given, so their seat lasts equally long. */
const freeBetSessionHours = 24 * 90
/** Dialects whose vendors treat the gift id as an idempotency key, so the request can be repeated after a missing answer. */
const dialectsWithIdempotentGifts: ReadonlySet<string> = new Set(['softswiss'])
/** How long an unanswered request may still be in progress at the vendor. */
const inProgressMs = 120_000

type FreeBetTerms = Pick<
  FreeBet,
  'id' | 'issue' | 'memberId' | 'gameCode' | 'rounds' | 'value' | 'turnoverTimes' | 'startsAt' | 'endsAt'
>
type GrantAttempt = {
  readonly vendor: Vendor
  readonly bet: FreeBetTerms
  readonly token: string
  readonly isDone: boolean
  /** Requested before, without an answer. */
  readonly isUnclear: boolean
}

/** Records the request before it is sent to the vendor, or finds the earlier request of the same campaign. */
export async function prepareGrant(tx: Tx, gift: FreeBetGrant, currency: string): Promise<GrantAttempt> {
  const vendor = (await selectVendor(tx, gift.vendor)) ?? refuse('not_found')
  if (!adapterOf(vendor).giveFreeBets || vendor.flags.noFreeBets) refuse('free_bets_unknown')
  if (gift.endsAt <= tx.now) refuse('free_bets_not_offered')
  const member = (await findMemberByUsername(tx, gift.account)) ?? refuse('not_found')
  // a member who may not play receives no rounds
  const isKept = member.excludedUntil !== null && member.excludedUntil > tx.now
  if (member.status !== 'active' || isKept || member.isAgent === trialType) refuse('gift_not_for_member')
  const { memberId } = member
  const { gameCode, rounds, value, turnoverTimes = 0, endsAt, campaign } = gift
  const issue = campaign ? deriveIssueId(tx.brandId, campaign, memberId) : randomUUID()
  const terms = { gameCode, rounds, value, turnoverTimes, endsAt, startsAt: tx.now }
  const grantRequest = { vendor: vendor.code, issue, memberId, ...terms }
  const id = await insertFreeBet(tx, grantRequest)
  const bet =
    id === null
      ? await findEarlierGrant(tx, vendor, grantRequest)
      : { ...grantRequest, id, isDone: false, isUnclear: false }
  const { isDone, isUnclear } = bet
  const token = `l.${randomUUID()}`
  if (isDone) return { vendor, bet, token, isDone, isUnclear }
  await openGameSession(tx, { memberId, vendor: vendor.code, gameCode, token, currency, hours: freeBetSessionHours })
  await auditGrant(tx, memberId, { ...gift, issue })
  return { vendor, bet, token, isDone, isUnclear }
}

type RequestedTerms = Pick<FreeBet, 'issue' | 'gameCode' | 'rounds' | 'value' | 'turnoverTimes' | 'startsAt' | 'endsAt'>

/**
 * Finds the campaign's earlier request; `isDone` unless it failed or is unanswered. Refuses rounds that were cancelled and a
 * campaign name reused with other terms.
 */
async function findEarlierGrant(tx: Tx, vendor: Vendor, grantRequest: RequestedTerms) {
  const known = (await selectFreeBet(tx, vendor.code, grantRequest.issue)) ?? refuse('not_found')
  const isSame = (['gameCode', 'rounds', 'value', 'turnoverTimes'] as const).every(
    (term) => known[term] === grantRequest[term],
  )
  if (known.state === 'cancelled' || !isSame) return refuse('already_decided')
  const isUnclear = known.state === 'asked' && !dialectsWithIdempotentGifts.has(vendor.dialect)
  if (isUnclear) ensureResultKnown(tx, vendor, known)
  const isDone = known.state !== 'failed' && known.state !== 'asked'
  const { startsAt, endsAt } = known.state === 'failed' ? grantRequest : known
  if (!isDone) await updateAskedAgain(tx, { id: known.id, startsAt, endsAt })
  return { ...known, startsAt, endsAt, isDone, isUnclear }
}

/**
 * Refuses `vendor_unreachable` for an unanswered request while it may still be in progress, or when the vendor cannot be queried
 * for its result.
 */
function ensureResultKnown(tx: Tx, vendor: Vendor, bet: FreeBet): void {
  if (isUnderWay(tx, bet) || !adapterOf(vendor).findFreeBets) refuse('vendor_unreachable')
}

/** Whether a request may still reach the vendor. */
export const isUnderWay = (tx: Tx, { state, at, askedAt }: FreeBet): boolean =>
  state === 'asked' && tx.now.getTime() < (askedAt ?? at).getTime() + inProgressMs

/** The gift id of one member in a campaign; the same on every request. */
function deriveIssueId(brandId: number, campaign: string, memberId: bigint): string {
  const text = createHash('sha256').update(`${brandId}/${memberId}/${campaign.trim().toLowerCase()}`).digest('hex')
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20, 32)].join('-')
}
