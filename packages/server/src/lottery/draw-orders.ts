import { mustHaveProposer } from '#access/public.ts'
import { actorName } from '#audit/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { actingOperator } from '#platform/http/principal.ts'
import { invariant, refuse } from '#platform/refused.ts'
import { before } from './model.ts'
import { type Order, told } from './order-view.ts'
import { settleLater } from './settle-later.ts'
import { drawById, lockDraw, moveToVoiding } from './store-draws.ts'
import * as store from './store-orders.ts'
import { dropWaiting } from './store-results.ts'

/** Proposes to void a draw and return its stakes; nothing happens until another operator approves. */
export function propose(scope: Scope, drawId: bigint, { reason }: { readonly reason: string }): Promise<Order> {
  const { operatorId: proposedBy, name: proposer } = actingOperator(scope)
  return inBrand(scope, async (tx) => {
    await mustBeGoing(tx, drawId)
    const id = await store.insertOrder(tx, { drawId, reason, proposedBy, proposer })
    return id === null ? refuse('already_decided') : told(tx, id, 'propose')
  })
}

/** Approves another operator's proposal: the stakes are returned, piece by piece, from now on. */
export function approve(scope: Scope, id: bigint): Promise<Order> {
  const { operatorId, name: operator } = actingOperator(scope)
  return inBrand(scope, async (tx) => {
    const order = await waiting(tx, id)
    if (order.kind !== 'void') refuse('not_found')
    if (order.proposedBy === operatorId) refuse('four_eyes_needed')
    await mustHaveProposer(tx, order.proposedBy)
    await lockDraw(tx, order.drawId)
    await mustBeGoing(tx, order.drawId)
    await store.decideOrder(tx, id, { status: 'approved', operatorId, operator, refusal: null })
    // a result typed for the draw would wait forever
    await dropWaiting(tx, order.drawId, actorName(tx.actor))
    invariant(await moveToVoiding(tx, order.drawId), 'expected the draw to move to voiding')
    await settleLater(tx, order.drawId)
    return told(tx, id, 'approve')
  })
}

/** Rejects a proposal; its proposer may withdraw it this way. */
export function reject(scope: Scope, id: bigint, refusal: string): Promise<Order> {
  const { operatorId, name: operator } = actingOperator(scope)
  return inBrand(scope, async (tx) => {
    await waiting(tx, id)
    await store.decideOrder(tx, id, { status: 'rejected', operatorId, operator, refusal })
    return told(tx, id, 'reject')
  })
}

async function waiting(tx: Tx, id: bigint): Promise<store.OrderRow> {
  const row = (await store.lockOrder(tx, id)) ?? refuse('not_found')
  return row.status === 'proposed' ? row : refuse('already_decided')
}

/** Refuses `already_decided` when the draw is voided already. */
async function mustBeGoing(tx: Tx, drawId: bigint): Promise<void> {
  const draw = (await drawById(tx, drawId)) ?? refuse('not_found')
  if (!before('voiding').includes(draw.status)) refuse('already_decided')
}
