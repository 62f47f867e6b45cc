import { agentTypes, type MemberPrincipal } from '@gasing/contract/who'
import type { BrandConfig } from '#brand/public.ts'
import { memberById } from '#members/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { firstDayOf } from '#platform/local-time.ts'
import { refuse } from '#platform/refused.ts'
import { stateOf } from './model.ts'
import { hasModule } from './read.ts'
import { type ShownPromotion, shownPromotion } from './store.ts'

const newcomerDays = 30
const dayMilliseconds = 86_400_000
/** Period start for promotions with a single, unlimited period. */
const always = '1970-01-01'

/** Returns a promotion that this member may apply for now; otherwise refuses with the reason. */
export async function openPromotion(
  tx: Tx,
  id: bigint,
  { config, member }: { config: BrandConfig; member: MemberPrincipal },
): Promise<ShownPromotion> {
  const promotion = (hasModule(config) && (await shownPromotion(tx, id, []))) || refuse('not_found')
  const state = stateOf(promotion, tx.now)
  if (state === 'coming_soon') refuse('promotion_not_open_yet')
  if (state === 'closed') refuse('promotion_closed')
  if (!(await isFor(tx, promotion, member))) refuse('promotion_not_for_you')
  return promotion
}

/** Whether the promotion is meant for this member. */
export async function isFor(
  tx: Tx,
  { applicants }: Pick<ShownPromotion, 'applicants'>,
  member: MemberPrincipal,
): Promise<boolean> {
  switch (applicants) {
    case 'members':
      return true
    case 'agents':
      return agentTypes.includes(member.isAgent)
    case 'newcomers': {
      const registeredAt = (await memberById(tx, member.memberId))?.registeredAt
      return registeredAt !== undefined && tx.now.getTime() - registeredAt.getTime() < newcomerDays * dayMilliseconds
    }
    default:
      return false
  }
}

/** Returns the first day of the period in which one application counts. */
export const periodOf = ({ timeZone }: BrandConfig, { period }: ShownPromotion, now: Date): string =>
  period === 'once' ? always : firstDayOf(timeZone, now, period)
