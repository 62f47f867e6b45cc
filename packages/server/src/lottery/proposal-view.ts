import type { Value } from '@gasing/contract/call'
import type { approveDrawOrder } from '@gasing/contract/calls/office/draws'
import { appendAudit } from '#audit/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { notifyOffice } from '#platform/events/emit.ts'
import { invariant } from '#platform/refused.ts'
import { parseResult } from './model.ts'
import { type ProposalRow, selectProposal, selectProposals } from './store-proposals.ts'

export type DrawProposal = Value<typeof approveDrawOrder>

const toDrawProposal = (row: ProposalRow): DrawProposal => ({
  ...{ kind: row.kind, reason: row.reason, status: row.status, proposer: row.proposer, decider: row.decider },
  id: row.id.toString(),
  drawId: row.drawId.toString(),
  result: row.result === null ? null : parseResult(row.result).map((numbers) => [...numbers]),
  proposedAt: row.proposedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  refusal: row.refusal,
})

/** The proposals for a draw, newest first. */
export const readDrawProposals = async (tx: Tx, drawId: bigint): Promise<DrawProposal[]> =>
  (await selectProposals(tx, drawId)).map(toDrawProposal)

/** Records an action on a proposal in the audit log and notifies the back office. @returns the proposal as it stands now */
export async function recordProposalAction(
  tx: Tx,
  id: bigint,
  step: 'propose' | 'approve' | 'reject',
): Promise<DrawProposal> {
  const row = await selectProposal(tx, id)
  invariant(row, 'expected the proposal to exist')
  const after = toDrawProposal(row)
  await appendAudit(tx, {
    action: `draw.${step}`,
    subject: `draw:${after.drawId}`,
    after: { order: after.id, kind: after.kind, result: after.result, status: after.status },
    reason: after.refusal ?? after.reason,
  })
  await notifyOffice(tx, 'approval')
  return after
}
