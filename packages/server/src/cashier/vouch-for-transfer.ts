import { isWholeMinor } from '@gasing/contract/money'
import { firstWordHolds } from '#access/public.ts'
import type { BrandConfig } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { actingOperator } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { type DepositRow, noteFirst, notePayment } from './store.ts'
import { lineKey, lineUsed, lockLine } from './store-lines.ts'

export type TransferWord = {
  /** The amount that arrived, if it differs from the amount requested. */
  readonly amount?: bigint
  /** The number of its line in the bank statement. */
  readonly transaction?: string
}
type Vouched = { readonly word: TransferWord; readonly brand: BrandConfig }

/**
 * Records an operator's statement of what the bank received, under the number of its statement line. A line pays one deposit,
 * even with concurrent decisions, whichever way the money reached the account, and however it is typed (decision 224). An amount
 * above the brand's limit or above the one requested needs two operators who state the same; a different statement starts over,
 * and so does the next one after an operator who has been disabled.
 * @returns whether it may be credited now; otherwise the statement is stored for the second operator
 */
export async function vouchForTransfer(tx: Tx, row: DepositRow, { word, brand }: Vouched): Promise<boolean> {
  const { operatorId, name: operator } = actingOperator(tx.scope)
  const { code, decimals } = brand.currency
  const amount = word.amount ?? row.amount
  if (!isWholeMinor(amount, decimals)) refuse('amount_not_whole', { params: { currency: code } })
  const transaction =
    word.transaction?.trim() || refuse('fields_refused', { fields: { transaction: { code: 'bank_line_needed' } } })
  await lockLine(tx, transaction)
  if (await lineUsed(tx, row.depositId, transaction)) refuse('bank_line_used')
  const isAgreed =
    row.firstAmount === amount &&
    lineKey(row.firstTransaction ?? '') === lineKey(transaction) &&
    (await firstWordHolds(tx, row.firstBy))
  if (isAgreed && row.firstBy === operatorId) refuse('four_eyes_needed')
  if (!isAgreed && needsTwo(row, amount, brand)) {
    await noteFirst(tx, row.depositId, { operatorId, operator, amount, transaction })
    return false
  }
  await notePayment(tx, row.depositId, { amount, currency: code, transaction })
  return true
}

/** Once a transfer waits for a second operator it keeps waiting, even if the limit changes. */
const needsTwo = ({ firstBy, amount: asked }: DepositRow, amount: bigint, { twoPersonsAbove }: BrandConfig): boolean =>
  firstBy !== null || amount > twoPersonsAbove || amount > asked
