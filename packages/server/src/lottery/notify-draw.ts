import type { Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { invariant } from '#platform/refused.ts'
import { parseResult } from './model.ts'
import { selectDraw } from './store-draws.ts'

/** Notifies open pages of a draw's state. */
export async function notifyDraw(tx: Tx, drawId: bigint): Promise<void> {
  const draw = await selectDraw(tx, drawId)
  invariant(draw, 'expected a draw with a new state to exist')
  await push(tx, `brand:${tx.brandId}`, {
    type: 'draw',
    lottery: draw.lottery,
    drawId: drawId.toString(),
    status: draw.status,
    result: draw.result === null ? null : parseResult(draw.result),
  })
}
