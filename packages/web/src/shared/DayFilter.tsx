import { parseIsoDay } from '@gasing/contract/rules/dates'
import { DateRange, type Days, subtractDays } from '@gasing/ui/DateRange'
import { getBrandToday } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import type { RecordSearch } from '../route-parts.ts'
import { useSearchFilters } from './use-filters.ts'

const firstDays = 7

export const getFirstRange = (): Days => getLastDays(firstDays)

/** Returns a range of this many days, ending today. */
const getLastDays = (count: number): Days => ({
  from: subtractDays(getBrandToday(), count - 1),
  to: getBrandToday(),
})

/** Returns the days of a record that its address has, by default the last `count`; also when the calendar has no such days. */
export const readDays = ({ from, to }: RecordSearch, count = firstDays): Days =>
  from && to && parseIsoDay(from) && parseIsoDay(to) ? { from, to } : getLastDays(count)

/** Keeps the days of a record in the address. */
export function useDays(count = firstDays): [Days, (days: Days) => void] {
  const [search, change] = useSearchFilters()
  return [readDays(search, count), change]
}

/** A date range in the brand's time zone, with common presets. */
export function DayFilter({ value, onChange }: { value: Days; onChange: (days: Days) => void }) {
  const t = useT()
  return (
    <DateRange
      value={value}
      today={getBrandToday()}
      onChange={onChange}
      presets={[
        { text: t('days_today'), days: 1 },
        { text: t('days_yesterday'), days: 1, endsDaysAgo: 1 },
        { text: t('days_week'), days: 7 },
        { text: t('days_month'), days: 30 },
      ]}
      texts={{ label: t('days_label'), from: t('days_from'), to: t('days_to') }}
    />
  )
}
