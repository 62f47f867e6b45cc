import { customerService } from '@gasing/contract/calls/service'
import { useQuery } from '@tanstack/react-query'
import { buildKey } from '#api/query.ts'
import { useSession } from '#api/session.ts'
import { boot } from '#boot.ts'
import { useIdle } from '#shared/use-idle.ts'
import { isOn } from '../../modules.ts'
import { paths } from '../../paths.ts'

const features = 'popup,width=440,height=750'

/**
 * SIDE-8: opens customer service in a separate window, or in this one when the browser blocks it. The window opens immediately,
 * because browsers allow it only during a user action.
 */
export function openService(): void {
  const popup = window.open('', 'service', features)
  void findServiceUrl().then((address) => {
    if (!popup || popup.closed) return location.assign(address)
    // an external page must not access ours
    if (new URL(address, location.href).origin !== location.origin) popup.opener = null
    popup.location.replace(address)
    popup.focus()
  })
}

/** Returns the visitor's service address; our own live chat when there is none or it cannot be loaded. */
async function findServiceUrl(): Promise<string> {
  try {
    const { readServiceAddress } = await import('./service-entries.ts')
    return (await readServiceAddress()) ?? paths.liveChat
  } catch {
    return paths.liveChat
  }
}

/** Returns whether this visitor can contact customer service: by our own live chat, or by an external entry (CONF-1, SIDE-8). */
export function useServiceOffered(): boolean {
  const session = useSession()
  const { enabled } = boot.customerService
  const own = isOn('LIVECHAT')
  const idle = useIdle()
  const outside = useQuery({
    queryKey: buildKey(customerService, { address: session?.customerId ?? '' }),
    queryFn: async () => (await import('./service-entries.ts')).readServiceAddress(),
    enabled: enabled && !own && idle,
    meta: { config: true },
  })
  return enabled && (own || typeof outside.data === 'string')
}
