import type { Body } from '@gasing/contract/call'
import type { proposeDrawOrder } from '@gasing/contract/calls/office/draws'
import { isOwnFamily } from '@gasing/contract/rules/fair'
import type { OperatorPrincipal } from '@gasing/contract/who'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { invariant, refuse } from '#platform/refused.ts'
import { before, familyOf, isResultOf, readResult } from './model.ts'
import { type Order, told } from './order-view.ts'
import { settleLater } from './settle-later.ts'
import { lotteryByCode } from './store.ts'
import { drawById, lockDraw, moveToVoiding, replaceResult } from './store-draws.ts'
import * as store from './store-orders.ts'

/** Proposes to give the stakes of a draw back, or another result; nothing moves until somebody else approves. */
export function propose(scope: Scope, drawId: bigint, wish: Body<typeof proposeDrawOrder>): Promise<Order> {
  const { operatorId: proposedBy, name: proposer } = acting(scope)
  return inBrand(scope, async (tx) => {
    await mustBePossible(tx, drawId, wish.kind, wish.result ?? null)
    const result = wish.kind === 'correct' ? JSON.stringify(wish.result) : null
    const id = await store.insertOrder(tx, {
      drawId,
      kind: wish.kind,
      result,
      reason: wish.reason,
      proposedBy,
      proposer,
    })
    return id === null ? refuse('already_decided') : told(tx, id, 'propose')
  })
}

/** Approves what somebody else has proposed: the draw settles anew, or its stakes go back, piece by piece from now on. */
export function approve(scope: Scope, id: bigint): Promise<Order> {
  const { operatorId, name: operator } = acting(scope)
  return inBrand(scope, async (tx) => {
    const order = await waiting(tx, id)
    if (order.proposedBy === operatorId) refuse('four_eyes_needed')
    await lockDraw(tx, order.drawId)
    await mustBePossible(tx, order.drawId, order.kind, order.result === null ? null : readResult(order.result))
    await store.decideOrder(tx, id, { status: 'approved', operatorId, operator, refusal: null })
    const begun =
      order.result === null
        ? await moveToVoiding(tx, order.drawId)
        : await replaceResult(tx, order.drawId, order.result)
    invariant(begun, 'a draw that can be changed is changed')
    await settleLater(tx, order.drawId)
    return told(tx, id, 'approve')
  })
}

/** Rejects a proposal; whoever made it may take it back. */
export function reject(scope: Scope, id: bigint, refusal: string): Promise<Order> {
  const { operatorId, name: operator } = acting(scope)
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

/**
 * A result of our own follows from what was published and is never replaced (`draw_fair`); one from outside is, once it is
 * there. A draw can be given up as long as it has not been.
 */
async function mustBePossible(
  tx: Tx,
  drawId: bigint,
  kind: store.OrderRow['kind'],
  result: readonly (readonly string[])[] | null,
): Promise<void> {
  const draw = (await drawById(tx, drawId)) ?? refuse('not_found')
  const lottery = await lotteryByCode(tx, draw.lottery)
  invariant(lottery, 'a draw has a lottery')
  if (kind === 'void') {
    if (!before('voiding').includes(draw.status)) refuse('already_decided')
    return
  }
  if (isOwnFamily(familyOf(lottery)) && draw.seedHash) refuse('draw_fair')
  if (!result || !isResultOf(lottery, result)) refuse('fields_refused', { fields: { result: { code: 'draw_result' } } })
  if (draw.result === null || draw.status === 'voiding' || draw.status === 'void') refuse('already_decided')
}

function acting({ actor }: Scope): OperatorPrincipal {
  invariant(actor.kind === 'operator', 'an operator acts')
  return actor
}
