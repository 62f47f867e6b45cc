import { unreadMessages } from '@gasing/contract/calls/messages'
import { useQuery } from '@tanstack/react-query'
import { buildQuery } from '#api/query.ts'
import { isTrial, useSession } from '#api/session.ts'

/** HEAD-8: returns the number of unread inbox messages; 0 for guests and trial accounts. Updated by the socket in every tab. */
export function useUnread(): number {
  const session = useSession()
  const { data } = useQuery({ ...buildQuery(unreadMessages, {}), enabled: session !== null && !isTrial(session) })
  return session ? (data?.count ?? 0) : 0
}
