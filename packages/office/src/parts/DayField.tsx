import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { useT } from '#i18n/provider.ts'

const pauseMilliseconds = 500
/** Typing the year 2026 passes through the year 0002. */
const firstDay = '2000-01-01'

type DayFieldProps = { label: string; value: string; onChange: (day: string) => void }

/** A day to filter by, applied when typing pauses, so that no half-typed date is requested. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed === value || (typed !== '' && typed < firstDay)) return
    const timer = setTimeout(() => onChange(typed), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <TextField
      type="date"
      label={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ flex: { xs: '1 1 calc(50% - 5px)', sm: '0 1 auto' }, minWidth: 0 }}
    />
  )
}

type DayFieldsProps = {
  from: string
  to: string
  onChange: (key: 'from' | 'to', day: string) => void
}

/** The first and the last day, both included. */
export function DayFields({ from, to, onChange }: DayFieldsProps) {
  const t = useT()
  return (
    <>
      <DayField label={t('export_from')} value={from} onChange={(day) => onChange('from', day)} />
      <DayField label={t('export_to')} value={to} onChange={(day) => onChange('to', day)} />
    </>
  )
}
