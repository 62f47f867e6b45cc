import { appendAudit } from '#audit/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { notifyWithdrawal } from './notify.ts'
import { readOfficeWithdrawalLine } from './office-withdrawals.ts'
import { lockWithdrawal, selectWithdrawal, type WithdrawalRow } from './store-withdrawals.ts'

/** Locks and returns the withdrawal; a concurrent decision waits and then sees the result. */
export const requireLockedWithdrawal = async (tx: Tx, withdrawalId: bigint): Promise<WithdrawalRow> =>
  (await lockWithdrawal(tx, withdrawalId)) ?? refuse('not_found')

/** Completes a decision: notifies open pages, writes the audit log and returns the updated withdrawal. */
export async function recordWithdrawalDecision(
  tx: Tx,
  before: WithdrawalRow,
  { action, reason }: { action: string; reason?: string },
) {
  const after = (await selectWithdrawal(tx, before.withdrawalId)) ?? refuse('not_found')
  await notifyWithdrawal(tx, after, after.status)
  const line = await readOfficeWithdrawalLine(tx, after)
  await appendAudit(tx, {
    action: `withdrawal.${action}`,
    subject: `withdrawal:${after.withdrawalId}`,
    // what stands in one side only reads as removed or added by the decision
    before: {
      ...{ status: before.status, dispute: before.dispute },
      ...(before.paymentReference !== null && { paymentReference: before.paymentReference }),
    },
    after: {
      ...{ status: after.status, dispute: after.dispute, amount: line.amount },
      ...(after.paymentReference !== null && { paymentReference: after.paymentReference }),
      // for a dispute: how much arrived, and how much was returned or declared received
      ...(line.remainingAmount !== null && {
        receivedAmount: line.receivedAmount,
        remainingAmount: line.remainingAmount,
      }),
    },
    ...(reason !== undefined && { reason }),
  })
  return line
}
