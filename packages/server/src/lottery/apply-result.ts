import { hanoiOf } from '@gasing/contract/rules/lottery/thai'
import { appendAudit } from '#audit/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { invariant } from '#platform/refused.ts'
import { closeFollower } from './close-draw.ts'
import { type DrawRow, isResultOf, readResult } from './model.ts'
import { outsideTask } from './open-outside.ts'
import { lotteryByCode } from './store.ts'
import { drawById, replaceResult } from './store-draws.ts'
import { decideEntry, dropWaiting, followersOf, holdForResult, insertEntry, moveToResult } from './store-results.ts'
import { tellDraw } from './tell-draw.ts'

/**
 * Applies a confirmed result: the first one of a closed draw, or a correction of an existing one. Settlement follows in a
 * separate job; draws whose results derive from this one are updated here. The caller holds the draw's lock.
 */
export async function applyResult(tx: Tx, drawId: bigint, result: string): Promise<void> {
  const draw = await drawById(tx, drawId)
  const lottery = draw && (await lotteryByCode(tx, draw.lottery))
  invariant(
    draw && lottery && isResultOf(lottery, readResult(result)),
    'expected a confirmed result to be valid for its lottery',
  )
  const stands =
    draw.status === 'closed' ? await moveToResult(tx, drawId, result) : await replaceResult(tx, drawId, result)
  invariant(stands, 'expected the draw to accept a first result or a correction')
  await tellDraw(tx, drawId)
  await enqueue(tx, outsideTask, {}, { key: `${outsideTask}:${tx.brandId}:now` })
  for (const follower of await followersOf(tx, drawId)) await follow(tx, follower.drawId, draw, result)
}

/**
 * Whether a draw accepts a result: a closed one its first, one with a result a correction. Also during settlement: a win for
 * which an account has no room may wait for long (decision 247), and members paid by a wrong result could withdraw meanwhile.
 */
export const takesResult = ({ status }: DrawRow): boolean =>
  ['closed', 'drawn', 'settling', 'settled', 'corrected'].includes(status)

/** Applies the derived result to a draw whose result follows from another one. */
async function follow(tx: Tx, drawId: bigint, leading: DrawRow, stands: string): Promise<void> {
  await holdForResult(tx, drawId)
  await closeFollower(tx, drawId, leading.drawId)
  const result = JSON.stringify(hanoiOf(readResult(stands)))
  const draw = await drawById(tx, drawId)
  if (!draw || !takesResult(draw)) return
  if (draw.result && JSON.stringify(readResult(draw.result)) === result) return
  // an entry typed meanwhile is obsolete: it must neither block this result nor be confirmed later
  await dropWaiting(tx, drawId, 'follows')
  await confirmUnseen(tx, drawId, { result, by: 'follows' })
}

/** Records and applies a result that no operator typed. */
export async function confirmUnseen(tx: Tx, drawId: bigint, { result, by }: { result: string; by: string }) {
  const entryId = await insertEntry(tx, drawId, { operatorId: null, enteredBy: by, result, reason: '' })
  await decideEntry(tx, entryId, 'confirmed', by)
  await applyResult(tx, drawId, result)
  await appendAudit(tx, {
    action: 'lottery.result_fed',
    subject: `draw:${drawId}`,
    after: { result: readResult(result), by },
  })
}
