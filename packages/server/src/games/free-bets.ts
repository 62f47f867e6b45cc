import { createHash, randomUUID } from 'node:crypto'
import { trialType } from '@gasing/contract/who'
import { appendAudit } from '#audit/public.ts'
import { brandConfig } from '#brand/public.ts'
import { memberByUsername } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { seatMember, userOf } from './seats.ts'
import { type FreeBet, freeBetOf, insertFreeBet, noteAskedAgain, noteFreeBet } from './store-free-bets.ts'
import { type Vendor, vendorByCode } from './store-vendors.ts'
import { VendorRefused } from './vendors/outgoing.ts'
import { adapterOf } from './vendors/registry.ts'

export type Gift = {
  readonly vendor: string
  readonly account: string
  readonly gameCode: string
  readonly rounds: number
  /** Micro-units of one round. */
  readonly value: bigint
  readonly endsAt: Date
  /** Under one name a member is given rounds once. */
  readonly campaign?: string | null
}

/** A gift may win long after it was given: its seat lasts as long. */
const seatHours = 24 * 90
/** Dialects whose vendors take a gift of one name once, so that it can be asked for again where no answer came. */
const knowsGifts: ReadonlySet<string> = new Set(['softswiss'])
/** What no answer came to may still be under way for so long. */
const underWayMs = 120_000

type Asked = Pick<FreeBet, 'id' | 'issue' | 'memberId' | 'gameCode' | 'rounds' | 'value' | 'startsAt' | 'endsAt'>
type Attempt = {
  readonly vendor: Vendor
  readonly bet: Asked
  readonly token: string
  readonly isDone: boolean
  /** It was asked for before, and no answer came. */
  readonly isUnclear: boolean
}

/** Gives a member free rounds at a vendor that has them. @returns the name of the gift */
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
    // an answer that never came leaves it asked for: the vendor may have given it
    if (error instanceof VendorRefused) await inBrand(scope, (tx) => noteFreeBet(tx, id, 'failed', null))
    throw error
  }
  return issue
}

/** Notes what is about to be asked of the vendor, or finds what has been asked for before. */
async function prepare(tx: Tx, gift: Gift, currency: string): Promise<Attempt> {
  const vendor = (await vendorByCode(tx, gift.vendor)) ?? refuse('not_found')
  if (!adapterOf(vendor).giveFreeBets || vendor.flags.noFreeBets) refuse('free_bets_unknown')
  if (gift.endsAt <= tx.now) refuse('free_bets_not_offered')
  const member = (await memberByUsername(tx, gift.account)) ?? refuse('not_found')
  // who may not play is given nothing to play with, however the name was found
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
  await appendAudit(tx, {
    action: 'vendor.free-bets',
    subject: `member:${memberId}`,
    after: { ...gift, value: value.toString(), issue },
  })
  return { vendor, bet, token, isDone, isUnclear }
}

type Wished = Pick<FreeBet, 'issue' | 'gameCode' | 'rounds' | 'value'>

/** What the campaign asked for before: done where the vendor gave it; refuses what was taken back, and other terms of one name. */
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

/** Of what no answer came to, only a vendor that can be asked knows what became of it, and not before it has ended there. */
function mustBeFindable(tx: Tx, vendor: Vendor, { at, askedAt }: FreeBet): void {
  const isUnderWay = tx.now.getTime() < (askedAt ?? at).getTime() + underWayMs
  if (isUnderWay || !adapterOf(vendor).findFreeBets) refuse('vendor_unreachable')
}

/** The name that one member's gift of a campaign has, whoever asks for it and however often. */
function issueOf(brandId: number, campaign: string, memberId: bigint): string {
  const text = createHash('sha256').update(`${brandId}/${memberId}/${campaign.trim().toLowerCase()}`).digest('hex')
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20, 32)].join('-')
}

/** Takes free rounds back that have not been played. */
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
    await appendAudit(tx, { action: 'vendor.free-bets-cancel', subject: `member:${bet.memberId}`, after: { issue } })
  })
}

/** What the vendor calls free rounds that it gave without an answer; null: it gave nothing. */
async function nameAtVendor(scope: Scope, vendor: Vendor, bet: FreeBet): Promise<string | null> {
  const { findFreeBets } = adapterOf(vendor)
  if (!findFreeBets) return bet.issue
  await inBrand(scope, async (tx) => mustBeFindable(tx, vendor, bet))
  return findFreeBets(scope.platform, vendor, { ...bet, id: bet.issue, user: userOf(bet.memberId) })
}
