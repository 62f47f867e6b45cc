import { officeDraw } from '@gasing/contract/calls/office/draws'
import { officeResult } from '@gasing/contract/calls/office/lottery-results'
import { Button, Skeleton, Stack, Typography } from '@mui/material'
import { Link } from 'react-router'
import { useCall } from '#api/use-call.ts'
import { useCallPermission } from '#api/use-roles.ts'
import { useT } from '#i18n/provider.ts'
import { Facts } from '#parts/Facts.tsx'
import { RecordPane } from '#parts/RecordPane.tsx'
import { RefusalNote } from '#parts/RefusalNote.tsx'
import { ResultNumbers } from '#parts/ResultNumbers.tsx'
import { DrawChip } from './DrawChip.tsx'
import { DrawLog } from './DrawLog.tsx'
import { DrawOrders } from './DrawOrders.tsx'
import { buildFacts } from './draw-facts.tsx'
import { Exposure } from './Exposure.tsx'
import { type DrawRecord, formatResult } from './lottery.ts'
import { VoidDrawAction } from './VoidDrawAction.tsx'

/** One draw: its publications, its sales, and the actions available. */
export function DrawDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const { data, error, refetch } = useCall(officeDraw, { params: { id } })
  return (
    <RecordPane
      title={data ? `${data.gameName} ${data.issue}` : t('draw')}
      sign={data && <DrawChip status={data.status} />}
      foot={data && <VoidDrawAction draw={data} />}
      onClose={onClose}
    >
      <RefusalNote error={error} onRetry={() => void refetch()} />
      {data ? <Body draw={data} /> : !error && <Skeleton variant="rounded" height={260} />}
    </RecordPane>
  )
}

function Body({ draw }: { draw: DrawRecord }) {
  const t = useT()
  return (
    <Stack spacing={2.5}>
      <Result draw={draw} />
      <Facts facts={buildFacts(draw, t)} />
      <DrawOrders draw={draw} />
      <Exposure draw={draw} />
      <DrawLog draw={draw} />
    </Stack>
  )
}

/** The result: in large figures for our own draws, by prize for external ones, with a link to where it is entered. */
function Result({ draw: { id, own, family, result } }: { draw: DrawRecord }) {
  const t = useT()
  const mayMake = useCallPermission()
  return (
    <Stack spacing={1} sx={{ alignItems: 'start' }}>
      {result && !own ? (
        <ResultNumbers family={family} result={result} />
      ) : (
        <Typography component="p" sx={{ fontSize: '1.5rem', fontWeight: 650 }}>
          <bdi>{formatResult(result)}</bdi>
        </Typography>
      )}
      {!own && mayMake(officeResult) && (
        <Button component={Link} to={`/results/${id}`} variant="outlined" size="small">
          {t('draw_result_link')}
        </Button>
      )}
    </Stack>
  )
}
