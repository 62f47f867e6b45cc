import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useT } from '#i18n/provider.ts'

type Times = { readonly startsAt: string | null; readonly endsAt: string | null }
type ScheduleFieldsProps = {
  value: Times
  problem: string | undefined
  onChange: (value: Times) => void
}

/** Start and end in the brand's time zone; empty means always. */
export function ScheduleFields({ value, problem, onChange }: ScheduleFieldsProps) {
  const t = useT()
  const field = (name: keyof Times, label: string, note: string | undefined) => (
    <TextField
      type="datetime-local"
      label={label}
      value={value[name] ?? ''}
      error={note !== undefined && note === problem}
      helperText={note}
      onChange={({ target }) => onChange({ ...value, [name]: target.value || null })}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ flex: '1 1 220px' }}
    />
  )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {field('startsAt', t('offer_starts_at'), t('offer_zone_hint'))}
      {field('endsAt', t('offer_ends_at'), problem)}
    </Box>
  )
}
