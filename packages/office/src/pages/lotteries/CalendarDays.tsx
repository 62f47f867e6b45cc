import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLocaleState } from 'react-admin'
import { useT } from '#i18n/provider.ts'
import { SwitchField } from '#parts/inputs.tsx'
import type { CalendarForm, CalendarParts } from './calendar.ts'
import { getWeekdayName, StationNames } from './StationNames.tsx'

type Day = CalendarForm['days'][number]
const week = [1, 2, 3, 4, 5, 6, 7]
const writeDays = (days: readonly Day[]): string => days.map(({ day }) => day).join(', ')

/** The weekdays and days of the month on which a lottery draws, and the station of each. */
export function CalendarDays({ form, set, wrong, fixed }: CalendarParts) {
  const t = useT()
  const [locale] = useLocaleState()
  const [places, setPlaces] = useState(false)
  const ofWeek = form.days.filter(({ every }) => every === 'week')
  const ofMonth = form.days.filter(({ every }) => every === 'month')
  const storedText = writeDays(ofMonth)
  const [typed, setTyped] = useState<{ text: string; days: string } | null>(null)
  // days changed elsewhere, such as by an undo, replace what was typed
  const monthText = typed?.days === storedText ? typed.text : storedText
  const put = (days: readonly Day[]) => set({ days: [...days] })
  const problems = form.days.flatMap((_, index) => wrong(`days.${index}.day`) ?? [])
  const stationOf = (day: number) => ofWeek.find((each) => each.day === day)?.station?.[locale]
  const pick = (day: number, on: boolean) => {
    const added: Day = { every: 'week', day, station: null }
    const left = ofWeek.filter((each) => each.day !== day)
    put([...(on ? [...left, added] : left).sort((a, b) => a.day - b.day), ...ofMonth])
  }
  const write = (text: string) => {
    const named = [...new Set(text.split(/[^0-9]+/).filter(Boolean))].map((each) => Number.parseInt(each, 10))
    const kept = (day: number) => ofMonth.find((each) => each.day === day)?.station ?? null
    const days = named.map((day): Day => ({ every: 'month', day, station: kept(day) }))
    setTyped({ text, days: writeDays(days) })
    put([...ofWeek, ...days])
  }
  return (
    <Stack component="section" spacing={1.5}>
      <Typography variant="h3">{t('calendar_week')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {week.map((day) => (
          <FormControlLabel
            key={day}
            label={[getWeekdayName(day, locale), stationOf(day)].filter(Boolean).join(' · ')}
            control={
              <Checkbox
                checked={ofWeek.some((each) => each.day === day)}
                disabled={fixed}
                onChange={(_, on) => pick(day, on)}
              />
            }
          />
        ))}
      </Box>
      {ofWeek.length > 0 && !fixed && (
        <SwitchField label={t('calendar_stations')} value={places} onChange={setPlaces} />
      )}
      {places && !fixed && <StationNames days={form.days} onChange={put} />}
      <TextField
        label={t('calendar_month')}
        value={monthText}
        disabled={fixed}
        error={problems.length > 0}
        helperText={problems[0] ?? t('calendar_month_hint')}
        onChange={({ target }) => write(target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 120 } }}
      />
    </Stack>
  )
}
