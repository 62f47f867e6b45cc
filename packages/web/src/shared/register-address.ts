import { boot } from '#boot.ts'
import { originOfRoute } from './origin-of-route.ts'

/** Where whoever is invited registers: at this host, or at the brand's members' one while this one is the agents' alone (LOGIN-11). */
export function registerAddress(code: { affiliateCode: string } | { referralCode: string }): string {
  const elsewhere = boot.site === 'agent' ? originOfRoute(boot.memberHost) : null
  return `${elsewhere ?? location.origin}/register?${new URLSearchParams(code)}`
}
