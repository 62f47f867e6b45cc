import { appendAudit } from '#audit/public.ts'
import { brandConfig } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { refuse } from '#platform/refused.ts'
import { credit, spendHold } from '#wallet/public.ts'
import { autoReceiveTask } from './confirmation.ts'
import { actingOperator } from './office-deposits.ts'
import { officeWithdrawalLine } from './office-withdrawals.ts'
import {
  approvalsOf,
  endDispute,
  insertApproval,
  lockWithdrawal,
  moveBack,
  moveToApproved,
  moveToSent,
  type WithdrawalRow,
  withdrawalById,
} from './store-withdrawals.ts'
import { remainingOf } from './withdrawal-state.ts'
import { giveHoldBack, holdOrder, tellWithdrawal } from './withdrawals.ts'

/** What operators decide. Of two opposite decisions at once the second finds that the state has been left. */

/** Approves a request. Above the brand's limit it needs two different persons; the first one's word is kept. */
export async function approveWithdrawal(scope: Scope, withdrawalId: bigint) {
  const { operatorId, name: operator } = actingOperator(scope)
  return inBrand(scope, async (tx) => {
    const row = await seen(tx, withdrawalId)
    if (row.status !== 'requested') refuse('already_decided')
    if (!(await insertApproval(tx, withdrawalId, { operatorId, operator }))) refuse('four_eyes_needed')
    const approvals = await approvalsOf(tx, [withdrawalId])
    if (approvals.length >= row.approvalsNeeded && !(await moveToApproved(tx, withdrawalId))) refuse('already_decided')
    return decided(tx, row, { action: 'approve' })
  })
}

/** Rejects a withdrawal that was not sent; what was held returns to the balance. */
export async function rejectWithdrawal(scope: Scope, withdrawalId: bigint, reason: string) {
  return inBrand(scope, async (tx) => {
    const row = await seen(tx, withdrawalId)
    if (!(await moveBack(tx, withdrawalId, 'rejected', reason))) refuse('already_decided')
    await giveHoldBack(tx, row)
    return decided(tx, row, { action: 'reject', reason })
  })
}

/** Records that the bank has paid: the hold is spent, and the member's time to answer begins. */
export async function payWithdrawal(scope: Scope, withdrawalId: bigint, paymentReference: string) {
  const { operatorId: paidBy } = actingOperator(scope)
  const { withdrawalConfirmMinutes } = await brandConfig(scope.platform, scope.brandId)
  return inBrand(scope, async (tx) => {
    const row = await seen(tx, withdrawalId)
    const confirmBefore = new Date(tx.now.getTime() + withdrawalConfirmMinutes * 60_000)
    if (!(await moveToSent(tx, withdrawalId, { paymentReference, paidBy, confirmBefore }))) refuse('already_decided')
    const key = `withdrawal:${withdrawalId}:paid`
    await spendHold(tx, { ...holdOrder(row), to: `channel:${row.channelId}`, kind: 'withdrawal_paid', key })
    const job = { key: `${autoReceiveTask}:${tx.brandId}:${withdrawalId}`, runAt: confirmBefore }
    await enqueue(tx, autoReceiveTask, {}, job)
    return decided(tx, row, { action: 'pay' })
  })
}

type Settlement = { readonly decision: 'return' | 'force'; readonly reason: string }

/**
 * Ends the case of a member who misses money. `return`: the bank gave it back, so the member gets it back. `force`: it is
 * declared received, and nothing is given back. Of a large one nobody judges whether his own payment arrived.
 */
export async function settleDispute(scope: Scope, withdrawalId: bigint, { decision, reason }: Settlement) {
  const { operatorId } = actingOperator(scope)
  return inBrand(scope, async (tx) => {
    const row = await seen(tx, withdrawalId)
    if (row.dispute !== 'open') refuse('already_decided')
    if (row.approvalsNeeded > 1 && row.paidBy === operatorId) refuse('four_eyes_needed')
    const outcome = decision === 'return' ? 'returned' : 'forced'
    if (!(await endDispute(tx, withdrawalId, outcome, reason))) refuse('already_decided')
    if (decision === 'return') await payRestBack(tx, row)
    return decided(tx, row, { action: `dispute_${decision}`, reason })
  })
}

async function payRestBack(tx: Tx, row: WithdrawalRow): Promise<void> {
  await credit(tx, {
    ...holdOrder(row),
    amount: remainingOf(row.amount, row.receivedAmount, row.dispute) ?? 0n,
    from: `channel:${row.channelId}`,
    kind: 'withdrawal_returned',
    key: `withdrawal:${row.withdrawalId}:dispute`,
  })
}

/** The withdrawal as it is, locked: whoever decides next waits and then sees what was decided. */
const seen = async (tx: Tx, withdrawalId: bigint): Promise<WithdrawalRow> =>
  (await lockWithdrawal(tx, withdrawalId)) ?? refuse('not_found')

async function decided(tx: Tx, before: WithdrawalRow, { action, reason }: { action: string; reason?: string }) {
  const after = (await withdrawalById(tx, before.withdrawalId)) ?? refuse('not_found')
  await tellWithdrawal(tx, after, after.status)
  const line = await officeWithdrawalLine(tx, after)
  await appendAudit(tx, {
    action: `withdrawal.${action}`,
    subject: `withdrawal:${after.withdrawalId}`,
    before: { status: before.status, dispute: before.dispute, amount: before.amount },
    after: { status: after.status, dispute: after.dispute, paymentReference: after.paymentReference },
    ...(reason !== undefined && { reason }),
  })
  return line
}
