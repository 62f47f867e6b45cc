import { getNumberTag } from '@gasing/contract/languages'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useLocaleState } from 'react-admin'
import { Link } from 'react-router'
import { useT } from '#i18n/provider.ts'
import type { Calendar } from './calendar.ts'

/** The next draws of a calendar, in the station's time zone. */
export function ComingDraws({ coming, timeZone }: Pick<Calendar, 'coming' | 'timeZone'>) {
  const t = useT()
  const [locale] = useLocaleState()
  const dateFormat = new Intl.DateTimeFormat(getNumberTag(locale), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  })
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('calendar_coming')}
      </Typography>
      <Stack component="ol" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {coming.map(({ drawsAt, station, drawId, bets, stays }) => (
          <li key={`${drawsAt} ${stays}`}>
            {drawId ? (
              <MuiLink component={Link} to={`/results/${drawId}`}>
                {dateFormat.format(new Date(drawsAt))}
              </MuiLink>
            ) : (
              dateFormat.format(new Date(drawsAt))
            )}
            {station && <bdi> · {station}</bdi>}
            {drawId && ` · ${t('calendar_bets', { count: bets })}`}
            {stays && (
              <Typography variant="body2" color="warning">
                {t('calendar_stays')}
              </Typography>
            )}
          </li>
        ))}
      </Stack>
    </Box>
  )
}
