import type { MemberPrincipal } from '@gasing/contract/who'
import type { BrandConfig } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { readRecentBreak } from '#protection/public.ts'
import { requireOpenPromotion } from './check-application.ts'
import { type Promotion, promotionStateAt } from './model.ts'
import { selectShownPromotion } from './store.ts'

type DrawTime = {
  /** The time to judge by: now, or when a break began during which the promotion ended (decision 323). */
  readonly at: Date
  readonly isOver: boolean
  /** Until when the member can still draw although the promotion has ended. */
  readonly drawUntil: Date | null
}

/** Returns by which time a member's draws from a raffle are judged. */
export async function readDrawTime(
  tx: Tx,
  promotion: Pick<Promotion, 'startsAt' | 'endsAt'>,
  memberId: bigint,
): Promise<DrawTime> {
  if (promotionStateAt(promotion, tx.now) !== 'closed') return { at: tx.now, isOver: false, drawUntil: null }
  const recent = await readRecentBreak(tx, memberId)
  return recent && promotionStateAt(promotion, recent.from) === 'open'
    ? { at: recent.from, isOver: false, drawUntil: recent.claimUntil }
    : { at: tx.now, isOver: true, drawUntil: null }
}

/** Refuses with the reason when the member may not draw from a promotion's raffle now. */
export async function ensureDrawable(
  tx: Tx,
  promotionId: bigint,
  { config, member }: { readonly config: BrandConfig; readonly member: MemberPrincipal },
): Promise<void> {
  const promotion = await selectShownPromotion(tx, promotionId, [])
  const at = promotion ? (await readDrawTime(tx, promotion, member.memberId)).at : tx.now
  await requireOpenPromotion(tx, promotionId, { config, member, at })
}
