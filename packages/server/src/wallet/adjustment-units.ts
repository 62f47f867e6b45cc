import { formatExactMoney, isWholeMinor, minorUnitOf } from '@gasing/contract/money'
import { type BrandConfig, readBrandConfigIn } from '#brand/public.ts'
import { balanceMax, mainAccountOf, pointsAccountOf, readBalance } from '#ledger/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { captureRefusal, Refused, refuse } from '#platform/refused.ts'
import type { Amount } from '#platform/texts/amount.ts'
import { type TextParams, translate } from '#platform/texts/texts.ts'
import { credit, debit } from './move.ts'
import { creditPoints, debitPoints } from './points.ts'
import type { AdjustmentRow } from './store-adjustments.ts'

type Unit = AdjustmentRow['unit']

/** The counter account of adjustments of money. */
const adjustmentsAccount = 'brand:adjustments'
/** Decimal places allowed in amounts of points. */
const pointsDecimals = 2

/** How many places an amount of a unit may have. */
export const decimalsOf = (unit: Unit, ofMoney: number): number => (unit === 'money' ? ofMoney : pointsDecimals)

/** An amount of a unit in a text: money as the portal writes it, points with their name. */
const toParam = (tx: Tx, units: bigint, unit: Unit, currency: BrandConfig['currency']): Amount | string =>
  unit === 'money'
    ? { units, currency }
    : `${formatExactMoney(units, pointsDecimals)} ${translate(tx.scope.language, 'points_unit')}`

/** Returns an amount valid for an adjustment; refuses an invalid one, or one above the account maximum, at its field. */
export async function validateAdjustmentAmount(tx: Tx, amount: bigint, unit: Unit): Promise<bigint> {
  const { currency } = await readBrandConfigIn(tx)
  const decimals = decimalsOf(unit, currency.decimals)
  const written = (units: bigint) => toParam(tx, units, unit, currency)
  const refuseAmount = (code: string, params: TextParams) =>
    refuse('fields_refused', { fields: { amount: { code, params } } })
  if (!isWholeMinor(amount, decimals))
    refuseAmount('amount_not_whole', {
      currency: unit === 'money' ? currency.code : translate(tx.scope.language, 'points_unit'),
    })
  if (amount === 0n) refuseAmount('amount_below_minimum', { minimum: written(minorUnitOf(decimals)) })
  if (amount > balanceMax) refuseAmount('amount_above_maximum', { maximum: written(balanceMax) })
  return amount
}

/** Carries out an approved adjustment; refuses `adjustment_uncovered` when the member's balance is insufficient. */
export async function executeAdjustment(tx: Tx, row: AdjustmentRow, reference: string): Promise<void> {
  const done = await captureRefusal(() => postAdjustment(tx, row, reference))
  if (!(done instanceof Refused)) return
  // these messages would advise the operator to make a deposit or to play on
  if (done.code === 'insufficient_balance' || done.code === 'points_short') return refuseUncoveredAdjustment(tx, row)
  throw done
}

async function postAdjustment(
  tx: Tx,
  { memberId, amount, unit, direction }: AdjustmentRow,
  reference: string,
): Promise<void> {
  const order = { memberId, amount, key: reference, reference } as const
  if (unit === 'points') await (direction === 'credit' ? creditPoints : debitPoints)(tx, { ...order, kind: 'adjusted' })
  else if (direction === 'credit') await credit(tx, { ...order, kind: 'adjustment', from: adjustmentsAccount })
  else await debit(tx, { ...order, kind: 'adjustment', to: adjustmentsAccount })
}

async function refuseUncoveredAdjustment(tx: Tx, { memberId, account, unit }: AdjustmentRow): Promise<void> {
  const { currency } = await readBrandConfigIn(tx)
  const { balance } = await readBalance(tx, unit === 'money' ? mainAccountOf(memberId) : pointsAccountOf(memberId))
  refuse('adjustment_uncovered', { params: { account, held: toParam(tx, balance, unit, currency) } })
}
