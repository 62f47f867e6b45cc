import { deriveHanoiResult } from '@gasing/contract/rules/lottery/thai'
import { appendAudit } from '#audit/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { invariant } from '#platform/refused.ts'
import { closeFollowingDraw } from './close-draw.ts'
import { type DrawRow, isResultOf, parseResult } from './model.ts'
import { notifyDraw } from './notify-draw.ts'
import { runOutsideTask } from './open-outside.ts'
import { selectLottery } from './store.ts'
import { replaceResult, selectDraw } from './store-draws.ts'
import {
  discardWaitingEntry,
  insertResultEntry,
  lockForResult,
  selectFollowingDraws,
  updateEntryDecision,
  updateToFirstResult,
} from './store-results.ts'

/**
 * Applies a confirmed result: the first one of a closed draw, or a correction of an existing one. Settlement follows in a
 * separate job; draws whose results derive from this one are updated here. The caller holds the draw's lock.
 */
export async function applyResult(tx: Tx, drawId: bigint, result: string): Promise<void> {
  const draw = await selectDraw(tx, drawId)
  const lottery = draw && (await selectLottery(tx, draw.lottery))
  invariant(
    draw && lottery && isResultOf(lottery, parseResult(result)),
    'expected a confirmed result to be valid for its lottery',
  )
  const isApplied =
    draw.status === 'closed' ? await updateToFirstResult(tx, drawId, result) : await replaceResult(tx, drawId, result)
  invariant(isApplied, 'expected the draw to accept a first result or a correction')
  await notifyDraw(tx, drawId)
  await enqueue(tx, runOutsideTask, {}, { key: `${runOutsideTask}:${tx.brandId}:now` })
  for (const follower of await selectFollowingDraws(tx, drawId))
    await applyDerivedResult(tx, follower.drawId, draw, result)
}

/**
 * Whether a draw accepts a result: a closed one its first, one with a result a correction. Also during settlement: a win for
 * which an account has no room may wait for long (decision 247), and members paid by a wrong result could withdraw meanwhile.
 */
export const canTakeResult = ({ status }: DrawRow): boolean =>
  ['closed', 'drawn', 'settling', 'settled', 'corrected'].includes(status)

/** Applies the derived result to a draw whose result follows from another one. */
async function applyDerivedResult(tx: Tx, drawId: bigint, leading: DrawRow, leadingResult: string): Promise<void> {
  await lockForResult(tx, drawId)
  await closeFollowingDraw(tx, drawId, leading.drawId)
  const result = JSON.stringify(deriveHanoiResult(parseResult(leadingResult)))
  const draw = await selectDraw(tx, drawId)
  if (!draw || !canTakeResult(draw)) return
  if (draw.result && JSON.stringify(parseResult(draw.result)) === result) return
  // an entry typed meanwhile is obsolete: it must neither block this result nor be confirmed later
  await discardWaitingEntry(tx, drawId, 'follows')
  await confirmReadResult(tx, drawId, { result, by: 'follows' })
}

/** Records and applies a result that no operator typed. */
export async function confirmReadResult(tx: Tx, drawId: bigint, { result, by }: { result: string; by: string }) {
  const entryId = await insertResultEntry(tx, drawId, { operatorId: null, enteredBy: by, result, reason: '' })
  await updateEntryDecision(tx, entryId, 'confirmed', by)
  await applyResult(tx, drawId, result)
  await appendAudit(tx, {
    action: 'lottery.result_fed',
    subject: `draw:${drawId}`,
    after: { result: parseResult(result), by },
  })
}
