import type { Tx } from '#platform/db/tx.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { notifyDraw } from './notify-draw.ts'

/** The job that settles a draw again, or returns its stakes. */
export const settleTask = 'lottery-settle'

/** Enqueues the settlement of a draw, and notifies open pages of its state. */
export async function enqueueSettlement(tx: Tx, drawId: bigint): Promise<void> {
  await notifyDraw(tx, drawId)
  await enqueue(tx, settleTask, { drawId: drawId.toString() }, { key: `${settleTask}:${tx.brandId}:${drawId}` })
}
