import type { Topic } from '@gasing/contract/events'
import { type Principal, trialType } from '@gasing/contract/who'

/** What everybody on a brand's pages may hear. */
export const guestTopics = (brandId: number): readonly Topic[] => [`brand:${brandId}`]

/**
 * What somebody signed in may hear beside that: a member their own and the chat room, an operator the office's. Who must change the
 * password first hears none of it (S08).
 */
export function principalTopics(brandId: number, principal: Principal): readonly Topic[] {
  if (principal.kind === 'guest' || principal.mustChangePassword) return []
  if (principal.kind === 'operator') return [`office:${brandId}`]
  const own: Topic = `member:${brandId}:${principal.memberId}`
  return principal.isAgent === trialType ? [own] : [own, `room:${brandId}`]
}

/** What the guest of a conversation with the service hears of it. */
export const conversationTopics = (brandId: number, conversationId: bigint | null): readonly Topic[] =>
  conversationId === null ? [] : [`chat:${brandId}:${conversationId}`]
