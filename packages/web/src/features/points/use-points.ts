import { pointsBalance } from '@gasing/contract/calls/points'
import { useQuery } from '@tanstack/react-query'
import { buildQuery } from '#api/query.ts'
import { isTrial, useSession } from '#api/session.ts'
import { openModal } from '#state/modal-store.ts'

/** Returns the member's points; undefined for guests and trial accounts. */
export function usePoints(): string | undefined {
  const session = useSession()
  const found = useQuery({ ...buildQuery(pointsBalance, {}), enabled: session !== null && !isTrial(session) })
  return session ? found.data?.points : undefined
}

/** Returns a function that runs a members-only action; guests are asked to sign in, trial accounts for a real account. */
export function useMemberAction(): (act: () => void) => void {
  const session = useSession()
  return (act) => {
    if (!session) openModal({ name: 'login', after: act })
    else if (isTrial(session)) openModal({ name: 'real-account' })
    else act()
  }
}
