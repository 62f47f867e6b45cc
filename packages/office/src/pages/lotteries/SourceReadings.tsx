import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { Moment } from '#parts/Moment.tsx'
import { Panel } from '#parts/Panel.tsx'
import type { Sources } from './sources.ts'

/** What the sources returned for the last draws, or why they returned nothing. */
export function SourceReadings({ readings }: { readings: Sources['readings'] }) {
  const t = useT()
  if (readings.length === 0) return null
  return (
    <Panel title={t('sources_readings')}>
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {readings.map(({ drawId, issue, source, fault, readAt }) => (
          <li key={`${drawId} ${source}`}>
            <MuiLink component={Link} to={`/results/${drawId}`}>
              <bdi>{issue}</bdi>
            </MuiLink>{' '}
            · {t('result_source', { source })} ·{' '}
            <Typography component="span" color={fault ? 'error' : 'success'}>
              {fault ? translateOr(`result_fault_${fault}`, fault) : t('sources_said')}
            </Typography>{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              <Moment at={readAt} />
            </Typography>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
