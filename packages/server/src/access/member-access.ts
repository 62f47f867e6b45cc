import { memberById, reachOf } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import type { App } from '#platform/http/app.ts'
import { refuse } from '#platform/refused.ts'
import { signInAddresses } from './store-sign-ins.ts'
import { secretsOf } from './store-totp.ts'

const daysBack = 90

/**
 * A member's contact data, second factor and sign-in countries, for the back office; what is masked for the member is masked here
 * too.
 */
export async function memberAccess({ ports }: App, scope: Scope, memberId: bigint) {
  const { addresses, ...known } = await inBrand(scope, async (tx) => {
    const member = (await memberById(tx, memberId)) ?? refuse('not_found')
    const reach = await reachOf(tx, member)
    const since = new Date(tx.now.getTime() - daysBack * 86_400_000)
    return {
      email: reach.emailMasked,
      emailVerified: reach.emailVerified,
      mobile: reach.mobileMasked,
      mobileVerified: reach.mobileVerified,
      totpEnabled: (await secretsOf(tx, { kind: 'member', id: memberId })).secret !== null,
      addresses: await signInAddresses(tx, memberId, since),
    }
  })
  const countries = new Map<string, number>()
  for (const { ip, times } of addresses) {
    const country = await ports.countryOf(ip)
    countries.set(country, (countries.get(country) ?? 0) + times)
  }
  const list = [...countries].map(([country, times]) => ({ country, times })).sort((a, b) => b.times - a.times)
  return { ...known, countries: list }
}
