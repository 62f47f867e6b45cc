import { applicationFilters } from '@gasing/contract/calls/office/promotions'
import { useCallback } from 'react'
import { ListBase, useListContext } from 'react-admin'
import { useLocation, useMatch, useNavigate } from 'react-router'
import { serverOrder } from '#api/data-provider.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { ChoiceFilter, DaysFilter, MemberChip, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { Age } from '#parts/Moment.tsx'
import { Money } from '#parts/Money.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { SplitView, useWideScreen } from '#parts/SplitView.tsx'
import { StatusChip } from '#parts/StatusChip.tsx'
import { ApplicationDetail } from './ApplicationDetail.tsx'
import type { Application } from './application.ts'

const columns: readonly Column<Application>[] = [
  { key: 'account', label: 'member', cell: ({ account }) => <bdi>{account}</bdi> },
  { key: 'title', label: 'application_for', cell: ({ title }) => <bdi>{title}</bdi> },
  { key: 'status', label: 'status', cell: ({ status }) => <StatusChip status={status} /> },
  {
    key: 'amount',
    label: 'amount',
    end: true,
    cell: ({ amount }) => (amount ? <Money amount={amount} strong /> : '–'),
  },
  { key: 'createdAt', label: 'age', end: true, cell: ({ createdAt }) => <Age at={createdAt} /> },
]
const waiting = { status: 'waiting' }

/** Applications for promotions, waiting ones first, with one record beside the list, live. */
export function ApplicationsPage() {
  return (
    <ListBase resource="applications" perPage={25} sort={serverOrder} filterDefaultValues={waiting}>
      <Queue />
    </ListBase>
  )
}

function Queue() {
  const t = useT()
  const navigate = useNavigate()
  const { search } = useLocation()
  const opened = useMatch('/applications/:id')?.params.id
  const wide = useWideScreen()
  const close = useCallback(() => navigate(`/applications${search}`), [navigate, search])
  const { filterValues } = useListContext()
  return (
    <>
      <PageHead title={t('page_applications')} hint={t('page_applications_hint')} />
      <SplitView
        label={t('page_applications')}
        onClose={close}
        record={opened ? <ApplicationDetail key={opened} id={opened} onClose={close} /> : null}
      >
        <ListFrame<Application>
          label={t('page_applications')}
          empty={t('list_empty')}
          part={{
            source: 'status',
            empty: t(filterValues.status === waiting.status ? 'applications_none' : 'list_none'),
          }}
          columns={columns}
          href={({ id }) => `/applications/${id}${search}`}
          selected={opened}
          narrow={wide && opened !== undefined}
          filters={
            <>
              <TextFilter main source="q" label={t('search_applications')} />
              <ChoiceFilter
                source="status"
                label={t('status')}
                choices={applicationFilters.map((value) => ({ value, name: translateOr(`status_${value}`, value) }))}
              />
              <DaysFilter />
              <MemberChip />
            </>
          }
        />
      </SplitView>
    </>
  )
}
