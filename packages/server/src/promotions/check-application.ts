import { agentTypes, type MemberPrincipal } from '@gasing/contract/who'
import type { BrandConfig } from '#brand/public.ts'
import { selectMember } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { firstDayOf } from '#platform/local-time.ts'
import { refuse } from '#platform/refused.ts'
import { promotionStateAt } from './model.ts'
import { isPromotionsOn } from './read.ts'
import { type ShownPromotion, selectShownPromotion } from './store.ts'

const newcomerDays = 30
const dayMilliseconds = 86_400_000
/** Period start for promotions with a single, unlimited period. */
const unlimitedPeriodStart = '1970-01-01'

type Applicant = {
  readonly config: BrandConfig
  readonly member: MemberPrincipal
  /** The time to judge by; now by default. */
  readonly at?: Date
}

/** Returns a promotion that this member may apply for now; otherwise refuses with the reason. */
export async function requireOpenPromotion(
  tx: Tx,
  id: bigint,
  { config, member, at = tx.now }: Applicant,
): Promise<ShownPromotion> {
  const promotion = (isPromotionsOn(config) && (await selectShownPromotion(tx, id, []))) || refuse('not_found')
  const state = promotionStateAt(promotion, at)
  if (state === 'coming_soon') refuse('promotion_not_open_yet')
  if (state === 'closed') refuse('promotion_closed')
  if (!(await isMeantFor(tx, promotion, member, at))) refuse('promotion_not_for_you')
  return promotion
}

/** Whether the promotion is meant for this member at a time; now by default. */
export async function isMeantFor(
  tx: Tx,
  { applicants }: Pick<ShownPromotion, 'applicants'>,
  member: MemberPrincipal,
  at: Date = tx.now,
): Promise<boolean> {
  switch (applicants) {
    case 'members':
      return true
    case 'agents':
      return agentTypes.includes(member.isAgent)
    case 'newcomers': {
      const registeredAt = (await selectMember(tx, member.memberId))?.registeredAt
      return registeredAt !== undefined && at.getTime() - registeredAt.getTime() < newcomerDays * dayMilliseconds
    }
    default:
      return false
  }
}

/** Returns the first day of the period in which one application counts. */
export const periodStartOf = ({ timeZone }: BrandConfig, { period }: ShownPromotion, now: Date): string =>
  period === 'once' ? unlimitedPeriodStart : firstDayOf(timeZone, now, period)
