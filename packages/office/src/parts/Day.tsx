import Box from '@mui/material/Box'
import { useFormat } from '#i18n/format.ts'

/** A day of the brand's calendar, in the reader's language. */
export function Day({ day }: { day: string }) {
  const format = useFormat()
  return (
    <Box component="time" dateTime={day} sx={{ whiteSpace: 'nowrap' }}>
      {format.day(day)}
    </Box>
  )
}
