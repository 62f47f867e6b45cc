import { isFirstApprovalValid } from '#access/public.ts'
import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { requireOperator } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { selectConfirmedCase } from '#risk/public.ts'
import { notifyOrder, sendOrderDecision } from './notify.ts'
import { readOfficeOrderLine } from './office-orders.ts'
import { payBonus } from './pay-bonus.ts'
import { type LoanRecorder, refundPrice } from './price.ts'
import {
  type Decision,
  lockOrder,
  type OrderRow,
  selectRewardOrder,
  updateOrderDecision,
  updateOrderFirstApproval,
} from './store-orders.ts'
import { returnStock } from './store-rewards.ts'

/** Operators' decisions. The order is locked: a concurrent decision waits and then sees the result. */

/**
 * Approves an order; a bonus above the brand's limit needs two different operators and is paid with the second approval. Refuses
 * `case_holds_order` while a case of the member is confirmed as fraud: goods that have left do not come back (decision 325).
 */
export async function approveOrder(scope: Scope, id: bigint) {
  const { operatorId, name: operator } = requireOperator(scope)
  return inBrand(scope, async (tx) => {
    const row = await lockWaitingOrder(tx, id)
    const caseId = await selectConfirmedCase(tx, row.memberId)
    if (caseId !== null) refuse('case_holds_order', { params: { case: caseId.toString() } })
    if (row.approvalsNeeded > 1 && !(await isFirstApprovalValid(tx, row.firstBy))) {
      await updateOrderFirstApproval(tx, id, { operatorId, operator })
      return recordOrderDecision(tx, row, 'propose')
    }
    if (row.firstBy === operatorId) refuse('four_eyes_needed')
    if (!(await updateOrderDecision(tx, id, { status: 'approved', operatorId, operator, reason: null })))
      refuse('already_decided')
    if (row.bonus !== null) await payBonus(tx, row, row.bonus)
    return recordOrderDecision(tx, row, 'approve')
  })
}

/** POINT-3: rejects an order with a reason; points, money and stock are returned, once. */
export async function rejectOrder(scope: Scope, id: bigint, reason: string, loans: LoanRecorder) {
  const { operatorId, name: operator } = requireOperator(scope)
  return inBrand(scope, async (tx) => {
    const row = await lockWaitingOrder(tx, id)
    return rejectAndRefund(tx, row, { operatorId, operator, reason }, loans)
  })
}

/** POINT-3: rejects approved goods that cannot be sent or came back. A bonus is paid on approval and cannot be returned. */
export async function returnOrder(scope: Scope, id: bigint, reason: string, loans: LoanRecorder) {
  const { operatorId, name: operator } = requireOperator(scope)
  return inBrand(scope, async (tx) => {
    const row = (await lockOrder(tx, id)) ?? refuse('not_found')
    if (row.status !== 'approved' || row.kind !== 'goods') refuse('already_decided')
    return rejectAndRefund(tx, row, { operatorId, operator, reason }, loans)
  })
}

async function rejectAndRefund(tx: Tx, row: OrderRow, by: Omit<Decision, 'status'>, loans: LoanRecorder) {
  if (!(await updateOrderDecision(tx, row.id, { status: 'rejected', ...by }, row.status))) refuse('already_decided')
  await returnStock(tx, row.rewardId, row.quantity)
  await refundPrice(tx, row, loans)
  return recordOrderDecision(tx, row, row.status === 'approved' ? 'return' : 'reject')
}

async function lockWaitingOrder(tx: Tx, id: bigint): Promise<OrderRow> {
  const row = (await lockOrder(tx, id)) ?? refuse('not_found')
  return row.status === 'process' ? row : refuse('already_decided')
}

/** Completes a decision: notifies member and back office, writes the audit log and returns the updated order. */
async function recordOrderDecision(tx: Tx, before: OrderRow, step: 'propose' | 'approve' | 'reject' | 'return') {
  const after = (await selectRewardOrder(tx, before.id)) ?? refuse('not_found')
  await notifyOrder(tx, after)
  if (after.status !== 'process') await sendOrderDecision(tx, after, before.status)
  const line = await readOfficeOrderLine(tx, after)
  await appendAudit(tx, {
    action: `reward-order.${step}`,
    subject: `reward-order:${after.id}`,
    before: { status: before.status },
    after: {
      status: after.status,
      account: after.account,
      points: line.points,
      amount: line.amount,
      bonus: line.bonus,
    },
    ...(after.reason !== null && { reason: after.reason }),
  })
  return line
}
