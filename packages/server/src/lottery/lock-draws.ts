import type { Body } from '@gasing/contract/call'
import { chaseDrawsMax, type placeLotteryBets } from '@gasing/contract/calls/lottery'
import type { Tx } from '#platform/db/tx.ts'
import { toId } from '#platform/http/ids.ts'
import { refuse } from '#platform/refused.ts'
import type { DrawRow } from './model.ts'
import { lockFollowingDraws, selectDraw } from './store-draws.ts'

type ChaseOrder = Body<typeof placeLotteryBets>['chase']
export type DrawWithMultiple = {
  readonly draw: DrawRow
  readonly multiple: number
  /** Whether it is a later draw than the one whose odds the member saw. */
  readonly isLater: boolean
}

/**
 * Locks the draws of a slip and returns each with its multiple: none of them closes until this transaction ends. Those with the
 * multiple 0 are left out. Refuses `draw_closed`, also for a chosen later draw, and `chase_too_far` when fewer draws are open.
 * @param hold locks one draw, as `lockOpenDraw` does
 */
export async function lockDrawsOfSlip(
  tx: Tx,
  { drawId, chase, hold }: { drawId: bigint; chase: ChaseOrder; hold: (drawId: bigint) => Promise<DrawRow | null> },
): Promise<DrawWithMultiple[]> {
  const count = chase?.draws ?? 1
  const multiples = chase?.multiples ?? Array<number>(count).fill(1)
  if (multiples.length !== count || !multiples.some((multiple) => multiple > 0))
    refuse('fields_refused', { fields: { 'chase.multiples': { code: 'chase_multiples' } } })
  const draw = await hold(drawId)
  if (!draw) return refuse((await selectDraw(tx, drawId)) ? 'draw_closed' : 'not_found')
  if (draw.opensAt > tx.now) return refuse('draw_closed', { params: { why: 'early' } })
  const wantedDraws = Math.min(count, chaseDrawsMax)
  const chosen = chase?.drawIds?.map(toId) ?? null
  if (chosen && (chosen.length !== count || chosen[0] !== drawId))
    refuse('fields_refused', { fields: { 'chase.drawIds': { code: 'chase_multiples' } } })
  const following = wantedDraws > 1 ? await lockFollowingDraws(tx, draw, { chosen, limit: wantedDraws - 1 }) : []
  const isChosen = following.every((each, place) => chosen === null || each.drawId === chosen[place + 1])
  if (chosen && count <= chaseDrawsMax && (following.length < count - 1 || !isChosen))
    refuse('draw_closed', { params: { why: 'chase' } })
  if (following.length < count - 1) refuse('chase_too_far', { params: { most: following.length + 1 } })
  return [draw, ...following]
    .map((each, place) => ({ draw: each, multiple: multiples[place] ?? 1, isLater: place > 0 }))
    .filter(({ multiple }) => multiple > 0)
}
