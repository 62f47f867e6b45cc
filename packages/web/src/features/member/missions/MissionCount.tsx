import { missions } from '@gasing/contract/calls/missions'
import { useQuery } from '@tanstack/react-query'
import { buildQuery } from '#api/query.ts'
import { isTrial, useSession } from '#api/session.ts'
import { useT } from '#i18n/i18n.ts'

/** MEMBER-1: the number of mission rewards to claim; hidden when there are none. */
export function MissionCount() {
  const t = useT()
  const session = useSession()
  const found = useQuery({ ...buildQuery(missions, {}), enabled: session !== null && !isTrial(session) })
  const count = found.data?.count ?? 0
  if (count === 0) return null
  // positioned container for the visually hidden text, which would otherwise widen the page beyond the scrolling strip
  return (
    <span className="relative rounded-full bg-brand px-2 text-xs font-bold text-brand-ink tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('mission_waiting', { count })}</span>
    </span>
  )
}
