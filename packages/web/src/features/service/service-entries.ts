import { memberInfo } from '@gasing/contract/calls/member'
import { chatLinkType, clientKeyHeader, customerService } from '@gasing/contract/calls/service'
import { send } from '#api/call.ts'
import { keyOf, queries, queryOf } from '#api/query.ts'
import { session } from '#api/session.ts'
import { makeClientKey, openSealed } from '#shared/open-sealed.ts'
import { isOn } from '../../modules.ts'
import { paths } from '../../paths.ts'

export type ServiceEntry = { csType: 'VIP' | 'LIVECHAT'; type: string; title: string; address: string }

/** SIDE-8: members above this rank have a service of their own. */
const plainRankMax = 4

/** The entries of customer service. Their paths arrive sealed to a key that is made here, and that nobody else ever has. */
async function readEntries(): Promise<ServiceEntry[]> {
  const { own, header } = await makeClientKey()
  const { version } = await send(customerService, { headers: { [clientKeyHeader]: header } })
  return Promise.all(
    version.pathList.map(async ({ csType, type, title, path }) => ({
      csType,
      type,
      title,
      address: await openSealed(path, own),
    })),
  )
}

const entriesQuery = { queryFn: readEntries, meta: { config: true } }

/** START-8: asked early, so that the window knows where to go when it is wanted. */
export const fetchEntries = (): Promise<ServiceEntry[]> =>
  queries.fetchQuery({ queryKey: keyOf(customerService), ...entriesQuery })

/** Where the visitor is served: VIPs at their own desk, everybody else in the live chat. Null where the brand has none for this visitor. */
export async function readServiceAddress(): Promise<string | null> {
  const [entries, isVip] = await Promise.all([fetchEntries(), isVipMember()])
  return addressFor(entries, isVip)
}

/** The first chat link for this visitor, then for everybody; only an address of the web is one. */
export function addressFor(
  entries: readonly ServiceEntry[],
  isVip: boolean,
  withOwn = isOn('LIVECHAT'),
): string | null {
  const links = entries.filter(({ type, address }) => type === chatLinkType && isWeb(address))
  const own = isVip ? links.find(({ csType }) => csType === 'VIP') : undefined
  return (own ?? links.find(({ csType }) => csType === 'LIVECHAT'))?.address ?? (withOwn ? paths.liveChat : null)
}

const isWeb = (address: string): boolean => {
  if (address === '') return false
  const url = URL.canParse(address, location.origin) ? new URL(address, location.origin) : null
  return url?.protocol === 'https:' || url?.origin === location.origin
}

async function isVipMember(): Promise<boolean> {
  if (!session.get()) return false
  const { clubLabel } = await queries.fetchQuery(queryOf(memberInfo, {})).catch(() => ({ clubLabel: null }))
  return (clubLabel?.rankLevel ?? 0) > plainRankMax
}
