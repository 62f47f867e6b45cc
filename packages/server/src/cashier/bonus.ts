import { formatExactMoney, truncateToMinor } from '@gasing/contract/money'
import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import type { BonusTerms } from '#platform/http/app.ts'
import { requireMember } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { bonusAccount, credit, debit, lockMemberBalance } from '#wallet/public.ts'
import { lockTurnover, type TurnoverRequest } from './require-turnover.ts'
import * as store from './store-bonus.ts'
import type { DepositRow } from './store-deposits.ts'
import { lockMemberFor } from './store-limits.ts'
import { closeTurnoverOfReference, selectMoneyState } from './store-turnover.ts'

const bonusKeyOf = (depositId: bigint): string => `deposit:${depositId}:bonus`

/** Reads the terms of the bonus chosen with a deposit; undefined when none was chosen. */
export type ReadBonusTerms = ((tx: Tx) => Promise<BonusTerms>) | undefined

type DepositForBonus = { readonly depositId: bigint; readonly memberId: bigint; readonly amount: bigint }

/** Records the bonus chosen with a new deposit. The caller holds the member's deposit lock. */
export async function chooseBonus(
  tx: Tx,
  terms: BonusTerms,
  { depositId, memberId, amount }: DepositForBonus,
): Promise<void> {
  const { currency } = await readBrandConfigIn(tx)
  if (amount < terms.minimum)
    refuse('amount_below_minimum', { params: { minimum: { units: terms.minimum, currency } } })
  if ((await store.selectTakenBonuses(tx, memberId, [terms])).size > 0) refuse('bonus_taken')
  await store.insertBonus(tx, depositId, memberId, terms)
}

/**
 * Decides on the bonus of a deposit that is being credited, before any money moves. The amount paid counts, and each bonus is
 * granted once per period. @returns the bonus with its turnover requirement, or null when there is none
 */
export async function grantBonus(
  tx: Tx,
  { depositId, memberId }: Pick<DepositRow, 'depositId' | 'memberId'>,
  paid: bigint,
): Promise<TurnoverRequest | null> {
  const chosen = await store.lockBonus(tx, depositId)
  if (chosen?.status !== 'chosen') return null
  await lockMemberFor(tx, 'bonus', memberId)
  const { decimals } = (await readBrandConfigIn(tx)).currency
  const amount = computeBonus(chosen, paid, decimals)
  if (amount === 0n || (await store.isBonusGiven(tx, chosen))) {
    await store.updateBonusLapsed(tx, depositId)
    return null
  }
  await store.updateBonusGiven(tx, depositId, amount)
  return { memberId, source: 'bonus', reference: bonusKeyOf(depositId), amount, percent: chosen.turnoverTimes * 100 }
}

/** Pays a granted bonus once; the ledger key is derived from the deposit. */
export async function payBonus(
  tx: Tx,
  { depositId, memberId }: Pick<DepositRow, 'depositId' | 'memberId'>,
  amount: bigint,
) {
  const key = bonusKeyOf(depositId)
  await credit(tx, { memberId, from: bonusAccount, amount, kind: 'bonus', key, reference: `deposit:${depositId}` })
}

/** Returns the bonus for an amount paid, cut to whole minor units; 0 below the minimum. */
export function computeBonus(
  { percent, maximum, minimum }: Pick<BonusTerms, 'percent' | 'maximum' | 'minimum'>,
  paid: bigint,
  decimals: number,
): bigint {
  if (paid < minimum) return 0n
  const share = (paid * BigInt(percent)) / 100n
  return truncateToMinor(share < maximum ? share : maximum, decimals)
}

/**
 * Forfeits a bonus. It is taken back together with what was won since it was given, so that nobody plays with it and keeps only
 * the winnings; losses are not made up. Its turnover requirement ends; that of the deposit itself stays.
 */
export async function forfeitBonus(scope: Scope, depositId: bigint) {
  const { memberId } = requireMember(scope)
  return inBrand(scope, async (tx) => {
    const given = await store.lockBonus(tx, depositId)
    if (given?.memberId !== memberId) return refuse('not_found')
    if (given.status !== 'given' || given.amount === null || given.givenAt === null) return refuse('bonus_over')
    await lockTurnover(tx, memberId)
    if (!(await closeTurnoverOfReference(tx, bonusKeyOf(depositId), 'forfeited'))) return refuse('bonus_over')
    // a round that ended between the statements below would pay what none of them sees
    await lockMemberBalance(tx, memberId)
    const { main, inRound, vendors } = await selectMoneyState(tx, memberId)
    if (inRound || vendors.length > 0) return refuse('bonus_in_play')
    const won = await store.sumWonSince(tx, memberId, given.givenAt)
    const due = given.amount + (won > 0n ? won : 0n)
    const takenBack = due < main ? due : main
    await store.updateBonusForfeited(tx, depositId, takenBack)
    const order = {
      memberId,
      kind: 'bonus',
      key: `${bonusKeyOf(depositId)}:back`,
      reference: `deposit:${depositId}`,
    } as const
    if (takenBack > 0n) await debit(tx, { ...order, to: bonusAccount, amount: takenBack })
    return { takenBack: formatExactMoney(takenBack, (await readBrandConfigIn(tx)).currency.decimals) }
  })
}
