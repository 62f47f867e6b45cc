import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { Moment } from '#parts/Moment.tsx'
import { Panel } from '#parts/Panel.tsx'
import { ResultNumbers } from '#parts/ResultNumbers.tsx'
import type { ResultDraw } from './ResultEntry.tsx'

/** What the sources returned for a draw. */
export function ResultSources({ draw: { sources, sourcesDiffer, family } }: { draw: ResultDraw }) {
  const t = useT()
  if (sources.length === 0) return null
  return (
    <Panel title={t('result_sources')} hint={t('result_sources_hint')}>
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={4}>
        {sources.map(({ source, result, fault, readAt }) => (
          <Stack key={source} spacing={1}>
            <Typography sx={{ fontWeight: 600 }}>
              {t('result_source', { source })} · <Moment at={readAt} />
            </Typography>
            {result ? (
              <ResultNumbers family={family} result={result} differs={sourcesDiffer} />
            ) : (
              <Typography color="error">{translateOr(`result_fault_${fault}`, fault ?? '')}</Typography>
            )}
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}

/** Who reported a result: an operator's name, or the text for an automatic source. */
const getReporterName = (name: string): string => translateOr(`result_by_${name}`, name)

/** Every decided entry, newest first: confirmed ones, the current result included, and those that were dropped. */
export function ResultHistory({ draw: { history, family } }: { draw: ResultDraw }) {
  const t = useT()
  if (history.length === 0) return null
  return (
    <Panel title={t('result_history')}>
      <Stack spacing={2}>
        {history.map((entry) => (
          <Stack key={entry.id} spacing={0.5}>
            <Typography variant="body2">
              <Moment at={entry.decidedAt} /> · {translateOr(`result_${entry.state}_by`, entry.state)}{' '}
              {getReporterName(entry.decidedBy)} · {t('result_typed_by', { name: getReporterName(entry.enteredBy) })}
              {entry.reason && ` · ${entry.reason}`}
            </Typography>
            <ResultNumbers family={family} result={entry.result} />
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}
