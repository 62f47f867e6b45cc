import { ensureProposerEnabled } from '#access/public.ts'
import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { notifyOffice } from '#platform/events/emit.ts'
import { requireOperator } from '#platform/http/principal.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { refuse } from '#platform/refused.ts'
import { runOutsideTask } from './open-outside.ts'
import { requireOutsideLottery } from './outside-lottery.ts'
import { buildSourcesAnswer, type SourcesAnswer } from './source-view.ts'
import * as store from './store-sources.ts'
import { validateSources } from './validate-sources.ts'

/**
 * LOTT-5: where outside results are read from. An operator who chose both addresses alone could have any result paid, so one
 * operator proposes and another approves.
 */
type SourceProposal = { readonly sources: readonly string[]; readonly reason: string }

/** Proposes other sources. Refuses invalid ones at their fields, and `already_decided` while a proposal waits. */
export function proposeSources(scope: Scope, code: string, request: SourceProposal): Promise<SourcesAnswer> {
  const { operatorId: proposedBy, name: proposer } = requireOperator(scope)
  const { reason } = request
  const sources = request.sources.map((source) => source.trim())
  return inBrand(scope, async (tx) => {
    const found = await requireOutsideLottery(tx, code)
    validateSources(found.outside, sources, scope.platform.config)
    const id = await store.insertSourceProposal(tx, code, { sources, reason, proposedBy, proposer })
    if (id === null) return refuse('already_decided')
    await recordSourceAction(tx, 'propose', { code, before: found.outside.sources, after: sources, reason })
    return buildSourcesAnswer(tx, found)
  })
}

/** Approves another operator's proposal; due results are read from the new sources at once. Refuses `four_eyes_needed`. */
export function approveSources(scope: Scope, code: string, id: bigint): Promise<SourcesAnswer> {
  const { operatorId, name: operator } = requireOperator(scope)
  return inBrand(scope, async (tx) => {
    const { order, sources: before } = await lockWaitingSourceProposal(tx, code, id)
    if (order.proposedBy === operatorId) refuse('four_eyes_needed')
    await ensureProposerEnabled(tx, order.proposedBy)
    await store.updateSourceDecision(tx, id, { status: 'approved', operatorId, operator, refusal: null })
    await store.updateSources(tx, code, order.sources)
    await enqueue(tx, runOutsideTask, {}, { key: `${runOutsideTask}:${tx.brandId}:now` })
    await recordSourceAction(tx, 'approve', { code, before, after: order.sources, reason: order.reason })
    return buildSourcesAnswer(tx, await requireOutsideLottery(tx, code))
  })
}

/** Rejects a proposal; its proposer may withdraw it this way. */
export function rejectSources(scope: Scope, code: string, { id, reason }: { id: bigint; reason: string }) {
  const { operatorId, name: operator } = requireOperator(scope)
  return inBrand(scope, async (tx) => {
    const { order, sources } = await lockWaitingSourceProposal(tx, code, id)
    await store.updateSourceDecision(tx, id, { status: 'rejected', operatorId, operator, refusal: reason })
    await recordSourceAction(tx, 'reject', { code, before: sources, after: order.sources, reason })
    return buildSourcesAnswer(tx, await requireOutsideLottery(tx, code))
  })
}

/** The waiting proposal and the sources in force, locked so that it is decided only once. */
async function lockWaitingSourceProposal(tx: Tx, code: string, id: bigint) {
  await requireOutsideLottery(tx, code)
  const sources = await store.lockSources(tx, code, 'to change')
  const order = (await store.selectSourceProposals(tx, code)).find((each) => each.id === id)
  return order?.status === 'proposed' ? { order, sources } : refuse(order ? 'already_decided' : 'not_found')
}

type SourceAction = { code: string; before: readonly string[]; after: readonly string[]; reason: string }

async function recordSourceAction(
  tx: Tx,
  step: 'propose' | 'approve' | 'reject',
  { code, before, after, reason }: SourceAction,
): Promise<void> {
  await appendAudit(tx, {
    action: `lottery.sources_${step}`,
    subject: `lottery:${code}`,
    before: { sources: before },
    after: { sources: after },
    reason,
  })
  await notifyOffice(tx, 'approval')
}
