import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { getLocalMinute } from './period-state.ts'

/** The fields that say when a record begins, as minutes or days of the brand's clock. */
const starts = ['startsAt', 'publishedAt', 'firstDay'] as const
type Scheduled = Readonly<Partial<Record<(typeof starts)[number], string | null>>> & { readonly enabled?: boolean }

/** When a saved record begins, if that is still to come; null for what is live at once, or switched off. */
export function findComingStart(record: Scheduled, now: Date, timeZone: string): string | null {
  if (record.enabled === false) return null
  const local = getLocalMinute(now, timeZone)
  return starts.map((name) => record[name]).find((start) => start && start > local) ?? null
}

/** Returns a function that confirms a save: changes are live, or from when on. */
export function useSavedText(): (record: object) => string {
  const t = useT()
  const { time, timeZone } = useFormat()
  return (record) => {
    const start = findComingStart(record, new Date(), timeZone)
    return start === null ? t('saved_live') : t('saved_later', { time: time(start) ?? start })
  }
}
