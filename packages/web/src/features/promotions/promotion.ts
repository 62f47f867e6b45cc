import type { Value } from '@gasing/contract/call'
import type { promotions } from '@gasing/contract/calls/promotions'
import { writeTime } from '#i18n/format.ts'
import { t } from '#i18n/i18n.ts'

export type Promotion = Value<typeof promotions>[number]

const day = (instant: string) => writeTime(instant, 'yyyy-MM-dd hh:mm')

/** Formats a promotion's period in the brand's time zone. */
export function timeOf({ startsAt, endsAt, state }: Pick<Promotion, 'startsAt' | 'endsAt' | 'state'>): string {
  if (startsAt && endsAt) return t('promotion_from_until', { from: day(startsAt), until: day(endsAt) })
  if (endsAt) return t('promotion_until', { day: day(endsAt) })
  return startsAt && state === 'coming_soon' ? t('promotion_from', { day: day(startsAt) }) : t('promotion_always')
}
