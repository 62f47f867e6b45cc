import type { Topic } from '@gasing/contract/events'
import { type Principal, trialType } from '@gasing/contract/who'

/** The topics of every visitor to a brand's pages. */
export const guestTopics = (brandId: number): readonly Topic[] => [`brand:${brandId}`]

/**
 * The additional topics of a signed-in principal: for a member their own and, except on trial accounts, the chat room; for an
 * operator the back office's. None while a password change is required (S08).
 */
export function principalTopics(brandId: number, principal: Principal): readonly Topic[] {
  if (principal.kind === 'guest' || principal.mustChangePassword) return []
  if (principal.kind === 'operator') return [`office:${brandId}`]
  const own: Topic = `member:${brandId}:${principal.memberId}`
  return principal.isAgent === trialType ? [own] : [own, `room:${brandId}`]
}

/** The topic of a guest's support conversation. */
export const conversationTopics = (brandId: number, conversationId: bigint | null): readonly Topic[] =>
  conversationId === null ? [] : [`chat:${brandId}:${conversationId}`]
