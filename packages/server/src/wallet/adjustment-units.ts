import { exactMoney, isWholeMinor } from '@gasing/contract/money'
import { brandConfigIn } from '#brand/public.ts'
import { balanceMax, balanceOf, mainOf, pointsOf } from '#ledger/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { orRefused, Refused, refuse } from '#platform/refused.ts'
import { text } from '#platform/texts/texts.ts'
import { credit, debit } from './move.ts'
import { givePoints, takePoints } from './points.ts'
import type { AdjustmentRow } from './store-adjustments.ts'

type Unit = AdjustmentRow['unit']

/** The counter account of adjustments of money. */
const counter = 'brand:adjustments'
/** Decimal places allowed in amounts of points. */
const pointsDecimals = 2

/** How many places an amount of a unit may have. */
export const decimalsOf = (unit: Unit, ofMoney: number): number => (unit === 'money' ? ofMoney : pointsDecimals)

const nameOf = (unit: Unit, currency: string, language: string): string =>
  unit === 'money' ? currency : text(language, 'points_unit')

/** Returns an amount valid for an adjustment; refuses an invalid one, or one above the account maximum, at its field. */
export async function fitAmount(tx: Tx, amount: bigint, unit: Unit): Promise<bigint> {
  const brand = (await brandConfigIn(tx)).currency
  const decimals = decimalsOf(unit, brand.decimals)
  const currency = nameOf(unit, brand.code, tx.scope.language)
  const wrong = (code: string, params: Record<string, string>) =>
    refuse('fields_refused', { fields: { amount: { code, params } } })
  if (!isWholeMinor(amount, decimals)) wrong('amount_not_whole', { currency })
  if (amount === 0n) {
    const minimum = exactMoney(10n ** BigInt(6 - decimals), decimals)
    wrong('amount_below_minimum', { minimum, currency })
  }
  if (amount > balanceMax) wrong('amount_above_maximum', { maximum: exactMoney(balanceMax, decimals), currency })
  return amount
}

/** Carries out an approved adjustment; refuses `adjustment_uncovered` when the member's balance is insufficient. */
export async function carryOut(tx: Tx, row: AdjustmentRow, reference: string): Promise<void> {
  const done = await orRefused(() => move(tx, row, reference))
  if (!(done instanceof Refused)) return
  // these messages would advise the operator to make a deposit or to play on
  if (done.code === 'insufficient_balance' || done.code === 'points_short') return refuseUncovered(tx, row)
  throw done
}

async function move(tx: Tx, { memberId, amount, unit, direction }: AdjustmentRow, reference: string): Promise<void> {
  const order = { memberId, amount, key: reference, reference } as const
  if (unit === 'points') await (direction === 'credit' ? givePoints : takePoints)(tx, { ...order, kind: 'adjusted' })
  else if (direction === 'credit') await credit(tx, { ...order, kind: 'adjustment', from: counter })
  else await debit(tx, { ...order, kind: 'adjustment', to: counter })
}

async function refuseUncovered(tx: Tx, { memberId, account, unit }: AdjustmentRow): Promise<void> {
  const { code, decimals } = (await brandConfigIn(tx)).currency
  const { balance } = await balanceOf(tx, unit === 'money' ? mainOf(memberId) : pointsOf(memberId))
  const held = exactMoney(balance, decimalsOf(unit, decimals))
  refuse('adjustment_uncovered', { params: { account, held, unit: nameOf(unit, code, tx.scope.language) } })
}
