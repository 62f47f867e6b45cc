import { permission } from '@gasing/contract/calls/system'
import { getLanguageName } from '@gasing/contract/language-names'
import { getNumberTag, languageCodes } from '@gasing/contract/languages'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useLocaleState } from 'react-admin'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import type { CalendarForm } from './calendar.ts'
import { grid } from './fields.tsx'

type Day = CalendarForm['days'][number]
type StationNamesProps = { days: readonly Day[]; onChange: (days: readonly Day[]) => void }

/** 1 January 2024 is a Monday. */
export const getWeekdayName = (day: number, locale: string): string =>
  new Intl.DateTimeFormat(getNumberTag(locale), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, day)),
  )

/** The station of each weekday, in the brand's languages and in those that have a name already. */
export function StationNames({ days, onChange }: StationNamesProps) {
  const t = useT()
  const [locale] = useLocaleState()
  const { data: brand } = useCall(permission, {})
  const ofWeek = days.filter(({ every }) => every === 'week')
  // a name that is emptied here keeps its field
  const [named] = useState(() => new Set(ofWeek.flatMap(({ station }) => Object.keys(station ?? {}))))
  const offered = languageCodes.filter((code) => named.has(code) || brand?.languages.some((own) => own.code === code))
  return (
    <Box sx={grid}>
      {ofWeek.flatMap((day) =>
        offered.map((language) => (
          <TextField
            key={`${day.day} ${language}`}
            size="small"
            label={t('calendar_station', { day: getWeekdayName(day.day, locale), language: getLanguageName(language) })}
            value={day.station?.[language] ?? ''}
            onChange={({ target }) =>
              onChange(days.map((each) => (each === day ? setStationName(each, language, target.value) : each)))
            }
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
        )),
      )}
    </Box>
  )
}

/** Sets the station of a day in one language; a day without any name has no station. */
function setStationName(day: Day, language: string, text: string): Day {
  const { [language]: _, ...others } = day.station ?? {}
  const station = text === '' ? others : { ...others, [language]: text }
  return { ...day, station: Object.keys(station).length === 0 ? null : station }
}
