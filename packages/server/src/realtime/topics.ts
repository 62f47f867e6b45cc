import type { Topic } from '@gasing/contract/events'
import type { Principal } from '@gasing/contract/who'

/** What everybody on a brand's pages may hear. */
export const guestTopics = (brandId: number): readonly Topic[] => [`brand:${brandId}`]

/** What somebody signed in may hear beside that: a member their own, an operator the office's. */
export function principalTopics(brandId: number, principal: Principal): readonly Topic[] {
  if (principal.kind === 'member') return [`member:${brandId}:${principal.memberId}`]
  return principal.kind === 'operator' ? [`office:${brandId}`] : []
}
