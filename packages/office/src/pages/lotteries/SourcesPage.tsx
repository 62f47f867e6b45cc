import { lotterySources, proposeLotterySources } from '@gasing/contract/calls/office/lottery-sources'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useParams } from 'react-router'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { BackButton } from '#parts/BackButton.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { Panel } from '#parts/Panel.tsx'
import { ReadOnlyNote } from '#parts/ReadOnlyNote.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { RowDialogs } from '#parts/RowDialogs.tsx'
import { Addresses, SourceOrder } from './SourceOrder.tsx'
import { SourceProposal } from './SourceProposal.tsx'
import { SourceReadings } from './SourceReadings.tsx'
import { SourceTest } from './SourceTest.tsx'
import type { Sources } from './sources.ts'

/** LOTT-5: where the results of an external lottery are read from; a change takes two operators. */
export function SourcesPage() {
  const t = useT()
  const { id = '' } = useParams()
  const { data, error, refetch } = useCall(lotterySources, { params: { code: id } })
  return (
    <Box sx={{ maxWidth: 980 }}>
      <PageHead
        title={t('page_sources', { name: data?.gameName ?? id })}
        hint={t('page_sources_hint')}
        back={<BackButton to={`/lotteries/${id}`} />}
      />
      <RefusalNote error={error} onRetry={() => void refetch()} />
      <RowDialogs>{data ? <Parts kept={data} /> : !error && <Skeleton variant="rounded" height={420} />}</RowDialogs>
    </Box>
  )
}

function Parts({ kept }: { kept: Sources }) {
  const t = useT()
  const mayChange = useCallPermission()(proposeLotterySources)
  if (kept.follows) return <Alert severity="info">{t('calendar_follows', { code: kept.follows })}</Alert>
  return (
    <Stack spacing={2}>
      {!mayChange && <ReadOnlyNote />}
      <Panel title={t('sources_standing')} hint={t(kept.sources.length === 0 ? 'sources_none' : 'sources_two')}>
        {kept.sources.length > 0 && (
          <Stack spacing={2}>
            <Addresses sources={kept.sources} />
            <SourceTest code={kept.code} which="standing" />
          </Stack>
        )}
      </Panel>
      {kept.waiting && (
        <Panel title={t('sources_waiting')} hint={t('sources_waiting_hint')}>
          <SourceOrder code={kept.code} order={kept.waiting} />
        </Panel>
      )}
      {mayChange && !kept.waiting && <SourceProposal key={kept.sources.join(' ')} kept={kept} />}
      <SourceReadings readings={kept.readings} />
      {kept.history.length > 0 && (
        <Panel title={t('sources_history')}>
          <Stack spacing={2}>
            {kept.history.map((order) => (
              <SourceOrder key={order.id} code={kept.code} order={order} />
            ))}
          </Stack>
        </Panel>
      )}
    </Stack>
  )
}
