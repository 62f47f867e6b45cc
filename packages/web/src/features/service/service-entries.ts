import { memberInfo } from '@gasing/contract/calls/member'
import { chatLinkType, clientKeyHeader, customerService } from '@gasing/contract/calls/service'
import { send } from '#api/call.ts'
import { buildKey, buildQuery, queries } from '#api/query.ts'
import { session } from '#api/session.ts'
import { createClientKey, openSealed } from '#shared/open-sealed.ts'
import { isOn } from '../../modules.ts'
import { paths } from '../../paths.ts'

export type ServiceEntry = { csType: 'VIP' | 'LIVECHAT'; type: string; title: string; address: string }

/** SIDE-8: members above this rank have their own VIP service. */
const plainRankMax = 4

/** Loads the entries of customer service. Their paths are encrypted to a one-time key that never leaves the browser. */
async function readEntries(): Promise<ServiceEntry[]> {
  const { own, header } = await createClientKey()
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

/** START-8: preloads the entries, so that the service window knows its address when it is opened. */
export const fetchEntries = (): Promise<ServiceEntry[]> =>
  queries.fetchQuery({ queryKey: buildKey(customerService), ...entriesQuery })

/**
 * Returns the visitor's service address: the VIP entry for VIPs, the live chat for everyone else. Null when the brand has none
 * for this visitor.
 */
export async function readServiceAddress(): Promise<string | null> {
  const [entries, isVip] = await Promise.all([fetchEntries(), isVipMember()])
  return chooseAddress(entries, isVip)
}

/**
 * Returns the first chat link for VIPs, then for everyone, then our own live chat; only https or same-origin addresses are
 * accepted.
 */
export function chooseAddress(
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
  const { clubLabel } = await queries.fetchQuery(buildQuery(memberInfo, {})).catch(() => ({ clubLabel: null }))
  return (clubLabel?.rankLevel ?? 0) > plainRankMax
}
