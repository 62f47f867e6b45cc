import { Box, Stack, Typography } from '@mui/material'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { Labelled } from '#parts/Labelled.tsx'
import { Moment } from '#parts/Moment.tsx'
import { monospace } from '#theme/theme.ts'
import { DrawNumbers } from './DrawNumbers.tsx'
import type { DrawRecord } from './lottery.ts'

/** What was published about a draw, with the time of each step. */
export function DrawLog({ draw }: { draw: DrawRecord }) {
  const t = useT()
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('draw_log')}
      </Typography>
      <Stack spacing={1.5} component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {draw.log.map(({ step, at, facts, result }) => (
          <Box component="li" key={`${step} ${at}`}>
            <strong>{translateOr(`draw_step_${step}`, step)}</strong>{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              <Moment at={at} />
            </Typography>
            {result && (
              <>
                <Typography variant="body2">
                  <Labelled label={t('draw_fact_result')}>{null}</Labelled>
                </Typography>
                <DrawNumbers draw={draw} result={result} />
              </>
            )}
            {facts.map(({ name, value }) => (
              <Typography key={name} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                <Labelled label={translateOr(`draw_fact_${name}`, name)}>
                  <Box component="span" sx={{ fontFamily: monospace, fontSize: '0.85em' }}>
                    {value}
                  </Box>
                </Labelled>
              </Typography>
            ))}
          </Box>
        ))}
      </Stack>
    </Box>
  )
}
