import { isWholeMinor } from '@gasing/contract/money'
import { isFirstApprovalValid } from '#access/public.ts'
import type { BrandConfig } from '#brand/public.ts'
import { startOfDay } from '#platform/day-range.ts'
import type { Tx } from '#platform/db/tx.ts'
import { requireOperator } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { sumCreditedByHand } from './store-day.ts'
import { type DepositRow, updateDepositFirstApproval, updatePayment } from './store-deposits.ts'
import { lockMemberFor } from './store-limits.ts'
import { isStatementLineUsed, lockStatementLine, statementLineKeyOf } from './store-statement-lines.ts'

export type TransferStatement = {
  /** The amount that arrived, if it differs from the amount requested. */
  readonly amount?: bigint
  /** The number of its line in the bank statement. */
  readonly transaction?: string
}
type ConfirmedTransfer = { readonly transferStatement: TransferStatement; readonly brand: BrandConfig }

/**
 * Records an operator's statement of what the bank received, under the number of its statement line. A line pays one deposit,
 * even with concurrent decisions, whichever way the money reached the account, and however it is typed (decision 224). An amount
 * above the one requested, or above the brand's limit together with what was credited to the member by hand that day (decision
 * 306), needs two operators who state the same; a different statement starts over, and so does the next one after an operator who
 * has been disabled.
 * @returns whether it may be credited now; otherwise the statement is stored for the second operator
 */
export async function confirmTransfer(
  tx: Tx,
  row: DepositRow,
  { transferStatement, brand }: ConfirmedTransfer,
): Promise<boolean> {
  const { operatorId, name: operator } = requireOperator(tx.scope)
  const { code, decimals } = brand.currency
  const amount = transferStatement.amount ?? row.amount
  if (!isWholeMinor(amount, decimals)) refuse('amount_not_whole', { params: { currency: code } })
  const transaction =
    transferStatement.transaction?.trim() ||
    refuse('fields_refused', { fields: { transaction: { code: 'bank_line_needed' } } })
  await lockStatementLine(tx, transaction)
  if (await isStatementLineUsed(tx, row.depositId, transaction)) refuse('bank_line_used')
  const isAgreed =
    row.firstAmount === amount &&
    statementLineKeyOf(row.firstTransaction ?? '') === statementLineKeyOf(transaction) &&
    (await isFirstApprovalValid(tx, row.firstBy))
  if (isAgreed && row.firstBy === operatorId) refuse('four_eyes_needed')
  if (!isAgreed && (await needsTwoOperators(tx, row, { amount, brand }))) {
    await updateDepositFirstApproval(tx, row.depositId, { operatorId, operator, amount, transaction })
    return false
  }
  await updatePayment(tx, row.depositId, { amount, currency: code, transaction })
  return true
}

/** Once a transfer waits for a second operator it keeps waiting, even if the limit changes. */
async function needsTwoOperators(
  tx: Tx,
  { firstBy, memberId, amount: requested }: DepositRow,
  { amount, brand: { timeZone, twoPersonsAbove } }: { readonly amount: bigint; readonly brand: BrandConfig },
): Promise<boolean> {
  if (firstBy !== null || amount > requested) return true
  await lockMemberFor(tx, 'deposit', memberId)
  const credited = await sumCreditedByHand(tx, { memberId, since: startOfDay(timeZone, tx.now) })
  return credited + amount > twoPersonsAbove
}
