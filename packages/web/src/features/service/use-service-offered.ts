import { customerService } from '@gasing/contract/calls/service'
import { useQuery } from '@tanstack/react-query'
import { keyOf } from '#api/query.ts'
import { useSession } from '#api/session.ts'
import { boot } from '#boot.ts'
import { useIdle } from '#shared/use-idle.ts'
import { isOn } from '../../modules.ts'

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
