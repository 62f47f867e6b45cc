import { memberInfo } from '@gasing/contract/calls/member'
import { useQuery } from '@tanstack/react-query'
import { buildQuery } from '#api/query.ts'
import { useSession } from '#api/session.ts'

/** Loads the signed-in member's details; nothing for a guest. */
export function useMember() {
  const session = useSession()
  return useQuery({ ...buildQuery(memberInfo, {}), enabled: session !== null }).data
}
