import { appendAudit } from '#audit/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { officeWithdrawalLine } from './office-withdrawals.ts'
import { lockWithdrawal, type WithdrawalRow, withdrawalById } from './store-withdrawals.ts'
import { tellWithdrawal } from './tell.ts'

/** The withdrawal as it is, locked: whoever decides next waits and then sees what was decided. */
export const seen = async (tx: Tx, withdrawalId: bigint): Promise<WithdrawalRow> =>
  (await lockWithdrawal(tx, withdrawalId)) ?? refuse('not_found')

/** Ends a decision: everybody is told, the log has it, and the caller gets the withdrawal as it is now. */
export async function decided(tx: Tx, before: WithdrawalRow, { action, reason }: { action: string; reason?: string }) {
  const after = (await withdrawalById(tx, before.withdrawalId)) ?? refuse('not_found')
  await tellWithdrawal(tx, after, after.status)
  const line = await officeWithdrawalLine(tx, after)
  await appendAudit(tx, {
    action: `withdrawal.${action}`,
    subject: `withdrawal:${after.withdrawalId}`,
    before: { status: before.status, dispute: before.dispute, amount: line.amount },
    after: {
      ...{ status: after.status, dispute: after.dispute, paymentReference: after.paymentReference },
      // what the case was about: how much arrived, and how much was given back or stands as received
      ...(line.remainingAmount !== null && {
        receivedAmount: line.receivedAmount,
        remainingAmount: line.remainingAmount,
      }),
    },
    ...(reason !== undefined && { reason }),
  })
  return line
}
