import { closeOutsideDraw, dropResult, enterResult, officeResult } from '@gasing/contract/calls/office/lottery-results'
import { Alert, Button, Skeleton, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { BackButton } from '#parts/BackButton.tsx'
import { Moment } from '#parts/Moment.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { Panel } from '#parts/Panel.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { ResultNumbers } from '#parts/ResultNumbers.tsx'
import { RowDialogs } from '#parts/RowDialogs.tsx'
import { StatusChip } from '#parts/StatusChip.tsx'
import { CloseDrawButton, DropResultButton } from './ResultActions.tsx'
import { type ResultDraw, ResultEntry } from './ResultEntry.tsx'
import { ResultHistory, ResultSources } from './ResultRecord.tsx'

/** LOTT-5: one external draw; its result comes from two operators or from two sources. */
export function ResultPage() {
  const t = useT()
  const { id = '' } = useParams()
  const { data, error, refetch } = useCall(officeResult, { params: { id } })
  return (
    <Stack spacing={2}>
      <PageHead
        title={data ? [data.name, data.station].filter(Boolean).join(' · ') : t('page_results')}
        hint={data?.issue ?? ''}
        back={<BackButton to="/results" />}
      />
      <RefusalNote error={error} onRetry={() => void refetch()} />
      <RowDialogs>{data ? <Parts draw={data} /> : !error && <Skeleton variant="rounded" height={420} />}</RowDialogs>
    </Stack>
  )
}

/** Where the missing result of a derived draw comes from, or that none will come. */
function LeadingNote({ draw: { leading, result, status } }: { draw: ResultDraw }) {
  const t = useT()
  if (!leading || result !== null || status === 'voiding' || status === 'void') return null
  const { name, issue, held } = leading
  return (
    <Alert severity={held ? 'info' : 'warning'} variant="outlined">
      {t(held ? 'result_derived' : 'result_derived_none', { name, issue })}
    </Alert>
  )
}

function Parts({ draw }: { draw: ResultDraw }) {
  const t = useT()
  const mayMake = useCallPermission()
  const { step, result, waiting, family, status } = draw
  const shownResult = JSON.stringify(result)
  // the result being corrected: once another one is applied, the correction is over
  const [wrong, setCorrected] = useState<string | null>(null)
  const corrects = wrong === shownResult
  const takes = ['closed', 'drawn', 'settling', 'settled', 'corrected'].includes(status)
  const types = takes && mayMake(enterResult) && (result === null || waiting !== null || corrects)
  return (
    <>
      <Panel>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
          <StatusChip status={step} />
          <Typography>
            {t('result_closes')} <Moment at={draw.closesAt} />
          </Typography>
          <Typography>
            {t('result_draws')} <Moment at={draw.drawsAt} />
          </Typography>
          <Typography>{t('result_bets', { count: draw.bets })}</Typography>
          {step === 'betting' && mayMake(closeOutsideDraw) && <CloseDrawButton id={draw.id} />}
          <Button component={Link} to={`/lotteries/${draw.lottery}/sources`}>
            {t('sources_link')}
          </Button>
          <Button component={Link} to={`/draws/${draw.id}`}>
            {t('result_draw_link')}
          </Button>
        </Stack>
      </Panel>
      {waiting && (
        <Panel title={t('result_waiting')} hint={t('result_waiting_hint', { name: waiting.enteredBy })}>
          <Stack spacing={2}>
            {waiting.reason && <Typography>{waiting.reason}</Typography>}
            {waiting.result && <ResultNumbers family={family} result={waiting.result} />}
            {mayMake(dropResult) && <DropResultButton id={draw.id} />}
          </Stack>
        </Panel>
      )}
      <LeadingNote draw={draw} />
      {types && <ResultEntry draw={draw} />}
      {result && (
        <Panel
          title={t('result_stands')}
          action={
            takes && !waiting && mayMake(enterResult) ? (
              <Button onClick={() => setCorrected(corrects ? null : shownResult)}>
                {t(corrects ? 'cancel' : 'result_correct')}
              </Button>
            ) : undefined
          }
        >
          <ResultNumbers family={family} result={result} />
        </Panel>
      )}
      <ResultSources draw={draw} />
      <ResultHistory draw={draw} />
    </>
  )
}
