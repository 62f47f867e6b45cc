import { readContactAddresses, selectMember } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import type { App } from '#platform/http/app.ts'
import { refuse } from '#platform/refused.ts'
import { selectSignInAddresses } from './store-sign-ins.ts'
import { selectTotpSecrets } from './store-totp.ts'

const historyDays = 90

/**
 * A member's contact data, second factor and sign-in countries, for the back office; what is masked for the member is masked here
 * too.
 */
export async function readMemberAccess({ ports }: App, scope: Scope, memberId: bigint) {
  const { addresses, ...known } = await inBrand(scope, async (tx) => {
    const member = (await selectMember(tx, memberId)) ?? refuse('not_found')
    const reach = await readContactAddresses(tx, member)
    const since = new Date(tx.now.getTime() - historyDays * 86_400_000)
    return {
      email: reach.emailMasked,
      emailVerified: reach.emailVerified,
      mobile: reach.mobileMasked,
      mobileVerified: reach.mobileVerified,
      totpEnabled: (await selectTotpSecrets(tx, { kind: 'member', id: memberId })).secret !== null,
      addresses: await selectSignInAddresses(tx, memberId, since),
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
