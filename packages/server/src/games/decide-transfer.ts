import type { OperatorPrincipal } from '@gasing/contract/who'
import { ensureProposerEnabled } from '#access/public.ts'
import { appendAudit } from '#audit/public.ts'
import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { notifyOffice } from '#platform/events/emit.ts'
import { requireOperator } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import * as store from './store-transfer-decisions.ts'
import { selectVendor } from './store-vendors.ts'
import { type TransferLine, toTransferLine, unansweredSince } from './unanswered-transfers.ts'
import { bookTransferResult, isBeingQueried, type LoanRecorder } from './wallet-transfers.ts'

type Proposal = { readonly decision: store.TransferDecision; readonly reason: string }

/** Proposes what became of a transfer; nothing moves until another operator confirms. */
export const proposeDecision = (scope: Scope, id: bigint, { decision, reason }: Proposal): Promise<TransferLine> =>
  recordDecision(
    scope,
    id,
    { name: 'propose', reason },
    async (tx, row, { operatorId: proposedBy, name: proposer }) => {
      if (row.decision !== null || row.at >= unansweredSince(tx)) refuse('already_decided')
      await store.updateTransferProposal(tx, id, { decision, reason, proposedBy, proposer })
    },
  )

/**
 * Confirms another operator's proposal and moves the money in the same transaction. `seen` is what was proposed when the operator
 * looked: refuses `already_decided` when the opposite, or another reason, has been proposed since.
 */
export const confirmDecision = (scope: Scope, id: bigint, seen: Proposal, loans: LoanRecorder): Promise<TransferLine> =>
  recordDecision(scope, id, { name: 'confirm', reason: null }, async (tx, row, operator) => {
    if (row.decision !== seen.decision || row.reason !== seen.reason || row.proposedBy === null)
      return refuse('already_decided')
    if (row.proposedBy === operator.operatorId) refuse('four_eyes_needed')
    await ensureProposerEnabled(tx, row.proposedBy)
    const vendor = await selectVendor(tx, row.vendor)
    if (vendor && isBeingQueried(vendor, row, tx.now)) refuse('transfer_being_queried')
    await store.updateTransferDecider(tx, id, operator)
    await bookTransferResult(tx, row, row.decision, loans)
  })

/** Rejects or withdraws a proposal; the vendor is asked again. */
export const dropDecision = (scope: Scope, id: bigint, reason: string): Promise<TransferLine> =>
  recordDecision(scope, id, { name: 'drop', reason }, async (tx, row) => {
    if (row.decision === null) refuse('already_decided')
    await store.updateTransferProposal(tx, id, null)
  })

/** Who confirms gives no reason: the log repeats that of the proposal. */
type DecisionStep = { readonly name: 'propose' | 'confirm' | 'drop'; readonly reason: string | null }
type DecisionAct = (tx: Tx, row: store.UnansweredTransfer, operator: OperatorPrincipal) => Promise<void>

/** Carries out one step of a decision about a pending transfer and writes it to the audit log. */
async function recordDecision(scope: Scope, id: bigint, step: DecisionStep, act: DecisionAct): Promise<TransferLine> {
  const operator = requireOperator(scope)
  return inBrand(scope, async (tx) => {
    const before = (await store.lockTransfer(tx, id)) ?? refuse('not_found')
    if (before.state !== 'pending') refuse('already_decided')
    await act(tx, before, operator)
    await notifyOffice(tx, 'discrepancy')
    const after = (await store.lockTransfer(tx, id)) ?? refuse('not_found')
    const reason = step.reason ?? before.reason
    const { decimals } = (await readBrandConfigIn(tx)).currency
    const { vendor, direction, amount, reference, state, decision } = toTransferLine(tx, after, decimals)
    await appendAudit(tx, {
      action: `transfer.${step.name}`,
      subject: `member:${after.memberId}`,
      after: { vendor, direction, amount, tx: reference, state, decision: decision ?? before.decision },
      ...(reason !== null && { reason }),
    })
    return toTransferLine(tx, after, decimals)
  })
}
