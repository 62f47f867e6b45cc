import { ensureProposerEnabled } from '#access/public.ts'
import { actorName } from '#audit/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { requireOperator } from '#platform/http/principal.ts'
import { invariant, refuse } from '#platform/refused.ts'
import { enqueueSettlement } from './enqueue-settlement.ts'
import { type DrawRow, listStatesBefore } from './model.ts'
import { type DrawProposal, recordProposalAction } from './proposal-view.ts'
import { lockDraw, selectDraw, updateToVoiding } from './store-draws.ts'
import * as store from './store-proposals.ts'
import { discardWaitingEntry, selectFollowingDraws } from './store-results.ts'
import { pickName } from './view.ts'

/** Proposes to void a draw and return its stakes; nothing happens until another operator approves. */
export function proposeVoid(
  scope: Scope,
  drawId: bigint,
  { reason }: { readonly reason: string },
): Promise<DrawProposal> {
  const { operatorId: proposedBy, name: proposer } = requireOperator(scope)
  return inBrand(scope, async (tx) => {
    await ensureNotVoiding(tx, drawId)
    const id = await store.insertProposal(tx, { drawId, reason, proposedBy, proposer })
    return id === null ? refuse('already_decided') : recordProposalAction(tx, id, 'propose')
  })
}

/** Approves another operator's proposal: the stakes are returned, piece by piece, from now on. */
export function approveVoid(scope: Scope, id: bigint): Promise<DrawProposal> {
  const { operatorId, name: operator } = requireOperator(scope)
  return inBrand(scope, async (tx) => {
    const order = await lockWaitingProposal(tx, id)
    if (order.kind !== 'void') refuse('not_found')
    if (order.proposedBy === operatorId) refuse('four_eyes_needed')
    await ensureProposerEnabled(tx, order.proposedBy)
    await lockDraw(tx, order.drawId)
    await ensureNotVoiding(tx, order.drawId)
    const decision = { status: 'approved', operatorId, operator, refusal: null } as const
    await store.updateProposalDecision(tx, id, decision)
    await beginVoid(tx, order.drawId)
    await voidFollowingDraws(tx, order, decision)
    return recordProposalAction(tx, id, 'approve')
  })
}

async function beginVoid(tx: Tx, drawId: bigint): Promise<void> {
  // a result typed for the draw would wait forever
  await discardWaitingEntry(tx, drawId, actorName(tx.actor))
  invariant(await updateToVoiding(tx, drawId), 'expected the draw to move to voiding')
  await enqueueSettlement(tx, drawId)
}

/** The draws that are voided together with a draw: those that would have got their result from it. */
export const readDrawsVoidedWith = async (tx: Tx, drawId: bigint) =>
  (await selectFollowingDraws(tx, drawId))
    .filter(isVoidedWithLeading)
    .map(({ names, issue }) => ({ gameName: pickName(names, tx.scope.language), issue }))

const isVoidedWithLeading = ({ status }: Pick<DrawRow, 'status'>): boolean =>
  ['pending', 'selling', 'closed'].includes(status)

/**
 * Voids the draws that would have got their result from a voided one, as ordered and approved for it: no result would ever come.
 * A draw that has a result keeps it (decision 322).
 */
async function voidFollowingDraws(
  tx: Tx,
  { drawId: leadingId, reason, proposedBy, proposer }: store.ProposalRow,
  decision: store.ProposalDecision,
): Promise<void> {
  const leading = await selectDraw(tx, leadingId)
  for (const { drawId } of await selectFollowingDraws(tx, leadingId)) {
    await lockDraw(tx, drawId)
    const draw = await selectDraw(tx, drawId)
    if (!draw || !isVoidedWithLeading(draw)) continue
    const cause = `${leading?.lottery} ${leading?.issue}: ${reason}`
    // a proposal for the draw itself is obsolete; the operator who decides here may have made it
    const obsolete = (await store.selectProposals(tx, drawId)).find(({ status }) => status === 'proposed')
    if (obsolete) {
      await store.updateProposalDecision(tx, obsolete.id, { ...decision, status: 'rejected', refusal: cause })
      await recordProposalAction(tx, obsolete.id, 'reject')
    }
    const id = await store.insertProposal(tx, { drawId, reason: cause, proposedBy, proposer })
    invariant(id !== null, 'expected no other proposal to wait for the draw')
    await store.updateProposalDecision(tx, id, decision)
    await beginVoid(tx, drawId)
    await recordProposalAction(tx, id, 'approve')
  }
}

/** Rejects a proposal; its proposer may withdraw it this way. */
export function rejectVoid(scope: Scope, id: bigint, refusal: string): Promise<DrawProposal> {
  const { operatorId, name: operator } = requireOperator(scope)
  return inBrand(scope, async (tx) => {
    await lockWaitingProposal(tx, id)
    await store.updateProposalDecision(tx, id, { status: 'rejected', operatorId, operator, refusal })
    return recordProposalAction(tx, id, 'reject')
  })
}

async function lockWaitingProposal(tx: Tx, id: bigint): Promise<store.ProposalRow> {
  const row = (await store.lockProposal(tx, id)) ?? refuse('not_found')
  return row.status === 'proposed' ? row : refuse('already_decided')
}

/** Refuses `already_decided` when the draw is voided already. */
async function ensureNotVoiding(tx: Tx, drawId: bigint): Promise<void> {
  const draw = (await selectDraw(tx, drawId)) ?? refuse('not_found')
  if (!listStatesBefore('voiding').includes(draw.status)) refuse('already_decided')
}
