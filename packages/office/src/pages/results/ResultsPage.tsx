import type { Value } from '@gasing/contract/call'
import { type officeResults, resultViews } from '@gasing/contract/calls/office/lottery-results'
import { ListBase } from 'react-admin'
import { serverOrder } from '#api/data-provider.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { ChoiceFilter, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { Moment } from '#parts/Moment.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { StatusChip } from '#parts/StatusChip.tsx'

type Line = Value<typeof officeResults>['list'][number]

const columns: readonly Column<Line>[] = [
  { key: 'name', label: 'result_lottery', cell: ({ name, station }) => (station ? `${name} · ${station}` : name) },
  { key: 'issue', label: 'result_issue', cell: ({ issue }) => <bdi>{issue}</bdi> },
  {
    key: 'region',
    label: 'result_region',
    wide: true,
    cell: ({ region }) => translateOr(`result_region_${region}`, region),
  },
  { key: 'closes', label: 'result_closes', wide: true, cell: ({ closesAt }) => <Moment at={closesAt} /> },
  { key: 'draws', label: 'result_draws', cell: ({ drawsAt }) => <Moment at={drawsAt} /> },
  { key: 'bets', label: 'result_bets_column', end: true, cell: ({ bets }) => bets },
  {
    key: 'step',
    label: 'result_step',
    cell: ({ step }) => <StatusChip status={step} />,
  },
]

/** LOTT-5: external draws, grouped by what their results wait for. */
export function ResultsPage() {
  const t = useT()
  const views = resultViews.map((value) => ({ value, name: translateOr(`result_view_${value}`, value) }))
  return (
    <ListBase resource="results" perPage={25} sort={serverOrder} filterDefaultValues={{ view: 'due' }}>
      <PageHead title={t('page_results')} hint={t('page_results_hint')} />
      <ListFrame<Line>
        label={t('page_results')}
        empty={t('list_empty')}
        part={{ source: 'view', empty: t('results_none') }}
        columns={columns}
        href={({ id }) => `/results/${id}`}
        filters={
          <>
            <TextFilter main source="q" label={t('search_results')} />
            <ChoiceFilter source="view" label={t('result_view')} choices={views} />
          </>
        }
      />
    </ListBase>
  )
}
