import { memberInfo } from '@gasing/contract/calls/member'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { useSession } from '#api/session.ts'

/** The signed-in member's own page of facts; nothing while a guest. */
export function useMember() {
  const session = useSession()
  return useQuery({ ...queryOf(memberInfo, {}), enabled: session !== null }).data
}
