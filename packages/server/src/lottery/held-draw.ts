import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { takesResult } from './apply-result.ts'
import { closeDraw } from './close-draw.ts'
import type { DrawRow, Lottery } from './model.ts'
import { lotteryByCode } from './store.ts'
import { drawById } from './store-draws.ts'
import { outsideOf } from './store-outside.ts'
import { type EntryRow, endBetting, entriesOf, holdForResult } from './store-results.ts'

type Held = { readonly draw: DrawRow; readonly lottery: Lottery; readonly waiting: EntryRow | null }

/**
 * Locks an outside draw that accepts a result or a correction, closing it first if its time has passed. Refuses `not_found`,
 * `result_not_due`.
 */
export async function heldDraw(tx: Tx, drawId: bigint): Promise<Held> {
  const known = await drawById(tx, drawId)
  if (!known || !(await outsideOf(tx, known.lottery))) return refuse('not_found')
  await holdForResult(tx, drawId)
  await closeDraw(tx, drawId)
  const draw = (await drawById(tx, drawId)) ?? refuse('not_found')
  if (!takesResult(draw)) return refuse('result_not_due')
  const lottery = (await lotteryByCode(tx, draw.lottery)) ?? refuse('not_found')
  const waiting = (await entriesOf(tx, drawId)).find(({ state }) => state === 'waiting') ?? null
  return { draw, lottery, waiting }
}

/** Closes an outside draw before its time. Refuses `not_found`, `draw_closed`. */
export function closeNow(scope: Scope, drawId: bigint, reason: string) {
  return inBrand(scope, async (tx) => {
    const draw = await drawById(tx, drawId)
    if (!draw || !(await outsideOf(tx, draw.lottery))) return refuse('not_found')
    if (!(await endBetting(tx, drawId))) return refuse('draw_closed')
    await closeDraw(tx, drawId)
    await appendAudit(tx, {
      action: 'lottery.close',
      subject: `draw:${drawId}`,
      before: { closesAt: draw.closesAt },
      reason,
    })
    return {}
  })
}
