import type { Value } from '@gasing/contract/call'
import type { confirmResult as confirmCall } from '@gasing/contract/calls/office/lottery-results'
import { differences, shapeOf } from '@gasing/contract/rules/lottery/outside'
import type { DrawResult } from '@gasing/contract/rules/lottery/play'
import { mustHaveProposer } from '#access/public.ts'
import { actorName, appendAudit } from '#audit/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { applyResult } from './apply-result.ts'
import { heldDraw } from './held-draw.ts'
import { type DrawRow, isResultOf, type Lottery, readResult } from './model.ts'
import { decideEntry, insertEntry } from './store-results.ts'

/**
 * A result is applied when two operators have typed the same one (LOTT-5). Typing, confirming and dropping are serialised per
 * draw.
 */

const operatorIdOf = (tx: Tx): bigint => (tx.actor.kind === 'operator' ? tx.actor.operatorId : refuse('not_allowed'))

function mustBeResult(lottery: Lottery, result: DrawResult): void {
  if (!isResultOf(lottery, result)) refuse('result_unsound')
}

/**
 * The audit log's form of a waiting result: the operator who has to type it next can read the log, so it holds only a keyed hash.
 * The entry of the decision has the numbers, and this hash proves that they are the same.
 */
const hashOf = (tx: Tx, drawId: bigint, result: DrawResult): string =>
  tx.platform.seal.mac(JSON.stringify(result), `lottery.result_entry:${drawId}`).toString('hex')

/** Refuses a result that is already applied: it would settle every bet again to no effect. */
function mustBeAnother({ result: stands }: DrawRow, { family }: Lottery, result: DrawResult): void {
  if (stands !== null && differences(shapeOf(family), readResult(stands), result).length === 0) refuse('result_stands')
}

/**
 * Records a typed result; the operator whose entry waits may replace it. A correction of a draw that has a result requires a
 * reason. Refuses `result_waits` when another operator's entry waits, `result_unsound` when it is not a result of the lottery,
 * `result_stands` when it is applied already.
 */
export function enterResult(scope: Scope, drawId: bigint, typed: { result: DrawResult; reason?: string }) {
  return inBrand(scope, async (tx) => {
    const { draw, lottery, waiting } = await heldDraw(tx, drawId)
    mustBeResult(lottery, typed.result)
    const operatorId = operatorIdOf(tx)
    if (waiting && waiting.operatorId !== operatorId) refuse('result_waits')
    mustBeAnother(draw, lottery, typed.result)
    const reason = typed.reason?.trim() ?? ''
    if (draw.result !== null && reason.length < 3)
      refuse('fields_refused', { fields: { reason: { code: 'correction_reason' } } })
    const by = actorName(tx.actor)
    if (waiting) await decideEntry(tx, waiting.entryId, 'dropped', by)
    await insertEntry(tx, drawId, { operatorId, enteredBy: by, result: JSON.stringify(typed.result), reason })
    await appendAudit(tx, {
      ...{ action: 'lottery.result_enter', subject: `draw:${drawId}` },
      after: {
        typed: hashOf(tx, drawId, typed.result),
        ...(waiting && { insteadOf: hashOf(tx, drawId, readResult(waiting.result)) }),
      },
      ...(draw.result && { before: { result: readResult(draw.result) } }),
      ...(reason && { reason }),
    })
    return {}
  })
}

/**
 * Confirms the waiting result by typing it again. If both agree, it is applied; else the cells that differ are returned and the
 * draw does not change. Refuses `four_eyes_needed`.
 */
export function confirmResult(
  scope: Scope,
  drawId: bigint,
  typed: { result: DrawResult },
): Promise<Value<typeof confirmCall>> {
  return inBrand(scope, async (tx) => {
    const { draw, lottery, waiting } = await heldDraw(tx, drawId)
    if (!waiting) return refuse('result_not_due')
    if (waiting.operatorId === operatorIdOf(tx)) return refuse('four_eyes_needed')
    if (waiting.operatorId !== null) await mustHaveProposer(tx, waiting.operatorId)
    mustBeResult(lottery, typed.result)
    const differs = differences(shapeOf(lottery.family), readResult(waiting.result), typed.result)
    const subject = `draw:${drawId}`
    if (differs.length > 0) {
      await appendAudit(tx, { action: 'lottery.result_differs', subject, after: { differs } })
      return { confirmed: false, differs }
    }
    // it may have been applied since it was typed
    mustBeAnother(draw, lottery, typed.result)
    await decideEntry(tx, waiting.entryId, 'confirmed', actorName(tx.actor))
    await applyResult(tx, drawId, JSON.stringify(typed.result))
    await appendAudit(tx, { action: 'lottery.result_confirm', subject, after: { result: typed.result } })
    return { confirmed: true, differs: [] }
  })
}

export function dropResult(scope: Scope, drawId: bigint, reason: string) {
  return inBrand(scope, async (tx) => {
    const { waiting } = await heldDraw(tx, drawId)
    if (!waiting) return refuse('result_not_due')
    await decideEntry(tx, waiting.entryId, 'dropped', actorName(tx.actor))
    const before = { result: readResult(waiting.result) }
    await appendAudit(tx, { action: 'lottery.result_drop', subject: `draw:${drawId}`, before, reason })
    return {}
  })
}
