import { withdrawalFilters } from '@gasing/contract/calls/office/cashier'
import { useCallback } from 'react'
import { ListBase, useListContext } from 'react-admin'
import { useLocation, useMatch, useNavigate } from 'react-router'
import { serverOrder } from '#api/data-provider.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { ExportButton } from '#parts/ExportButton.tsx'
import { ChoiceFilter, DaysFilter, MemberChip, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { Age } from '#parts/Moment.tsx'
import { Money } from '#parts/Money.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { SplitView, useWideScreen } from '#parts/SplitView.tsx'
import { StatusChip } from '#parts/StatusChip.tsx'
import { QueueTabs } from './QueueTabs.tsx'
import { countApprovals, type Withdrawal } from './queue.ts'
import { WithdrawalDetail } from './WithdrawalDetail.tsx'

const columns: readonly Column<Withdrawal>[] = [
  { key: 'account', label: 'member', cell: ({ account }) => <bdi>{account}</bdi> },
  { key: 'amount', label: 'amount', end: true, sort: 'amount', cell: ({ amount }) => <Money amount={amount} strong /> },
  {
    key: 'status',
    label: 'status',
    cell: ({ status, dispute }) => <StatusChip status={dispute === 'open' ? 'disputed' : status} />,
  },
  {
    key: 'approvals',
    label: 'approvals',
    end: true,
    cell: (withdrawal) => `${countApprovals(withdrawal)} / ${withdrawal.approvalsNeeded}`,
  },
  { key: 'bank', label: 'bank', cell: ({ bank }) => bank },
  { key: 'holder', label: 'holder', wide: true, cell: ({ holder }) => holder },
  { key: 'number', label: 'account_number', wide: true, cell: ({ number }) => <bdi>{number}</bdi> },
  { key: 'age', label: 'age', end: true, sort: 'id', cell: ({ createdAt }) => <Age at={createdAt} /> },
]
const exported = [
  'id',
  'account',
  'amount',
  'fee',
  'receivedAmount',
  'status',
  'dispute',
  'bank',
  'holder',
  'number',
  'paymentReference',
  'reason',
  'createdAt',
  'sentAt',
] as const
const waiting = { status: 'requested' }

/** The queue of withdrawal requests: waiting ones first, with one record beside the list, live. */
export function WithdrawalsPage() {
  return (
    <ListBase resource="withdrawals" perPage={25} sort={serverOrder} filterDefaultValues={waiting}>
      <Queue />
    </ListBase>
  )
}

function Queue() {
  const t = useT()
  const navigate = useNavigate()
  const { search } = useLocation()
  const opened = useMatch('/withdrawals/:id')?.params.id
  const wide = useWideScreen()
  const close = useCallback(() => navigate(`/withdrawals${search}`), [navigate, search])
  const { filterValues } = useListContext()
  const statuses = withdrawalFilters.map((value) => ({ value, name: translateOr(`status_${value}`, value) }))
  return (
    <>
      <PageHead title={t('page_withdrawals')} hint={t('page_withdrawals_hint')}>
        <ExportButton name="withdrawals" fields={exported} />
      </PageHead>
      <QueueTabs />
      <SplitView
        label={t('withdrawal')}
        onClose={close}
        record={opened ? <WithdrawalDetail key={opened} id={opened} onClose={close} /> : null}
      >
        <ListFrame<Withdrawal>
          label={t('page_withdrawals')}
          empty={t('list_empty')}
          part={{ source: 'status', empty: t(filterValues.status === waiting.status ? 'queue_empty' : 'list_none') }}
          columns={columns}
          href={({ id }) => `/withdrawals/${id}${search}`}
          selected={opened}
          narrow={wide && opened !== undefined}
          filters={
            <>
              <TextFilter main source="q" label={t('search_withdrawals')} />
              <ChoiceFilter source="status" label={t('status')} choices={statuses} />
              <DaysFilter />
              <MemberChip />
            </>
          }
        />
      </SplitView>
    </>
  )
}
