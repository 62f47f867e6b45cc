import type { Tx } from '#platform/db/tx.ts'
import { text } from '#platform/texts/texts.ts'
import { credit, debit } from './move.ts'
import { givePoints, takePoints } from './points.ts'
import type { AdjustmentRow } from './store-adjustments.ts'

type Unit = AdjustmentRow['unit']

/** Where adjustments come from and go to. */
const counter = 'brand:adjustments'
/** Of points, so many places may be given. */
const pointsDecimals = 2

/** How many places an amount of a unit may have. */
export const decimalsOf = (unit: Unit, ofMoney: number): number => (unit === 'money' ? ofMoney : pointsDecimals)

export const nameOf = (unit: Unit, currency: string, language: string): string =>
  unit === 'money' ? currency : text(language, 'points_unit')

/** Gives or takes what was approved. */
export async function carryOut(tx: Tx, { memberId, amount, unit, direction }: AdjustmentRow, reference: string) {
  const order = { memberId, amount, key: reference, reference } as const
  if (unit === 'points') await (direction === 'credit' ? givePoints : takePoints)(tx, { ...order, kind: 'adjusted' })
  else if (direction === 'credit') await credit(tx, { ...order, kind: 'adjustment', from: counter })
  else await debit(tx, { ...order, kind: 'adjustment', to: counter })
}
