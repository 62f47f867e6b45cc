import type { DrawResult } from '@gasing/contract/rules/lottery/play'
import { findDifferences, getResultShape } from '@gasing/contract/rules/lottery/result-shapes'
import { ensureProposerEnabled } from '#access/public.ts'
import { actorName, appendAudit } from '#audit/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { notifyOffice } from '#platform/events/emit.ts'
import { refuse } from '#platform/refused.ts'
import { applyResult } from './apply-result.ts'
import { ensureDrawTakenPlace, lockDrawForResult } from './lock-draw-for-result.ts'
import { type DrawRow, isResultOf, type Lottery, parseResult } from './model.ts'
import { insertResultEntry, updateEntryDecision } from './store-results.ts'

/**
 * A result is applied when two operators have typed the same one (LOTT-5). Typing, confirming and dropping are serialised per
 * draw.
 */

const requireOperatorId = (tx: Tx): bigint =>
  tx.actor.kind === 'operator' ? tx.actor.operatorId : refuse('not_allowed')

function ensureValidResult(lottery: Lottery, result: DrawResult): void {
  if (!isResultOf(lottery, result)) refuse('result_unsound')
}

/**
 * The audit log's form of a waiting result: the operator who has to type it next can read the log, so it holds only a keyed hash.
 * The entry of the decision has the numbers, and this hash proves that they are the same.
 */
const hashResult = (tx: Tx, drawId: bigint, result: DrawResult): string =>
  tx.platform.seal.mac(JSON.stringify(result), `lottery.result_entry:${drawId}`).toString('hex')

/** Refuses a result that is already applied: it would settle every bet again to no effect. */
function ensureDifferentResult({ result: stands }: DrawRow, { family }: Lottery, result: DrawResult): void {
  if (stands !== null && findDifferences(getResultShape(family), parseResult(stands), result).length === 0)
    refuse('result_stands')
}

/**
 * Records a typed result; the operator whose entry waits may replace it. A correction of a draw that has a result requires a
 * reason. Refuses `result_before_draw`, `result_waits` when another operator's entry waits, `result_unsound` when it is not a result of the lottery,
 * `result_stands` when it is applied already.
 */
export function enterResult(scope: Scope, drawId: bigint, typed: { result: DrawResult; reason?: string }) {
  return inBrand(scope, async (tx) => {
    const { draw, lottery, outside, waiting } = await lockDrawForResult(tx, drawId)
    ensureDrawTakenPlace(tx, { draw, outside })
    ensureValidResult(lottery, typed.result)
    const operatorId = requireOperatorId(tx)
    if (waiting && waiting.operatorId !== operatorId) refuse('result_waits')
    ensureDifferentResult(draw, lottery, typed.result)
    const reason = typed.reason?.trim() ?? ''
    if (draw.result !== null && reason.length < 3)
      refuse('fields_refused', { fields: { reason: { code: 'correction_reason' } } })
    const by = actorName(tx.actor)
    if (waiting) await updateEntryDecision(tx, waiting.entryId, 'dropped', by)
    await insertResultEntry(tx, drawId, { operatorId, enteredBy: by, result: JSON.stringify(typed.result), reason })
    await appendAudit(tx, {
      ...{ action: 'lottery.result_enter', subject: `draw:${drawId}` },
      after: {
        typed: hashResult(tx, drawId, typed.result),
        ...(waiting && { insteadOf: hashResult(tx, drawId, parseResult(waiting.result)) }),
      },
      ...(draw.result && { before: { result: parseResult(draw.result) } }),
      ...(reason && { reason }),
    })
    await notifyOffice(tx, 'approval')
    return {}
  })
}

/**
 * Confirms the waiting result by typing it again. If both agree, it is applied; else the cells that differ are returned and the
 * draw does not change. Refuses `four_eyes_needed`.
 */
export function confirmResult(scope: Scope, drawId: bigint, typed: { result: DrawResult }) {
  return inBrand(scope, async (tx) => {
    const { draw, lottery, outside, waiting } = await lockDrawForResult(tx, drawId)
    ensureDrawTakenPlace(tx, { draw, outside })
    if (!waiting) return refuse('result_not_due')
    if (waiting.operatorId === requireOperatorId(tx)) return refuse('four_eyes_needed')
    if (waiting.operatorId !== null) await ensureProposerEnabled(tx, waiting.operatorId)
    ensureValidResult(lottery, typed.result)
    const differs = findDifferences(getResultShape(lottery.family), parseResult(waiting.result), typed.result)
    const subject = `draw:${drawId}`
    if (differs.length > 0) {
      await appendAudit(tx, { action: 'lottery.result_differs', subject, after: { differs } })
      return { confirmed: false, differs }
    }
    // it may have been applied since it was typed
    ensureDifferentResult(draw, lottery, typed.result)
    await updateEntryDecision(tx, waiting.entryId, 'confirmed', actorName(tx.actor))
    await applyResult(tx, drawId, JSON.stringify(typed.result))
    await appendAudit(tx, { action: 'lottery.result_confirm', subject, after: { result: typed.result } })
    return { confirmed: true, differs: [] }
  })
}

export function discardResult(scope: Scope, drawId: bigint, reason: string) {
  return inBrand(scope, async (tx) => {
    const { waiting } = await lockDrawForResult(tx, drawId)
    if (!waiting) return refuse('result_not_due')
    await updateEntryDecision(tx, waiting.entryId, 'dropped', actorName(tx.actor))
    const before = { result: parseResult(waiting.result) }
    await appendAudit(tx, { action: 'lottery.result_drop', subject: `draw:${drawId}`, before, reason })
    await notifyOffice(tx, 'approval')
    return {}
  })
}
