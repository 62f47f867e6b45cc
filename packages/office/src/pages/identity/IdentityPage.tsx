import { checkStates } from '@gasing/contract/calls/identity'
import Stack from '@mui/material/Stack'
import { useCallback } from 'react'
import { ListBase, useListContext } from 'react-admin'
import { useLocation, useMatch, useNavigate } from 'react-router'
import { serverOrder } from '#api/data-provider.ts'
import { useT } from '#i18n/provider.ts'
import { ChoiceFilter, DaysFilter, MemberChip, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { Age } from '#parts/Moment.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { SplitView, useWideScreen } from '#parts/SplitView.tsx'
import { StatusChip } from '#parts/StatusChip.tsx'
import { CheckDetail } from './CheckDetail.tsx'
import type { CheckLine } from './check.ts'
import { IdentityRulesPanel } from './IdentityRulesPanel.tsx'

const waiting = { status: 'waiting' }

/** Y06: the identity documents of members, and the amounts above which the brand asks for them. */
export function IdentityPage() {
  return (
    <Stack spacing={2}>
      <ListBase resource="identity-checks" perPage={25} sort={serverOrder} filterDefaultValues={waiting}>
        <Queue />
      </ListBase>
      <IdentityRulesPanel />
    </Stack>
  )
}

function Queue() {
  const t = useT()
  const navigate = useNavigate()
  const { search } = useLocation()
  const opened = useMatch('/identity-checks/:id')?.params.id
  const wide = useWideScreen()
  const close = useCallback(() => navigate(`/identity-checks${search}`), [navigate, search])
  const { filterValues } = useListContext()
  const columns: readonly Column<CheckLine>[] = [
    { key: 'account', label: 'member', cell: ({ account }) => <bdi>{account}</bdi> },
    { key: 'paper', label: 'identity_paper', cell: ({ paper }) => t(`identity_paper_${paper}`) },
    { key: 'status', label: 'status', cell: ({ status }) => <StatusChip status={`papers_${status}`} /> },
    { key: 'sentAt', label: 'age', end: true, cell: ({ sentAt }) => <Age at={sentAt} /> },
  ]
  return (
    <>
      <PageHead title={t('page_identity')} hint={t('page_identity_hint')} />
      <SplitView
        label={t('page_identity')}
        onClose={close}
        record={opened ? <CheckDetail key={opened} id={opened} onClose={close} /> : null}
      >
        <ListFrame<CheckLine>
          label={t('page_identity')}
          empty={t(filterValues.status === waiting.status ? 'identity_none' : 'list_empty')}
          columns={columns}
          href={({ id }) => `/identity-checks/${id}${search}`}
          selected={opened}
          narrow={wide && opened !== undefined}
          filters={
            <>
              <TextFilter main source="q" label={t('identity_search')} />
              <ChoiceFilter
                source="status"
                label={t('status')}
                choices={checkStates.map((value) => ({ value, name: t(`status_papers_${value}`) }))}
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
