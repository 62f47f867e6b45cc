import Chip from '@mui/material/Chip'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { describePeriod } from './period-state.ts'

type PeriodChipProps = { record: Parameters<typeof describePeriod>[0] }

const words = {
  shown: 'is_shown',
  coming: 'promotion_state_coming_soon',
  over: 'promotion_state_closed',
  off: 'is_hidden',
} as const
const colours = { shown: 'success', coming: 'info', over: 'default', off: 'default' } as const

/** Whether visitors see a scheduled record now; if not, why. */
export function PeriodChip({ record }: PeriodChipProps) {
  const t = useT()
  const { timeZone } = useFormat()
  const state = describePeriod(record, new Date(), timeZone)
  return <Chip size="small" variant="outlined" color={colours[state]} label={t(words[state])} />
}
