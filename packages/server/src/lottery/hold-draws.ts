import type { Body } from '@gasing/contract/call'
import { chaseDrawsMax, type placeLotteryBets } from '@gasing/contract/calls/lottery'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import type { DrawRow } from './model.ts'
import { drawById, holdFollowing } from './store-draws.ts'

type Chase = Body<typeof placeLotteryBets>['chase']
export type HeldDraw = { readonly draw: DrawRow; readonly multiple: number }

/**
 * Locks the draws of a slip and returns each with its multiple: none of them closes until this transaction ends. Those with the
 * multiple 0 are left out. Refuses `draw_closed`, and `chase_too_far` when fewer draws are open.
 * @param hold locks one draw, as `holdDraw` does
 */
export async function holdDraws(
  tx: Tx,
  { drawId, chase, hold }: { drawId: bigint; chase: Chase; hold: (drawId: bigint) => Promise<DrawRow | null> },
): Promise<HeldDraw[]> {
  const count = chase?.draws ?? 1
  const multiples = chase?.multiples ?? Array<number>(count).fill(1)
  if (multiples.length !== count || !multiples.some((multiple) => multiple > 0))
    refuse('fields_refused', { fields: { 'chase.multiples': { code: 'chase_multiples' } } })
  const draw = await hold(drawId)
  if (!draw) return refuse((await drawById(tx, drawId)) ? 'draw_closed' : 'not_found')
  if (draw.opensAt > tx.now) return refuse('draw_closed', { params: { why: 'early' } })
  const asked = Math.min(count, chaseDrawsMax)
  const following = asked > 1 ? await holdFollowing(tx, draw, asked - 1) : []
  if (following.length < count - 1) refuse('chase_too_far', { params: { most: following.length + 1 } })
  return [draw, ...following]
    .map((each, place) => ({ draw: each, multiple: multiples[place] ?? 1 }))
    .filter(({ multiple }) => multiple > 0)
}
