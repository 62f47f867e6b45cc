import { mustHaveProposer } from '#access/public.ts'
import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { actingOperator } from '#platform/http/principal.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { refuse } from '#platform/refused.ts'
import { outsideTask } from './open-outside.ts'
import { outsideLottery } from './outside-lottery.ts'
import { mustBeSources } from './sound-sources.ts'
import { type Shown, show } from './source-view.ts'
import * as store from './store-sources.ts'

/**
 * LOTT-5: where outside results are read from. An operator who chose both addresses alone could have any result paid, so one
 * operator proposes and another approves.
 */
type Wish = { readonly sources: readonly string[]; readonly reason: string }

/** Proposes other sources. Refuses invalid ones at their fields, and `already_decided` while a proposal waits. */
export function proposeSources(scope: Scope, code: string, wish: Wish): Promise<Shown> {
  const { operatorId: proposedBy, name: proposer } = actingOperator(scope)
  const { reason } = wish
  const sources = wish.sources.map((source) => source.trim())
  return inBrand(scope, async (tx) => {
    const found = await outsideLottery(tx, code)
    mustBeSources(found.outside, sources, scope.platform.config)
    const id = await store.insertSourceOrder(tx, code, { sources, reason, proposedBy, proposer })
    if (id === null) return refuse('already_decided')
    await audit(tx, 'propose', { code, before: found.outside.sources, after: sources, reason })
    return show(tx, found)
  })
}

/** Approves another operator's proposal; due results are read from the new sources at once. Refuses `four_eyes_needed`. */
export function approveSources(scope: Scope, code: string, id: bigint): Promise<Shown> {
  const { operatorId, name: operator } = actingOperator(scope)
  return inBrand(scope, async (tx) => {
    const { order, sources: before } = await waiting(tx, code, id)
    if (order.proposedBy === operatorId) refuse('four_eyes_needed')
    await mustHaveProposer(tx, order.proposedBy)
    await store.decideSourceOrder(tx, id, { status: 'approved', operatorId, operator, refusal: null })
    await store.replaceSources(tx, code, order.sources)
    await enqueue(tx, outsideTask, {}, { key: `${outsideTask}:${tx.brandId}:now` })
    await audit(tx, 'approve', { code, before, after: order.sources, reason: order.reason })
    return show(tx, await outsideLottery(tx, code))
  })
}

/** Rejects a proposal; its proposer may withdraw it this way. */
export function rejectSources(scope: Scope, code: string, { id, reason }: { id: bigint; reason: string }) {
  const { operatorId, name: operator } = actingOperator(scope)
  return inBrand(scope, async (tx) => {
    const { order, sources } = await waiting(tx, code, id)
    await store.decideSourceOrder(tx, id, { status: 'rejected', operatorId, operator, refusal: reason })
    await audit(tx, 'reject', { code, before: sources, after: order.sources, reason })
    return show(tx, await outsideLottery(tx, code))
  })
}

/** The waiting proposal and the sources in force, locked so that it is decided only once. */
async function waiting(tx: Tx, code: string, id: bigint) {
  await outsideLottery(tx, code)
  const sources = await store.holdSources(tx, code, 'to change')
  const order = (await store.sourceOrdersOf(tx, code)).find((each) => each.id === id)
  return order?.status === 'proposed' ? { order, sources } : refuse(order ? 'already_decided' : 'not_found')
}

type Deed = { code: string; before: readonly string[]; after: readonly string[]; reason: string }

const audit = (
  tx: Tx,
  deed: 'propose' | 'approve' | 'reject',
  { code, before, after, reason }: Deed,
): Promise<unknown> =>
  appendAudit(tx, {
    action: `lottery.sources_${deed}`,
    subject: `lottery:${code}`,
    before: { sources: before },
    after: { sources: after },
    reason,
  })
