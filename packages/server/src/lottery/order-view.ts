import type { Value } from '@gasing/contract/call'
import type { approveDrawOrder } from '@gasing/contract/calls/office/draws'
import { appendAudit } from '#audit/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'
import { readResult } from './model.ts'
import { type OrderRow, orderById } from './store-orders.ts'

export type Order = Value<typeof approveDrawOrder>

export const toOrder = (row: OrderRow): Order => ({
  ...{ kind: row.kind, reason: row.reason, status: row.status, proposer: row.proposer, decider: row.decider },
  id: row.id.toString(),
  drawId: row.drawId.toString(),
  result: row.result === null ? null : readResult(row.result).map((numbers) => [...numbers]),
  proposedAt: row.proposedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  refusal: row.refusal,
})

/** Records an action on a proposal in the audit log. @returns the proposal as it stands now */
export async function told(tx: Tx, id: bigint, deed: 'propose' | 'approve' | 'reject'): Promise<Order> {
  const row = await orderById(tx, id)
  invariant(row, 'expected the proposal to exist')
  const after = toOrder(row)
  await appendAudit(tx, {
    action: `draw.${deed}`,
    subject: `draw:${after.drawId}`,
    after: { order: after.id, kind: after.kind, result: after.result, status: after.status },
    reason: after.refusal ?? after.reason,
  })
  return after
}
