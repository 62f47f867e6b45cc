import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useFormat } from '#i18n/format.ts'
import { useT } from '#i18n/provider.ts'
import { ChoiceField } from '#parts/inputs.tsx'
import type { CalendarParts } from './calendar.ts'
import { grid } from './fields.tsx'

type SpecialDaysProps = CalendarParts & {
  /** The day chosen but not added yet. */
  day: string
  onChoose: (day: string) => void
}

/** Pauses and extra draws. */
export function SpecialDays({ form, set, wrong, fixed, day, onChoose }: SpecialDaysProps) {
  const t = useT()
  const format = useFormat()
  const [kind, setKind] = useState('pause')
  const add = () => {
    const others = form.specialDays.filter((each) => each.day !== day)
    const all = [...others, { day, draws: kind === 'extra' }]
    set({ specialDays: all.sort((a, b) => (a.day < b.day ? -1 : 1)) })
    onChoose('')
  }
  return (
    <Stack component="section" spacing={1.5}>
      <div>
        <Typography variant="h3">{t('calendar_special')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('calendar_special_hint')}
        </Typography>
      </div>
      {form.specialDays.length === 0 && <Typography>{t('calendar_none')}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {form.specialDays.map((each, index) => (
          <Chip
            key={each.day}
            color={wrong(`specialDays.${index}.day`) ? 'error' : each.draws ? 'success' : 'warning'}
            variant="outlined"
            label={`${format.day(each.day)} · ${t(each.draws ? 'calendar_extra' : 'calendar_pause')}`}
            {...(!fixed && {
              onDelete: () => set({ specialDays: form.specialDays.filter((other) => other !== each) }),
            })}
          />
        ))}
      </Box>
      {!fixed && (
        <Box sx={{ ...grid, alignItems: 'start' }}>
          <TextField
            type="date"
            label={t('calendar_day')}
            value={day}
            onChange={({ target }) => onChoose(target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <ChoiceField
            label={t('calendar_kind')}
            value={kind}
            choices={[
              { value: 'pause', name: t('calendar_pause') },
              { value: 'extra', name: t('calendar_extra') },
            ]}
            onChange={setKind}
          />
          <Button variant="outlined" disabled={day === ''} onClick={add} sx={{ justifySelf: 'start' }}>
            {t('calendar_add')}
          </Button>
        </Box>
      )}
    </Stack>
  )
}
