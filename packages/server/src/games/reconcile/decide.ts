import { parseMoney } from '@gasing/contract/money'
import type { OperatorPrincipal } from '@gasing/contract/who'
import { ensureProposerEnabled } from '#access/public.ts'
import { appendAudit } from '#audit/public.ts'
import { selectMember } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { notifyOffice } from '#platform/events/emit.ts'
import { requireOperator } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { proposeMoneyAdjustment } from '#wallet/public.ts'
import { type DiscrepancyLine, toDiscrepancyLine } from './lists.ts'
import { type DiscrepancyRow, lockDiscrepancy, updateDiscrepancy } from './store-decisions.ts'

/** Proposes to accept a discrepancy, with a reason; it is not decided until another operator agrees. */
export const proposeAcceptance = (scope: Scope, id: bigint, reason: string): Promise<DiscrepancyLine> =>
  recordDecision(scope, id, 'accept', async (tx, row, operator) => {
    if (row.state !== 'open') refuse('already_decided')
    await updateDiscrepancy(tx, id, {
      state: 'proposed',
      reason,
      proposedBy: operator.operatorId,
      proposer: operator.name,
    })
  })

/**
 * Confirms an acceptance proposed by another operator. `seen` is its reason as the operator saw it: refuses `already_decided` when
 * there is another one.
 */
export const confirmAcceptance = (scope: Scope, id: bigint, seen: string): Promise<DiscrepancyLine> =>
  recordDecision(scope, id, 'agree', async (tx, row, operator) => {
    if (row.state !== 'proposed' || row.reason !== seen) refuse('already_decided')
    if (row.proposedBy === operator.operatorId) refuse('four_eyes_needed')
    if (row.proposedBy !== null) await ensureProposerEnabled(tx, row.proposedBy)
    await updateDiscrepancy(tx, id, { state: 'accepted', decidedBy: operator.operatorId, decider: operator.name })
  })

/** Rejects or withdraws a proposed acceptance; the discrepancy is open again. */
export const reopenProposed = (scope: Scope, id: bigint): Promise<DiscrepancyLine> =>
  recordDecision(scope, id, 'reopen', async (tx, row) => {
    if (row.state !== 'proposed') refuse('already_decided')
    await updateDiscrepancy(tx, id, { state: 'open' })
  })

export type Correction = { readonly direction: 'credit' | 'debit'; readonly amount: string; readonly reason: string }

/** Proposes an adjustment to correct the discrepancy. The money moves when another operator approves it. */
export const proposeCorrection = (
  scope: Scope,
  id: bigint,
  { direction, amount, reason }: Correction,
): Promise<DiscrepancyLine> =>
  recordDecision(scope, id, 'correct', async (tx, row, operator) => {
    if (row.state !== 'open') refuse('already_decided')
    const member = row.memberId === null ? null : await selectMember(tx, row.memberId)
    if (!member) return refuse('not_found')
    const adjustmentRequest = { memberId: member.memberId, direction, amount: parseMoney(amount), reason }
    const adjustmentId = await proposeMoneyAdjustment(tx, adjustmentRequest, operator)
    await updateDiscrepancy(tx, id, { state: 'adjusting', adjustmentId })
  })

async function recordDecision(
  scope: Scope,
  id: bigint,
  step: string,
  act: (tx: Tx, row: DiscrepancyRow, operator: OperatorPrincipal) => Promise<void>,
): Promise<DiscrepancyLine> {
  const operator = requireOperator(scope)
  return inBrand(scope, async (tx) => {
    const before = (await lockDiscrepancy(tx, id)) ?? refuse('not_found')
    await act(tx, before, operator)
    await notifyOffice(tx, 'discrepancy')
    const after = (await lockDiscrepancy(tx, id)) ?? refuse('not_found')
    await appendAudit(tx, {
      action: `discrepancy.${step}`,
      subject: `vendor:${after.vendor}`,
      before: { discrepancy: id.toString(), tx: before.tx, state: before.state },
      after: { discrepancy: id.toString(), tx: after.tx, state: after.state },
      ...(after.reason !== null && { reason: after.reason }),
    })
    return toDiscrepancyLine(after)
  })
}
