import type { Value } from '@gasing/contract/call'
import type { applications, promotions } from '@gasing/contract/calls/promotions'
import { writeTime } from '#i18n/format.ts'
import { t } from '#i18n/i18n.ts'

export type Promotion = Value<typeof promotions>[number]
type Application = Value<typeof applications>['list'][number]

const formatDay = (instant: string) => writeTime(instant, 'yyyy-MM-dd hh:mm')

/** Formats a promotion's period in the brand's time zone. */
export function formatPeriod({ startsAt, endsAt, state }: Pick<Promotion, 'startsAt' | 'endsAt' | 'state'>): string {
  if (startsAt && endsAt) return t('promotion_from_until', { from: formatDay(startsAt), until: formatDay(endsAt) })
  if (endsAt) return t('promotion_until', { day: formatDay(endsAt) })
  return startsAt && state === 'coming_soon' ? t('promotion_from', { day: formatDay(startsAt) }) : t('promotion_always')
}

const dayMilliseconds = 86_400_000

/** Returns the day, the week (from Monday) or the month of an instant, in the brand's time zone. */
function getPeriodKey(instant: string, period: Promotion['period']): string {
  if (period === 'once') return period
  const date = writeTime(instant, 'yyyy-MM-dd')
  if (period === 'month') return date.slice(0, 7)
  const midnight = new Date(`${date}T00:00:00Z`)
  const sinceMonday = period === 'week' ? (midnight.getUTCDay() + 6) % 7 : 0
  return new Date(midnight.getTime() - sinceMonday * dayMilliseconds).toISOString().slice(0, 10)
}

/** Whether the last application rules out another one now; a rejected one does not. */
export const isApplied = (
  { period }: Pick<Promotion, 'period'>,
  last: Pick<Application, 'status' | 'createdAt'> | undefined,
  now: string,
): boolean =>
  last !== undefined && last.status !== 'rejected' && getPeriodKey(last.createdAt, period) === getPeriodKey(now, period)
