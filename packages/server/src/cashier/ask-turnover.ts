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

/** What came with a deposit and can be given up. */
const bonusDeposit = /^deposit:([0-9]+):bonus$/

export type TurnoverWish = {
  readonly memberId: bigint
  readonly source: 'deposit' | 'bonus'
  /** What asks: it asks once. */
  readonly reference: string
  readonly amount: bigint
  /** Hundredths of the amount. */
  readonly percent: number
}

/** Whoever asks for turnover, takes it along or takes money out waits for the others. It comes before any money is locked. */
export const lockTurnover = (tx: Tx, memberId: bigint) => lockMemberFor(tx, 'turnover', memberId)

/** The same for many who are credited in one transaction: before the first is, and in the order in which a transfer takes two. */
export async function lockTurnoverOf(tx: Tx, memberIds: readonly bigint[]): Promise<void> {
  for (const memberId of memberIds.toSorted((one, other) => (one < other ? -1 : 1))) await lockTurnover(tx, memberId)
}

/**
 * Asks one member for turnover before the money is credited, all at once for what comes together. What was asked of money that is
 * gone is forgotten first, only once: until the new money is here, what is asked of it looks as if it were gone as well.
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

/** Less than a whole unit is nothing that could be played to the end, and nothing is still in a game or in a vendor's wallet. */
async function closeWhatIsOver(tx: Tx, memberId: bigint): Promise<void> {
  const filled = fill(await openTurnover(tx, memberId))
  if (filled.length === 0) return
  if (totalsOf(filled).left === 0n) return closeTurnover(tx, memberId, 'met')
  const { main, held } = await memberBalance(tx, memberId)
  if (main + held >= unitsPerMajor || (await hasOpenRound(tx, memberId))) return
  if ((await moneyAway(tx, memberId)).length > 0) return
  await closeTurnover(tx, memberId, 'lapsed')
}

/** Refuses to let money out while something is still to be staked. */
export async function mustHavePlayed(tx: Tx, { currency }: BrandConfig, memberId: bigint): Promise<void> {
  await lockTurnover(tx, memberId)
  const filled = fill(await openTurnover(tx, memberId))
  if (filled.length === 0) return
  const { left } = totalsOf(filled)
  if (left === 0n) return closeTurnover(tx, memberId, 'met')
  // who must not play cannot be asked to (Y02): own money is free, a bonus is given up first
  if (actingMember(tx.scope).excluded) {
    if (owesBonus(filled)) refuse('bonus_first')
    return
  }
  refuse('turnover_unmet', { params: { left: exactMoney(left, currency.decimals), currency: currency.code } })
}

/**
 * What stands before money goes up or down a line: to the sender it is money that goes out, so strangers are bound by the same
 * amount as in withdrawals (decision 261), and the turnover travels along.
 */
export async function passOn(tx: Tx, moved: MoneyMoved): Promise<void> {
  const { fromMemberId: memberId, amount } = moved
  await lockMemberFor(tx, 'withdrawal', memberId)
  await mustBeKnown(tx, await brandConfigIn(tx), 'withdrawal', { memberId, amount, isSent: true })
  await carryTurnover(tx, moved)
}

/** What a stranger may still send up or down a line; null where nothing is bound. */
export const leftToPassOn = (tx: Tx, memberId: bigint) => leftOfStranger(tx, 'withdrawal', memberId)

/**
 * The turnover that travels with a transfer up or down a line: the same share of what is left as the money is of all that the
 * sender has.
 * Called before the money moves; what the sender owes less, the receiver owes more. Refuses `money_at_vendor`, because nobody knows
 * how much is there, and `bonus_first`: a bonus that has become somebody else's money cannot be given up any more.
 */
export async function carryTurnover(tx: Tx, { transferId, fromMemberId, toMemberId, amount }: MoneyMoved) {
  const [first, second] = fromMemberId < toMemberId ? [fromMemberId, toMemberId] : [toMemberId, fromMemberId]
  await lockTurnover(tx, first)
  await lockTurnover(tx, second)
  await closeWhatIsOver(tx, toMemberId)
  const rows = await openTurnover(tx, fromMemberId)
  const filled = fill(rows)
  const { left } = totalsOf(filled)
  if (left === 0n) return
  if (owesBonus(filled)) refuse('bonus_first')
  const share = shareOf(left, amount, await allOfIt(tx, fromMemberId))
  let rest = share
  for (const [index, { turnoverId }] of rows.entries()) {
    const part = smaller(openOf(filled[index]), rest)
    if (part > 0n) await moveTurnover(tx, turnoverId, part)
    rest -= part
  }
  await insertTurnover(tx, {
    ...{ memberId: toMemberId, source: 'transfer', reference: `transfer:${transferId}`, amount, required: share },
  })
}

/** What somebody has, in the balance and in open rounds. The balance is read first: what leaves it meanwhile is not missed. */
async function allOfIt(tx: Tx, memberId: bigint): Promise<bigint> {
  const { main } = await memberBalance(tx, memberId)
  const staked = await inOpenRounds(tx, memberId)
  const vendors = await moneyAway(tx, memberId)
  if (vendors.length > 0) refuse('money_at_vendor', { params: { vendors: vendors.join(', ') } })
  return main + staked
}

/** Whether something is still to be staked for a bonus that can be given up. */
const owesBonus = (filled: readonly Filled[]): boolean =>
  filled.some(({ reference, done, required }) => done < required && bonusDeposit.test(reference))

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const openOf = (filled: Filled | undefined): bigint => (filled ? filled.required - filled.done : 0n)

/** What the member must still stake before money leaves, and of what. */
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
