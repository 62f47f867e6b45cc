import { firstWordHolds } from '#access/public.ts'
import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { actingOperator } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { officeLine } from './office-orders.ts'
import { payBonus } from './pay-bonus.ts'
import { returnPrice } from './price.ts'
import { type Decision, decideOrder, lockOrder, noteFirst, type OrderRow, orderById } from './store-orders.ts'
import { returnStock } from './store-rewards.ts'
import { tellOrder, writeDecision } from './tell.ts'

/** Operators' decisions. The order is locked: a concurrent decision waits and then sees the result. */

/** Approves an order; a bonus above the brand's limit needs two different operators and is paid with the second approval. */
export async function approveOrder(scope: Scope, id: bigint) {
  const { operatorId, name: operator } = actingOperator(scope)
  return inBrand(scope, async (tx) => {
    const row = await seen(tx, id)
    if (row.approvalsNeeded > 1 && !(await firstWordHolds(tx, row.firstBy))) {
      await noteFirst(tx, id, { operatorId, operator })
      return decided(tx, row, 'propose')
    }
    if (row.firstBy === operatorId) refuse('four_eyes_needed')
    if (!(await decideOrder(tx, id, { status: 'approved', operatorId, operator, reason: null })))
      refuse('already_decided')
    if (row.bonus !== null) await payBonus(tx, row, row.bonus)
    return decided(tx, row, 'approve')
  })
}

/** POINT-3: rejects an order with a reason; points, money and stock are returned, once. */
export async function rejectOrder(scope: Scope, id: bigint, reason: string) {
  const { operatorId, name: operator } = actingOperator(scope)
  return inBrand(scope, async (tx) => {
    const row = await seen(tx, id)
    return giveBack(tx, row, { operatorId, operator, reason })
  })
}

/** POINT-3: rejects approved goods that cannot be sent or came back. A bonus is paid on approval and cannot be returned. */
export async function returnOrder(scope: Scope, id: bigint, reason: string) {
  const { operatorId, name: operator } = actingOperator(scope)
  return inBrand(scope, async (tx) => {
    const row = (await lockOrder(tx, id)) ?? refuse('not_found')
    if (row.status !== 'approved' || row.kind !== 'goods') refuse('already_decided')
    return giveBack(tx, row, { operatorId, operator, reason })
  })
}

async function giveBack(tx: Tx, row: OrderRow, by: Omit<Decision, 'status'>) {
  if (!(await decideOrder(tx, row.id, { status: 'rejected', ...by }, row.status))) refuse('already_decided')
  await returnStock(tx, row.rewardId, row.quantity)
  await returnPrice(tx, row)
  return decided(tx, row, row.status === 'approved' ? 'return' : 'reject')
}

async function seen(tx: Tx, id: bigint): Promise<OrderRow> {
  const row = (await lockOrder(tx, id)) ?? refuse('not_found')
  return row.status === 'process' ? row : refuse('already_decided')
}

/** Completes a decision: notifies member and back office, writes the audit log and returns the updated order. */
async function decided(tx: Tx, before: OrderRow, deed: 'propose' | 'approve' | 'reject' | 'return') {
  const after = (await orderById(tx, before.id)) ?? refuse('not_found')
  await tellOrder(tx, after)
  if (after.status !== 'process') await writeDecision(tx, after, before.status)
  const line = await officeLine(tx, after)
  await appendAudit(tx, {
    action: `reward-order.${deed}`,
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
