import { exactMoney, unitsPerMajor } from '@gasing/contract/money'
import { type BrandConfig, brandConfig, brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import type { MoneyMoved } from '#platform/http/app.ts'
import { actingMember } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { memberBalance } from '#wallet/public.ts'
import { leftOfStranger, mustBeKnown } from './known.ts'
import { lockMemberFor } from './store.ts'
import {
  closeTurnover,
  hasOpenRound,
  inOpenRounds,
  insertTurnover,
  moneyAway,
  moveTurnover,
  openTurnover,
} from './store-turnover.ts'
import { typeWeights } from './store-weights.ts'
import { type Filled, fill, shareOf, totalsOf } from './turnover.ts'

/** Reference of a bonus that came with a deposit and can be forfeited. */
const bonusDeposit = /^deposit:([0-9]+):bonus$/

export type TurnoverWish = {
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
export async function lockTurnoverOf(tx: Tx, memberIds: readonly bigint[]): Promise<void> {
  for (const memberId of memberIds.toSorted((one, other) => (one < other ? -1 : 1))) await lockTurnover(tx, memberId)
}

/**
 * Adds turnover requirements for a member before the money is credited, all at once when several come together. First closes,
 * once, requirements whose money is gone: until the new money arrives, its own requirement would look as if its money were gone
 * as well.
 */
export async function askTurnover(tx: Tx, ...wishes: readonly TurnoverWish[]): Promise<void> {
  const asked = wishes
    .map(({ percent, ...wish }) => ({ ...wish, required: (wish.amount * BigInt(percent)) / 100n }))
    .filter(({ required }) => required > 0n)
  const [first] = asked
  if (!first) return
  await lockTurnover(tx, first.memberId)
  await closeWhatIsOver(tx, first.memberId)
  for (const each of asked) await insertTurnover(tx, each)
}

/**
 * Closes the member's requirements when they are met, or as lapsed when less than one whole unit is left and no money is in a
 * game or in a vendor's wallet.
 */
async function closeWhatIsOver(tx: Tx, memberId: bigint): Promise<void> {
  const filled = fill(await openTurnover(tx, memberId))
  if (filled.length === 0) return
  if (totalsOf(filled).left === 0n) return closeTurnover(tx, memberId, 'met')
  const { main, held } = await memberBalance(tx, memberId)
  if (main + held >= unitsPerMajor || (await hasOpenRound(tx, memberId))) return
  if ((await moneyAway(tx, memberId)).length > 0) return
  await closeTurnover(tx, memberId, 'lapsed')
}

type Leaving = { readonly memberId: bigint; readonly amount: bigint }

/** Refuses to let money out while turnover is outstanding. */
export async function mustHavePlayed(tx: Tx, { currency }: BrandConfig, leaving: Leaving): Promise<void> {
  const { memberId } = leaving
  await lockTurnover(tx, memberId)
  const filled = fill(await openTurnover(tx, memberId))
  if (filled.length === 0) return
  const { left } = totalsOf(filled)
  if (left === 0n) return closeTurnover(tx, memberId, 'met')
  // an excluded member cannot be required to play (Y02): own money is free, a bonus is forfeited first or stays
  if (actingMember(tx.scope).excluded) {
    await mustLeaveBonus(tx, filled, leaving)
    return
  }
  refuse('turnover_unmet', { params: { left: exactMoney(left, currency.decimals), currency: currency.code } })
}

/**
 * Prepares a transfer up or down a line. To the sender it is an outgoing payment, so the limit for unverified members applies as
 * for withdrawals (decision 261), and the turnover moves with the money.
 */
export async function passOn(tx: Tx, moved: MoneyMoved): Promise<void> {
  const { fromMemberId: memberId, amount } = moved
  await lockMemberFor(tx, 'withdrawal', memberId)
  await mustBeKnown(tx, await brandConfigIn(tx), 'withdrawal', { memberId, amount, isSent: true })
  await carryTurnover(tx, moved)
}

/** How much an unverified member may still send up or down a line; null when there is no limit. */
export const leftToPassOn = (tx: Tx, memberId: bigint) => leftOfStranger(tx, 'withdrawal', memberId)

/**
 * Moves turnover with a transfer up or down a line: of what is left without bonuses, the same share as the amount is of the
 * sender's money without bonuses that stay. Called before the money moves; the receiver owes what the sender no longer owes.
 * Refuses `money_at_vendor`, because the amount there is unknown, and `bonus_first` or `bonus_stays`: a bonus that has become
 * another member's money can no longer be forfeited.
 */
export async function carryTurnover(tx: Tx, { transferId, fromMemberId, toMemberId, amount }: MoneyMoved) {
  const [first, second] = fromMemberId < toMemberId ? [fromMemberId, toMemberId] : [toMemberId, fromMemberId]
  await lockTurnover(tx, first)
  await lockTurnover(tx, second)
  await closeWhatIsOver(tx, toMemberId)
  const filled = fill(await openTurnover(tx, fromMemberId))
  if (totalsOf(filled).left === 0n) return
  const bonus = await mustLeaveBonus(tx, filled, { memberId: fromMemberId, amount })
  // a bonus that stays keeps its turnover
  const own = filled.filter(travels)
  const share = shareOf(totalsOf(own).left, amount, (await allOfIt(tx, fromMemberId)) - bonus)
  if (share === 0n) return
  let rest = share
  for (const { turnoverId, required, done } of own) {
    const part = smaller(required - done, rest)
    if (part > 0n) await moveTurnover(tx, turnoverId, part)
    rest -= part
  }
  await insertTurnover(tx, {
    ...{ memberId: toMemberId, source: 'transfer', reference: `transfer:${transferId}`, amount, required: share },
  })
}

/**
 * Returns a member's money in the balance and in open rounds. Reads the balance first, so that money moving into a round
 * meanwhile is not missed.
 */
async function allOfIt(tx: Tx, memberId: bigint): Promise<bigint> {
  const { main } = await memberBalance(tx, memberId)
  const staked = await inOpenRounds(tx, memberId)
  const vendors = await moneyAway(tx, memberId)
  if (vendors.length > 0) refuse('money_at_vendor', { params: { vendors: vendors.join(', ') } })
  return main + staked
}

/** Whether turnover travels with a transfer. A bonus's does not; once met, it no longer matters. */
const travels = ({ source }: Pick<Filled, 'source'>): boolean => source !== 'bonus'

/**
 * Refuses to let out a bonus that is not fully staked: one that can be forfeited must be forfeited first; of any other its amount
 * stays in the balance (decision 281).
 * @returns how much stays
 */
async function mustLeaveBonus(tx: Tx, filled: readonly Filled[], { memberId, amount }: Leaving): Promise<bigint> {
  const owed = filled.filter((each) => !travels(each) && each.done < each.required)
  if (owed.some(({ reference }) => bonusDeposit.test(reference))) refuse('bonus_first')
  const bonus = owed.reduce((sum, each) => sum + each.amount, 0n)
  if (bonus === 0n) return 0n
  const { main } = await memberBalance(tx, memberId)
  const free = main > bonus ? main - bonus : 0n
  if (amount <= free) return bonus
  const { code, decimals } = (await brandConfigIn(tx)).currency
  const params = { bonus: exactMoney(bonus, decimals), free: exactMoney(free, decimals), currency: code }
  return refuse('bonus_stays', { params })
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** Returns the turnover that the member must still meet before a withdrawal, by requirement. */
export async function readTurnover(scope: Scope) {
  const { memberId } = actingMember(scope)
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  const { rows, weights } = await inBrand(scope, async (tx) => ({
    rows: await openTurnover(tx, memberId),
    weights: (await typeWeights(tx)).filter(({ percent }) => percent !== 100),
  }))
  const filled = fill(rows)
  const money = (units: bigint) => exactMoney(units, currency.decimals)
  const { required, done, left } = totalsOf(filled)
  return {
    ...{ required: money(required), done: money(done), left: money(left) },
    list: filled.map((each) => ({
      source: each.source,
      amount: money(each.amount),
      required: money(each.required),
      done: money(each.done),
      startedAt: each.startedAt.toISOString(),
      depositId: bonusDeposit.exec(each.reference)?.[1] ?? null,
    })),
    weights,
  }
}
