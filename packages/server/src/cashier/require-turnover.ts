import { minOf, unitsPerMajor } from '@gasing/contract/money'
import { type BrandConfig, readBrandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { MoneyMoved, WinningsTurnover } from '#platform/http/app.ts'
import { requireMember } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { readMemberBalance } from '#wallet/public.ts'
import { lockMemberFor } from './store-limits.ts'
import {
  closeTurnover,
  closeTurnoverOfReference,
  insertTurnover,
  selectMoneyState,
  selectOpenTurnover,
  updateMovedTurnover,
} from './store-turnover.ts'
import { computeShare, type FilledRequirement, fillRequirements, sumTotals } from './turnover.ts'

/** Reference of a bonus that came with a deposit and can be forfeited. */
export const bonusReferencePattern = /^deposit:([0-9]+):bonus$/

export type TurnoverRequest = {
  readonly memberId: bigint
  readonly source: 'deposit' | 'bonus'
  /** Idempotency key: a reference creates one requirement. */
  readonly reference: string
  readonly amount: bigint
  /** Per cent of the amount. */
  readonly percent: number
}

/** Serialises calls that add turnover, move it or let money out. Must be taken before any balance is locked. */
export const lockTurnover = (tx: Tx, memberId: bigint) => lockMemberFor(tx, 'turnover', memberId)

/**
 * Takes the turnover lock of several members credited in one transaction: before the first credit, and in the order in which a
 * transfer takes two.
 */
export async function lockTurnoverOfMembers(tx: Tx, memberIds: readonly bigint[]): Promise<void> {
  for (const memberId of memberIds.toSorted((one, other) => (one < other ? -1 : 1))) await lockTurnover(tx, memberId)
}

/**
 * Closes requirements whose money is gone. Called before any money is credited that a member may withdraw, whether it requires
 * turnover or not: once it has arrived, those requirements would look alive and bind it.
 */
export async function closeTurnoverOfLostMoney(tx: Tx, memberId: bigint): Promise<void> {
  await lockTurnover(tx, memberId)
  await closeFinishedTurnover(tx, memberId)
}

/**
 * Adds turnover requirements for a member before the money is credited, all at once when several come together. First closes,
 * once, requirements whose money is gone: until the new money arrives, its own requirement would look as if its money were gone
 * as well.
 */
export async function addTurnover(tx: Tx, ...requests: readonly TurnoverRequest[]): Promise<void> {
  const [first] = requests
  if (!first) return
  await closeTurnoverOfLostMoney(tx, first.memberId)
  for (const { percent, ...request } of requests) {
    const required = (request.amount * BigInt(percent)) / 100n
    if (required > 0n) await insertTurnover(tx, { ...request, required })
  }
}

/**
 * Closes the member's requirements when they are met, or as lapsed when less than one whole unit is left and no money is in a
 * game or in a vendor's wallet.
 */
async function closeFinishedTurnover(tx: Tx, memberId: bigint): Promise<void> {
  const filled = fillRequirements(await selectOpenTurnover(tx, memberId))
  if (filled.length === 0) return
  if (sumTotals(filled).left === 0n) return closeTurnover(tx, memberId, 'met')
  const { main, held, inRound, vendors } = await selectMoneyState(tx, memberId)
  if (main + held >= unitsPerMajor || inRound || vendors.length > 0) return
  await closeTurnover(tx, memberId, 'lapsed')
}

/** The turnover of winnings that games pay by themselves, such as those of free rounds. */
export const winningsTurnover: WinningsTurnover = {
  prepare: closeTurnoverOfLostMoney,
  /** Called once the winnings are credited; a repeat changes nothing. */
  async add(tx, { times, ...winnings }) {
    await lockTurnover(tx, winnings.memberId)
    await insertTurnover(tx, { ...winnings, source: 'bonus', required: winnings.amount * BigInt(times) })
  },
  /** Called when the winnings were taken back. */
  async cancel(tx, reference) {
    await closeTurnoverOfReference(tx, reference, 'forfeited')
  },
}

type OutgoingAmount = { readonly memberId: bigint; readonly amount: bigint }

/** Refuses to let money out while turnover is outstanding. */
export async function ensureTurnoverMet(tx: Tx, { currency }: BrandConfig, leaving: OutgoingAmount): Promise<void> {
  const { memberId } = leaving
  await lockTurnover(tx, memberId)
  const filled = fillRequirements(await selectOpenTurnover(tx, memberId))
  if (filled.length === 0) return
  const { left } = sumTotals(filled)
  if (left === 0n) return closeTurnover(tx, memberId, 'met')
  // an excluded member cannot be required to play (Y02): own money is free, a bonus is forfeited first or stays
  if (requireMember(tx.scope).excluded) {
    await ensureBonusStays(tx, filled, leaving)
    return
  }
  refuse('turnover_unmet', { params: { left: { units: left, currency } } })
}

/**
 * Moves turnover with a transfer up or down a line: of what is left without bonuses, the same share as the amount is of the
 * sender's money without bonuses that stay. Called before the money moves; the receiver owes what the sender no longer owes.
 * Refuses `money_at_vendor`, because the amount there is unknown, and `bonus_first` or `bonus_stays`: a bonus that has become
 * another member's money can no longer be forfeited.
 */
export async function moveTurnoverWithTransfer(tx: Tx, { transferId, fromMemberId, toMemberId, amount }: MoneyMoved) {
  const [first, second] = fromMemberId < toMemberId ? [fromMemberId, toMemberId] : [toMemberId, fromMemberId]
  await lockTurnover(tx, first)
  await lockTurnover(tx, second)
  await closeFinishedTurnover(tx, toMemberId)
  const filled = fillRequirements(await selectOpenTurnover(tx, fromMemberId))
  if (sumTotals(filled).left === 0n) return
  const bonus = await ensureBonusStays(tx, filled, { memberId: fromMemberId, amount })
  // a bonus that stays keeps its turnover
  const own = filled.filter(isMovedWithTransfer)
  const share = computeShare(sumTotals(own).left, amount, (await readTotalMoney(tx, fromMemberId)) - bonus)
  if (share === 0n) return
  let rest = share
  for (const { turnoverId, required, done } of own) {
    const part = minOf(required - done, rest)
    if (part > 0n) await updateMovedTurnover(tx, turnoverId, part)
    rest -= part
  }
  await insertTurnover(tx, {
    ...{ memberId: toMemberId, source: 'transfer', reference: `transfer:${transferId}`, amount, required: share },
  })
}

/** Returns a member's money in the balance and in open rounds. */
async function readTotalMoney(tx: Tx, memberId: bigint): Promise<bigint> {
  const { main, staked, vendors } = await selectMoneyState(tx, memberId)
  if (vendors.length > 0) refuse('money_at_vendor', { params: { vendors: vendors.join(', ') } })
  return main + staked
}

/** Whether turnover travels with a transfer. A bonus's does not; once met, it no longer matters. */
const isMovedWithTransfer = ({ source }: Pick<FilledRequirement, 'source'>): boolean => source !== 'bonus'

/**
 * Refuses to let out a bonus that is not fully staked: one that can be forfeited must be forfeited first; of any other its amount
 * stays in the balance (decision 281).
 * @returns how much stays
 */
async function ensureBonusStays(
  tx: Tx,
  filled: readonly FilledRequirement[],
  { memberId, amount }: OutgoingAmount,
): Promise<bigint> {
  const owed = filled.filter(isUnstakedBonus)
  if (owed.some(({ reference }) => bonusReferencePattern.test(reference))) refuse('bonus_first')
  const bonus = sumBonuses(owed)
  if (bonus === 0n) return 0n
  const { main } = await readMemberBalance(tx, memberId)
  const free = main > bonus ? main - bonus : 0n
  if (amount <= free) return bonus
  const { currency } = await readBrandConfigIn(tx)
  return refuse('bonus_stays', { params: { bonus: { units: bonus, currency }, free: { units: free, currency } } })
}

const isUnstakedBonus = (each: FilledRequirement): boolean => !isMovedWithTransfer(each) && each.done < each.required

const sumBonuses = (owed: readonly FilledRequirement[]): bigint => owed.reduce((sum, { amount }) => sum + amount, 0n)

/** Returns how much of a member's money is bonuses that are not fully staked and so may not pass to others (decision 415). */
export const readUnstakedBonus = async (tx: Tx, memberId: bigint): Promise<bigint> =>
  sumBonuses(fillRequirements(await selectOpenTurnover(tx, memberId)).filter(isUnstakedBonus))
