import { drawStatuses } from '@gasing/contract/calls/lottery'
import { officeLotteries } from '@gasing/contract/calls/office/lottery'
import Box from '@mui/material/Box'
import { useCallback } from 'react'
import { ListBase } from 'react-admin'
import { useLocation, useMatch, useNavigate } from 'react-router'
import { serverOrder } from '#api/data-provider.ts'
import { useCall } from '#api/use-call.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { ChoiceFilter, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { Moment } from '#parts/Moment.tsx'
import { Money } from '#parts/Money.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { SplitView, useWideScreen } from '#parts/SplitView.tsx'
import { DrawChip } from './DrawChip.tsx'
import { DrawDetail } from './DrawDetail.tsx'
import { allLotteries, type DrawLine, formatResult } from './lottery.ts'

const columns: readonly Column<DrawLine>[] = [
  { key: 'issue', label: 'draw_issue', cell: ({ issue }) => <Box sx={{ whiteSpace: 'nowrap' }}>{issue}</Box> },
  { key: 'lottery', label: 'lottery', cell: ({ gameName }) => <bdi>{gameName}</bdi> },
  { key: 'status', label: 'status', cell: ({ status }) => <DrawChip status={status} /> },
  { key: 'drawsAt', label: 'draw_at', wide: true, cell: ({ drawsAt }) => <Moment at={drawsAt} /> },
  { key: 'result', label: 'draw_result', wide: true, cell: ({ result }) => <bdi>{formatResult(result)}</bdi> },
  { key: 'bets', label: 'draw_bets', end: true, cell: ({ bets }) => bets },
  { key: 'stake', label: 'draw_stake', end: true, cell: ({ stake }) => <Money amount={stake} /> },
  { key: 'house', label: 'draw_house', end: true, cell: ({ house }) => <Money amount={house} signed /> },
]

/** Draws of every lottery: status, sales, and what waits for a second operator. */
export function DrawsPage() {
  return (
    <ListBase resource="draws" perPage={25} sort={serverOrder}>
      <Draws />
    </ListBase>
  )
}

function Draws() {
  const t = useT()
  const navigate = useNavigate()
  const { search } = useLocation()
  const opened = useMatch('/draws/:id')?.params.id
  const wide = useWideScreen()
  const lotteries = useCall(officeLotteries, allLotteries)
  const close = useCallback(() => navigate(`/draws${search}`), [navigate, search])
  return (
    <>
      <PageHead title={t('page_draws')} hint={t('page_draws_hint')} />
      <SplitView
        label={t('draw')}
        onClose={close}
        record={opened ? <DrawDetail key={opened} id={opened} onClose={close} /> : null}
      >
        <ListFrame<DrawLine>
          label={t('page_draws')}
          empty={t('list_empty')}
          columns={columns}
          href={({ id }) => `/draws/${id}${search}`}
          selected={opened}
          narrow={wide && opened !== undefined}
          filters={
            <>
              <TextFilter main source="q" label={t('search_draws')} />
              <ChoiceFilter
                source="lottery"
                label={t('lottery')}
                choices={(lotteries.data?.list ?? []).map(({ id, gameName }) => ({ value: id, name: gameName }))}
              />
              <ChoiceFilter
                source="status"
                label={t('status')}
                choices={drawStatuses.map((value) => ({ value, name: translateOr(`draw_status_${value}`, value) }))}
              />
              <ChoiceFilter
                source="waiting"
                label={t('draw_orders')}
                choices={[{ value: 'true', name: t('draw_waiting') }]}
              />
            </>
          }
        />
      </SplitView>
    </>
  )
}
