import { customerService } from '@gasing/contract/calls/service'
import { useQuery } from '@tanstack/react-query'
import { keyOf } from '#api/query.ts'
import { useSession } from '#api/session.ts'
import { boot } from '#boot.ts'
import { useIdle } from '#shared/use-idle.ts'
import { isOn } from '../../modules.ts'
import { paths } from '../../paths.ts'

const features = 'popup,width=440,height=750'

/**
 * SIDE-8: customer service in a window of its own; in this one when the browser lets none open. The window opens at once,
 * because a browser lets it open only while something is being pressed.
 */
export function openService(): void {
  const popup = window.open('', 'service', features)
  void serviceAddress().then((address) => {
    if (!popup || popup.closed) return location.assign(address)
    // somebody else's page has no business with ours
    if (new URL(address, location.href).origin !== location.origin) popup.opener = null
    popup.location.replace(address)
    popup.focus()
  })
}

/** Where this visitor is served; our own live chat when nobody says where. */
async function serviceAddress(): Promise<string> {
  try {
    const { readServiceAddress } = await import('./service-entries.ts')
    return (await readServiceAddress()) ?? paths.liveChat
  } catch {
    return paths.liveChat
  }
}

/** Whether this visitor can talk to somebody: in our own live chat, or without it where an entry leads outside (CONF-1, SIDE-8). */
export function useServiceOffered(): boolean {
  const session = useSession()
  const { enabled } = boot.customerService
  const own = isOn('LIVECHAT')
  const idle = useIdle()
  const outside = useQuery({
    queryKey: keyOf(customerService, { address: session?.customerId ?? '' }),
    queryFn: async () => (await import('./service-entries.ts')).readServiceAddress(),
    enabled: enabled && !own && idle,
    meta: { config: true },
  })
  return enabled && (own || typeof outside.data === 'string')
}
