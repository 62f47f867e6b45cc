import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'

/** As of when an answer is that live events do not renew (decision 363); null while none of these parameters is there. */
export function useAsOf(updatedAt: number): string | null {
  const t = useT()
  const { moment } = useFormat()
  return updatedAt === 0 ? null : t('home_as_of', { time: moment(new Date(updatedAt).toISOString()) })
}
