import { lotteryCalendarForm, saveLotteryCalendar } from '@gasing/contract/calls/office/lottery-calendar'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useParams } from 'react-router'
import { send } from '#api/send.ts'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { ReadOnlyNote } from '#parts/ReadOnlyNote.tsx'
import { RecordForm } from '#parts/RecordForm.tsx'
import { CalendarDays } from './CalendarDays.tsx'
import { ComingDraws } from './ComingDraws.tsx'
import type { Calendar, CalendarForm, CalendarParts } from './calendar.ts'
import { grid } from './fields.tsx'
import { SpecialDays } from './SpecialDays.tsx'

const toCalendarForm = ({ timeZone, drawTime, closeMinutes, days, specialDays }: Calendar): CalendarForm => ({
  ...{ timeZone, drawTime, closeMinutes, days, specialDays, reason: '' },
})

/** The calendar of an external lottery: draw days, pauses, extra draws, and the resulting dates. */
export function CalendarPage() {
  const t = useT()
  const { id = '' } = useParams()
  const [day, setDay] = useState('')
  const mayChange = useCallPermission()(saveLotteryCalendar)
  const { data, error, refetch } = useCall(lotteryCalendarForm, { params: { code: id } })
  const save = async (form: CalendarForm) => {
    await send(saveLotteryCalendar, { params: { code: id }, body: { ...form, reason: form.reason.trim() } })
    await refetch()
  }
  return (
    <RecordForm<CalendarForm>
      title={t('page_calendar', { name: data?.gameName ?? id })}
      hint={t('page_calendar_hint')}
      list={`/lotteries/${id}`}
      start={data && toCalendarForm(data)}
      error={error}
      save={save}
      unadded={day !== ''}
    >
      {(parts) => (
        <Stack spacing={3}>
          {!mayChange && <ReadOnlyNote />}
          {data?.follows && <Alert severity="info">{t('calendar_follows', { code: data.follows })}</Alert>}
          <Times {...parts} fixed={!mayChange} />
          <CalendarDays {...parts} fixed={!mayChange} />
          <SpecialDays {...parts} fixed={!mayChange} day={day} onChoose={setDay} />
          {mayChange && (
            <TextField
              required
              multiline
              minRows={2}
              label={t('reason_kept')}
              value={parts.form.reason}
              error={parts.wrong('reason') !== undefined}
              helperText={parts.wrong('reason')}
              onChange={({ target }) => parts.set({ reason: target.value })}
              slotProps={{ htmlInput: { maxLength: 300 } }}
            />
          )}
          {data && <ComingDraws coming={data.coming} timeZone={data.timeZone} />}
        </Stack>
      )}
    </RecordForm>
  )
}

function Times({ form, set, wrong, fixed }: CalendarParts) {
  const t = useT()
  return (
    <Box sx={grid}>
      <TextField
        type="time"
        required
        label={t('calendar_time')}
        value={form.drawTime}
        disabled={fixed}
        error={wrong('drawTime') !== undefined}
        helperText={wrong('drawTime')}
        onChange={({ target }) => set({ drawTime: target.value.slice(0, 5) })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        required
        label={t('calendar_close')}
        value={form.closeMinutes}
        disabled={fixed}
        error={wrong('closeMinutes') !== undefined}
        helperText={wrong('closeMinutes')}
        onChange={({ target }) => set({ closeMinutes: Number.parseInt(target.value.replace(/\D/g, ''), 10) || 0 })}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
      />
      <TextField
        required
        label={t('calendar_zone')}
        value={form.timeZone}
        disabled={fixed}
        error={wrong('timeZone') !== undefined}
        helperText={wrong('timeZone')}
        onChange={({ target }) => set({ timeZone: target.value.trim() })}
        slotProps={{ htmlInput: { maxLength: 60, spellCheck: false, autoCapitalize: 'off' } }}
      />
    </Box>
  )
}
