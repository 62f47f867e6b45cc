import type { Tx } from '#platform/db/tx.ts'
import { feeAccount, hold, type LoanRecorder, repayFromReturned, returnHold, spendHold } from '#wallet/public.ts'
import type { WithdrawalRow } from './store-withdrawals.ts'

export type { LoanRecorder }

type WithdrawalAmount = Pick<WithdrawalRow, 'withdrawalId' | 'memberId' | 'amount'>

/** Fields common to all ledger movements of a withdrawal. */
export const toHoldOrder = (row: WithdrawalAmount) => ({
  memberId: row.memberId,
  amount: row.amount,
  reference: `withdrawal:${row.withdrawalId}`,
})

/** The key under which a withdrawal's amount left the balance. */
export const holdKeyOf = ({ withdrawalId }: WithdrawalAmount): string => `withdrawal:${withdrawalId}:hold`

/** Holds the amount; refuses `insufficient_balance`. */
export async function holdAmount(tx: Tx, withdrawalAmount: WithdrawalAmount): Promise<void> {
  await hold(tx, { ...toHoldOrder(withdrawalAmount), kind: 'withdrawal_hold', key: holdKeyOf(withdrawalAmount) })
}

/** Pays the held amount out through the channel; the channel's fee goes to the brand. */
export async function payOutHold(tx: Tx, row: WithdrawalRow): Promise<void> {
  const { withdrawalId, amount, fee, channelId } = row
  const key = `withdrawal:${withdrawalId}:paid`
  const order = { ...toHoldOrder(row), kind: 'withdrawal_paid' as const }
  await spendHold(tx, { ...order, amount: amount - fee, to: `channel:${channelId}`, key })
  if (fee > 0n) await spendHold(tx, { ...order, amount: fee, to: feeAccount, key: `${key}:fee` })
}

/** Returns the held amount to the available balance. @returns how much of it repaid what was lent since the request */
export async function releaseHold(tx: Tx, row: WithdrawalRow, loans: LoanRecorder): Promise<bigint> {
  const order = { ...toHoldOrder(row), key: `withdrawal:${row.withdrawalId}:return` }
  await returnHold(tx, { ...order, kind: 'withdrawal_returned' })
  return repayFromReturned(tx, { ...order, since: holdKeyOf(row) }, loans)
}
