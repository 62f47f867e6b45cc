import type { Tx } from '#platform/db/tx.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { tellDraw } from './tell-draw.ts'

/** The job that settles one draw anew, or gives its stakes back. */
export const settleTask = 'lottery-settle'

/** Lets a job settle a draw that waits for it, and tells open pages how it stands. */
export async function settleLater(tx: Tx, drawId: bigint): Promise<void> {
  await tellDraw(tx, drawId)
  await enqueue(tx, settleTask, { drawId: drawId.toString() }, { key: `${settleTask}:${tx.brandId}:${drawId}` })
}
