import type { Value } from '@gasing/contract/call'
import { protection } from '@gasing/contract/calls/protection'
import { useQuery } from '@tanstack/react-query'
import { buildQuery } from '#api/query.ts'
import { isTrial, useSession } from '#api/session.ts'
import { writeTime } from '#i18n/format.ts'
import type { useT } from '#i18n/i18n.ts'
import { getServerTime } from '#state/server-clock.ts'

export type Exclusion = NonNullable<Value<typeof protection>['exclusion']>

const slackMs = 1_000
const longestWaitMs = 86_400_000

/**
 * Returns after how long an exclusion is asked for again, because its state changes then; false when that is over or never. At
 * least once a day, because a timer cannot wait for weeks.
 */
export function getTimeToChange(exclusion: Exclusion | null, nowMs: number): number | false {
  const changesAt = exclusion?.returnsAt ?? (exclusion?.over ? null : (exclusion?.until ?? null))
  const left = changesAt === null ? 0 : Date.parse(changesAt) - nowMs
  return left > 0 && Math.min(longestWaitMs, left + slackMs)
}

/** Returns the running break or exclusion of the member, for whom play and deposits are refused; null without one. */
export function useExclusion(): Exclusion | null {
  const own = useSession()
  const enabled = own !== null && !isTrial(own)
  const { data } = useQuery({
    ...buildQuery(protection, {}),
    staleTime: 0,
    enabled,
    refetchInterval: ({ state }) => getTimeToChange(state.data?.exclusion ?? null, getServerTime()),
  })
  return enabled ? (data?.exclusion ?? null) : null
}

/** Joins the parts of a date, which would break at its hyphens. */
const wordJoiner = '\u2060'
const formatUnbroken = (instant: string): string => writeTime(instant).replaceAll('-', `-${wordJoiner}`)

/** Words until when a member is excluded. The texts are those of the area `protection`. */
export function buildExclusionText({ until, over, returnsAt }: Exclusion, t: ReturnType<typeof useT>): string {
  if (returnsAt) return t('protection_returns', { at: formatUnbroken(returnsAt) })
  if (until === null) return t('protection_on_break_ever')
  return t(over ? 'protection_over' : 'protection_on_break', { until: formatUnbroken(until) })
}
