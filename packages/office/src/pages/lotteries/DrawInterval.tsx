import { useT } from '#i18n/provider.ts'
import type { OfficeLottery } from './lottery.ts'

/** How often a lottery draws, or that it is an external one with a calendar. */
export function DrawInterval({ lottery: { own, everySeconds } }: { lottery: OfficeLottery }) {
  const t = useT()
  if (!own) return t('lottery_outside')
  if (everySeconds % 3600 === 0) return t('lottery_every_hours', { count: everySeconds / 3600 })
  return everySeconds % 60 === 0
    ? t('lottery_every_minutes', { count: everySeconds / 60 })
    : t('lottery_every_seconds', { count: everySeconds })
}
