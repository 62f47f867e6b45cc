import { randomUUID } from 'node:crypto'
import { appendAudit } from '#audit/public.ts'
import { brandConfig } from '#brand/public.ts'
import { memberByUsername } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { seatMember, userOf } from './seats.ts'
import { freeBetOf, insertFreeBet, noteFreeBet } from './store-free-bets.ts'
import { vendorByCode } from './store-vendors.ts'
import { adapterOf } from './vendors/registry.ts'

export type Gift = {
  readonly vendor: string
  readonly account: string
  readonly gameCode: string
  readonly rounds: number
  /** Micro-units of one round. */
  readonly value: bigint
  readonly endsAt: Date
}

/** A gift may win long after it was given: its seat lasts as long. */
const seatHours = 24 * 90

/** Gives a member free rounds at a vendor that has them. @returns the name of the gift */
export async function giveFreeBets(scope: Scope, gift: Gift): Promise<string> {
  const brand = await brandConfig(scope.platform, scope.brandId)
  const issue = randomUUID()
  const token = `l.${randomUUID()}`
  const { vendor, memberId, id, startsAt } = await inBrand(scope, async (tx) => {
    const known = (await vendorByCode(tx, gift.vendor)) ?? refuse('not_found')
    if (!adapterOf(known).giveFreeBets || gift.endsAt <= tx.now) refuse('free_bets_not_offered')
    const member = (await memberByUsername(tx, gift.account)) ?? refuse('not_found')
    const { gameCode, rounds, value, endsAt } = gift
    await seatMember(tx, {
      ...{ memberId: member.memberId, vendor: known.code, gameCode, token, currency: brand.currency.code },
      hours: seatHours,
    })
    const made = await insertFreeBet(tx, {
      ...{ vendor: known.code, issue, memberId: member.memberId, gameCode, rounds, value, endsAt, startsAt: tx.now },
    })
    await appendAudit(tx, {
      action: 'vendor.free-bets',
      subject: `member:${member.memberId}`,
      after: { ...gift, value: value.toString(), issue },
    })
    return { vendor: known, memberId: member.memberId, id: made, startsAt: tx.now }
  })
  const { gameCode, rounds: count, value, endsAt } = gift
  const order = { id: issue, brand, user: userOf(memberId), token, gameCode, count, value, startsAt, endsAt }
  try {
    const reference = await adapterOf(vendor).giveFreeBets?.(scope.platform, vendor, order)
    await inBrand(scope, (tx) => noteFreeBet(tx, id, 'given', reference ?? null))
  } catch (error) {
    // an answer that never came leaves it asked for: the vendor may have given it
    const refusedSurely = error instanceof Error && 'code' in error && error.code === 'free_bets_not_offered'
    if (refusedSurely) await inBrand(scope, (tx) => noteFreeBet(tx, id, 'failed', null))
    throw error
  }
  return issue
}

/** Takes free rounds back that have not been played. */
export async function cancelFreeBets(scope: Scope, vendorCode: string, issue: string): Promise<void> {
  const { vendor, bet } = await inBrand(scope, async (tx) => ({
    vendor: (await vendorByCode(tx, vendorCode)) ?? refuse('not_found'),
    bet: (await freeBetOf(tx, vendorCode, issue)) ?? refuse('not_found'),
  }))
  const { cancelFreeBets: cancel } = adapterOf(vendor)
  if (!cancel || (bet.state !== 'given' && bet.state !== 'asked')) refuse('already_decided')
  await cancel?.(scope.platform, vendor, bet.vendorRef ?? issue)
  await inBrand(scope, async (tx) => {
    await noteFreeBet(tx, bet.id, 'cancelled', null)
    await appendAudit(tx, { action: 'vendor.free-bets-cancel', subject: `member:${bet.memberId}`, after: { issue } })
  })
}
