import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { DayFields } from '#parts/DayField.tsx'
import { type Days, dayIn, lastDays, monthOf } from './days.ts'

type Props = { days: Days; onChange: (days: Days) => void }

/** The days of the report: two fields, and the most common ranges. */
export function DaysForm({ days, onChange }: Props) {
  const t = useT()
  const { timeZone } = useFormat()
  const today = dayIn(new Date(), timeZone)
  const usual = [
    { name: t('report_days_7'), days: lastDays(today, 7) },
    { name: t('report_days_30'), days: lastDays(today, 30) },
    { name: t('report_month'), days: monthOf(today) },
    { name: t('report_last_month'), days: monthOf(today, 1) },
  ]
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <DayFields {...days} onChange={(key, day) => day && onChange({ ...days, [key]: day })} />
      {usual.map(({ name, days: stretch }) => (
        <Button
          key={name}
          variant={stretch.from === days.from && stretch.to === days.to ? 'contained' : 'outlined'}
          onClick={() => onChange(stretch)}
        >
          {name}
        </Button>
      ))}
    </Stack>
  )
}
