import type { Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import type { DepositStatus } from './deposit-state.ts'
import type { WithdrawalStatus } from './withdrawal-state.ts'

/** Notifies the member's open pages and the back office of a deposit's status. */
export async function notifyDeposit(
  tx: Tx,
  { depositId, memberId }: { depositId: bigint; memberId: bigint },
  status: DepositStatus,
): Promise<void> {
  const event = { type: 'deposit' as const, depositId: depositId.toString(), status }
  await push(tx, `member:${tx.brandId}:${memberId}`, event)
  await push(tx, `office:${tx.brandId}`, event)
}

/** The same for a withdrawal. */
export async function notifyWithdrawal(
  tx: Tx,
  { withdrawalId, memberId }: { withdrawalId: bigint; memberId: bigint },
  status: WithdrawalStatus,
): Promise<void> {
  const event = { type: 'withdrawal' as const, withdrawalId: withdrawalId.toString(), status }
  await push(tx, `member:${tx.brandId}:${memberId}`, event)
  await push(tx, `office:${tx.brandId}`, event)
}
