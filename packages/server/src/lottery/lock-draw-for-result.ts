import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { canTakeResult } from './apply-result.ts'
import { closeDraw } from './close-draw.ts'
import type { DrawRow, Lottery } from './model.ts'
import { selectLottery } from './store.ts'
import { selectDraw } from './store-draws.ts'
import { type OutsideSettings, selectOutside } from './store-outside.ts'
import { lockForResult, type ResultEntryRow, selectResultEntries, updateBettingEnded } from './store-results.ts'

type LockedDraw = {
  readonly draw: DrawRow
  readonly lottery: Lottery
  readonly outside: OutsideSettings
  readonly waiting: ResultEntryRow | null
}

/** Whether betting on a draw was ended before the time of its calendar, as when the station draws earlier. */
export const isClosedEarly = (
  { closesAt, drawsAt }: Pick<DrawRow, 'closesAt' | 'drawsAt'>,
  { closeMinutes }: OutsideSettings,
): boolean => drawsAt.getTime() - closesAt.getTime() !== closeMinutes * 60_000

/** Refuses `result_before_draw` while a draw that closed at its regular time has not taken place: it has no result yet. */
export function ensureDrawTakenPlace(tx: Tx, { draw, outside }: Pick<LockedDraw, 'draw' | 'outside'>): void {
  if (draw.drawsAt > tx.now && !isClosedEarly(draw, outside)) refuse('result_before_draw')
}

/**
 * Locks an outside draw that accepts a result or a correction, closing it first if its time has passed. Refuses `not_found`,
 * `result_not_due`.
 */
export async function lockDrawForResult(tx: Tx, drawId: bigint): Promise<LockedDraw> {
  const known = await selectDraw(tx, drawId)
  const outside = known && (await selectOutside(tx, known.lottery))
  if (!outside) return refuse('not_found')
  await lockForResult(tx, drawId)
  await closeDraw(tx, drawId)
  const draw = (await selectDraw(tx, drawId)) ?? refuse('not_found')
  if (!canTakeResult(draw)) return refuse('result_not_due')
  const lottery = (await selectLottery(tx, draw.lottery)) ?? refuse('not_found')
  const waiting = (await selectResultEntries(tx, drawId)).find(({ state }) => state === 'waiting') ?? null
  return { draw, lottery, outside, waiting }
}

/** Closes an outside draw before its time. Refuses `not_found`, `draw_closed`. */
export function closeDrawEarly(scope: Scope, drawId: bigint, reason: string) {
  return inBrand(scope, async (tx) => {
    const draw = await selectDraw(tx, drawId)
    if (!draw || !(await selectOutside(tx, draw.lottery))) return refuse('not_found')
    if (!(await updateBettingEnded(tx, drawId))) return refuse('draw_closed')
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
