import type { Tx } from '#platform/db/tx.ts'
import type { Ports } from '#platform/http/app.ts'
import { feeAccount, hold, repayLoansSince, returnHold, spendHold } from '#wallet/public.ts'
import type { WithdrawalRow } from './store-withdrawals.ts'

type WithdrawalAmount = Pick<WithdrawalRow, 'withdrawalId' | 'memberId' | 'amount'>

/** Fields common to all ledger movements of a withdrawal. */
export const toHoldOrder = (row: WithdrawalAmount) => ({
  memberId: row.memberId,
  amount: row.amount,
  reference: `withdrawal:${row.withdrawalId}`,
})

/** Holds the amount; refuses `insufficient_balance`. */
export async function holdAmount(tx: Tx, withdrawalAmount: WithdrawalAmount): Promise<void> {
  const key = `withdrawal:${withdrawalAmount.withdrawalId}:hold`
  await hold(tx, { ...toHoldOrder(withdrawalAmount), kind: 'withdrawal_hold', key })
}

/** Pays the held amount out through the channel; the channel's fee goes to the brand. */
export async function payOutHold(tx: Tx, row: WithdrawalRow): Promise<void> {
  const { withdrawalId, amount, fee, channelId } = row
  const key = `withdrawal:${withdrawalId}:paid`
  const order = { ...toHoldOrder(row), kind: 'withdrawal_paid' as const }
  await spendHold(tx, { ...order, amount: amount - fee, to: `channel:${channelId}`, key })
  if (fee > 0n) await spendHold(tx, { ...order, amount: fee, to: feeAccount, key: `${key}:fee` })
}

/** Records repaid loans where they are shown; a module beside this one keeps some of them. */
export type LoanRecorder = Pick<Ports, 'recordRepaid'>

/** Returns the held amount to the available balance. */
export async function releaseHold(tx: Tx, row: WithdrawalRow, loans: LoanRecorder): Promise<void> {
  const key = `withdrawal:${row.withdrawalId}:return`
  await returnHold(tx, { ...toHoldOrder(row), kind: 'withdrawal_returned', key })
  await repayFromReturned(tx, row, { amount: row.amount, key, loans })
}

type ReturnedAmount = { readonly amount: bigint; readonly key: string; readonly loans: LoanRecorder }

/**
 * Repays what was lent to the member since the request out of what is returned of it: had it been in the balance, it would not have
 * had to be lent (decision 438).
 */
export async function repayFromReturned(
  tx: Tx,
  row: WithdrawalRow,
  { amount, key, loans }: ReturnedAmount,
): Promise<void> {
  const order = { ...toHoldOrder(row), kind: 'rollback', amount, key: `${key}:repaid` } as const
  await loans.recordRepaid(tx, await repayLoansSince(tx, order, row.createdAt))
}
