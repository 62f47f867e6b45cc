import { boot } from '#boot.ts'
import { originOfRoute } from './origin-of-route.ts'

/** Where whoever is invited registers: at this host, or at the brand's members' one while this one is the agents' alone (LOGIN-11). */
export function registerAddress(codes: { affiliateCode?: string; referralCode?: string }): string {
  const elsewhere = boot.site === 'agent' ? originOfRoute(boot.memberHost) : null
  const query = new URLSearchParams(codes)
  return `${elsewhere ?? location.origin}/register${query.size > 0 ? `?${query}` : ''}`
}
