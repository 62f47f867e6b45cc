import { parseMoney } from '@gasing/contract/money'
import type { OperatorPrincipal } from '@gasing/contract/who'
import { mustHaveProposer } from '#access/public.ts'
import { appendAudit } from '#audit/public.ts'
import { memberById } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { actingOperator } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { proposeIn } from '#wallet/public.ts'
import { type Line, toLine } from './lists.ts'
import { type DiscrepancyRow, lockDiscrepancy, moveDiscrepancy } from './store-decisions.ts'

/** Proposes to accept a discrepancy, with a reason; it is not decided until another operator agrees. */
export const accept = (scope: Scope, id: bigint, reason: string): Promise<Line> =>
  decide(scope, id, 'accept', async (tx, row, operator) => {
    if (row.state !== 'open') refuse('already_decided')
    await moveDiscrepancy(tx, id, {
      state: 'proposed',
      reason,
      proposedBy: operator.operatorId,
      proposer: operator.name,
    })
  })

/** Confirms an acceptance proposed by another operator. */
export const agree = (scope: Scope, id: bigint): Promise<Line> =>
  decide(scope, id, 'agree', async (tx, row, operator) => {
    if (row.state !== 'proposed') refuse('already_decided')
    if (row.proposedBy === operator.operatorId) refuse('four_eyes_needed')
    if (row.proposedBy !== null) await mustHaveProposer(tx, row.proposedBy)
    await moveDiscrepancy(tx, id, { state: 'accepted', decidedBy: operator.operatorId, decider: operator.name })
  })

/** Rejects or withdraws a proposed acceptance; the discrepancy is open again. */
export const reopen = (scope: Scope, id: bigint): Promise<Line> =>
  decide(scope, id, 'reopen', async (tx, row) => {
    if (row.state !== 'proposed') refuse('already_decided')
    await moveDiscrepancy(tx, id, { state: 'open' })
  })

export type Correction = { readonly direction: 'credit' | 'debit'; readonly amount: string; readonly reason: string }

/** Proposes an adjustment to correct the discrepancy. The money moves when another operator approves it. */
export const correct = (scope: Scope, id: bigint, { direction, amount, reason }: Correction): Promise<Line> =>
  decide(scope, id, 'correct', async (tx, row, operator) => {
    if (row.state !== 'open') refuse('already_decided')
    const member = row.memberId === null ? null : await memberById(tx, row.memberId)
    if (!member) return refuse('not_found')
    const wish = { memberId: member.memberId, direction, amount: parseMoney(amount), reason }
    const adjustmentId = await proposeIn(tx, wish, operator)
    await moveDiscrepancy(tx, id, { state: 'adjusting', adjustmentId })
  })

async function decide(
  scope: Scope,
  id: bigint,
  deed: string,
  act: (tx: Tx, row: DiscrepancyRow, operator: OperatorPrincipal) => Promise<void>,
): Promise<Line> {
  const operator = actingOperator(scope)
  return inBrand(scope, async (tx) => {
    const before = (await lockDiscrepancy(tx, id)) ?? refuse('not_found')
    await act(tx, before, operator)
    const after = (await lockDiscrepancy(tx, id)) ?? refuse('not_found')
    await appendAudit(tx, {
      action: `discrepancy.${deed}`,
      subject: `vendor:${after.vendor}`,
      before: { discrepancy: id.toString(), tx: before.tx, state: before.state },
      after: { discrepancy: id.toString(), tx: after.tx, state: after.state },
      ...(after.reason !== null && { reason: after.reason }),
    })
    return toLine(after)
  })
}
