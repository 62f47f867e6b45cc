import type { Query } from '@gasing/contract/call'
import type { officeAdjustments } from '@gasing/contract/calls/office/adjustments'
import { formatExactMoney } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, readCountedPage, type Scope, type Tx } from '#platform/db/tx.ts'
import { notifyOffice } from '#platform/events/emit.ts'
import { toIdOrNull } from '#platform/http/ids.ts'
import { listPage } from '#platform/http/list-page.ts'
import { refuse } from '#platform/refused.ts'
import { decimalsOf } from './adjustment-units.ts'
import * as store from './store-adjustments.ts'

export async function listAdjustments(
  scope: Scope,
  query: Query<typeof officeAdjustments>,
  proposed: store.ProposedRange,
) {
  return inBrand(scope, async (tx) => {
    const { decimals } = (await readBrandConfigIn(tx)).currency
    const filter = {
      q: query.q?.trim() || null,
      status: query.status ?? null,
      memberId: toIdOrNull(query.memberId),
      ...proposed,
      ...listPage(query),
    }
    const { rows, total } = await readCountedPage(filter, (page) => store.selectAdjustments(tx, page))
    return { list: rows.map((row) => toAdjustmentLine(row, decimals)), total }
  })
}

export const readAdjustment = (scope: Scope, id: bigint) =>
  inBrand(scope, async (tx) => readAdjustmentLine(tx, (await store.selectAdjustment(tx, id)) ?? refuse('not_found')))

/** Writes a decision to the audit log, makes the open lists of the office reload, and returns the adjustment. */
export async function recordAdjustment(tx: Tx, id: bigint, step: 'propose' | 'approve' | 'reject') {
  const after = await readAdjustmentLine(tx, (await store.selectAdjustment(tx, id)) ?? refuse('not_found'))
  const { direction, unit, amount, status } = after
  await notifyOffice(tx, 'adjustment')
  await appendAudit(tx, {
    action: `adjustment.${step}`,
    subject: `member:${after.memberId}`,
    after: { adjustment: after.id, direction, unit, amount, status },
    reason: after.refusal ?? after.reason,
  })
  return after
}

const readAdjustmentLine = async (tx: Tx, row: store.AdjustmentRow) =>
  toAdjustmentLine(row, (await readBrandConfigIn(tx)).currency.decimals)

const toAdjustmentLine = (row: store.AdjustmentRow, decimals: number) => ({
  ...{ account: row.account, direction: row.direction, unit: row.unit, reason: row.reason, status: row.status },
  ...{ proposer: row.proposer, decider: row.decider, refusal: row.refusal },
  id: row.id.toString(),
  memberId: row.memberId.toString(),
  amount: formatExactMoney(row.amount, decimalsOf(row.unit, decimals)),
  proposedAt: row.proposedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})
