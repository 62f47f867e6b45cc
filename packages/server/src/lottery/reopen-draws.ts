import type { Tx } from '#platform/db/tx.ts'
import { closeFollowingDraw } from './close-draw.ts'
import { openOutsideDrawsIn } from './open-outside.ts'
import { deleteUnsoldDraws, selectOrphanedDraws } from './store-calendar.ts'

/**
 * Reopens the draws ahead of a lottery whose calendar has changed. Where a draw is no longer held, betting ends on those that
 * would have derived their results from it (decision 333).
 */
export async function reopenDraws(tx: Tx, lottery: string): Promise<void> {
  await deleteUnsoldDraws(tx, lottery)
  await openOutsideDrawsIn(tx)
  for (const { drawId } of await selectOrphanedDraws(tx, lottery)) await closeFollowingDraw(tx, drawId, null)
}
