import { boot } from '#boot.ts'
import { getRouteOrigin } from './route-origin.ts'

/**
 * Returns the registration address for invited users: this host, or the members' host of the brand when this one is for agents
 * only (LOGIN-11).
 */
export function buildRegisterAddress(codes: { affiliateCode?: string; referralCode?: string }): string {
  const elsewhere = boot.site === 'agent' ? getRouteOrigin(boot.memberHost) : null
  const query = new URLSearchParams(codes)
  return `${elsewhere ?? location.origin}/register${query.size > 0 ? `?${query}` : ''}`
}
