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
 * Takes an operator's word for what the bank received, under the number of its line: a line pays one deposit, whoever decides at
 * once, by whichever way to the account it came, and however it is typed (decision 224). What is above the brand's limit, or more
 * than was asked for, needs two persons who name the same; another word begins anew, and so does the next one after somebody who
 * was disabled since.
 * @returns whether it may be credited now; else the word is kept for the second person
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
