import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useT } from '#i18n/provider.ts'
import { DayFields } from '#parts/DayField.tsx'
import { type Days, getLastDays, getMonth } from './days.ts'
import { useToday } from './use-today.ts'

type Props = { days: Days; onChange: (days: Days) => void }

/** The days of the report: two fields, and the most common ranges. */
export function DaysForm({ days, onChange }: Props) {
  const t = useT()
  const today = useToday()
  const usual = [
    { name: t('report_days_7'), days: getLastDays(today, 7) },
    { name: t('report_days_30'), days: getLastDays(today, 30) },
    { name: t('report_month'), days: getMonth(today) },
    { name: t('report_last_month'), days: getMonth(today, 1) },
  ]
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <DayFields {...days} onChange={(key, day) => day && onChange({ ...days, [key]: day })} />
      {usual.map(({ name, days: range }) => (
        <Button
          key={name}
          variant={range.from === days.from && range.to === days.to ? 'contained' : 'outlined'}
          onClick={() => onChange(range)}
        >
          {name}
        </Button>
      ))}
    </Stack>
  )
}
