import { DateRange, type Days, daysBefore } from '@gasing/ui/DateRange'
import { todayInBrand } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { useAddress } from './use-filters.ts'

const firstDays = 7

export const firstRange = (): Days => lastDays(firstDays)

/** Returns a range of this many days, ending today. */
const lastDays = (count: number): Days => ({
  from: daysBefore(todayInBrand(), count - 1),
  to: todayInBrand(),
})

/** Returns the days of a record from the address, by default the last `count`. */
export function useDays(count = firstDays): [Days, (days: Days) => void] {
  const [{ from, to }, change] = useAddress()
  return [from && to ? { from, to } : lastDays(count), change]
}

/** A date range in the brand's time zone, with common presets. */
export function DayFilter({ value, onChange }: { value: Days; onChange: (days: Days) => void }) {
  const t = useT()
  return (
    <DateRange
      value={value}
      today={todayInBrand()}
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
