import type { Tx } from '#platform/db/tx.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { tellDraw } from './tell-draw.ts'

/** The job that settles a draw again, or returns its stakes. */
export const settleTask = 'lottery-settle'

/** Enqueues the settlement of a draw, and notifies open pages of its state. */
export async function settleLater(tx: Tx, drawId: bigint): Promise<void> {
  await tellDraw(tx, drawId)
  await enqueue(tx, settleTask, { drawId: drawId.toString() }, { key: `${settleTask}:${tx.brandId}:${drawId}` })
}
