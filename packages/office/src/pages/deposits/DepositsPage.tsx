import type { Value } from '@gasing/contract/call'
import { depositStatuses } from '@gasing/contract/calls/cashier'
import type { officeDeposits } from '@gasing/contract/calls/office/cashier'
import { useCallback } from 'react'
import { ListBase } from 'react-admin'
import { useLocation, useMatch, useNavigate } from 'react-router'
import { serverOrder } from '#api/data-provider.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { ExportButton } from '#parts/ExportButton.tsx'
import { ChoiceFilter, DaysFilter, MemberChip, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { Age, Moment } from '#parts/Moment.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { SplitView, useWideScreen } from '#parts/SplitView.tsx'
import { StatusChip } from '#parts/StatusChip.tsx'
import { ChannelName } from './ChannelName.tsx'
import { DepositAmount } from './DepositAmount.tsx'
import { DepositDetail } from './DepositDetail.tsx'

type Deposit = Value<typeof officeDeposits>['list'][number]

const columns: readonly Column<Deposit>[] = [
  { key: 'account', label: 'member', cell: ({ account }) => <bdi>{account}</bdi> },
  {
    key: 'amount',
    label: 'amount',
    end: true,
    sort: 'amount',
    cell: (deposit) => <DepositAmount deposit={deposit} strong />,
  },
  { key: 'status', label: 'status', cell: ({ status }) => <StatusChip status={status} /> },
  {
    key: 'channel',
    label: 'channel',
    cell: ({ channelId }) => <ChannelName channelId={channelId} direction="deposit" />,
  },
  { key: 'reference', label: 'reference', wide: true, cell: ({ reference }) => <bdi>{reference}</bdi> },
  { key: 'createdAt', label: 'created_at', sort: 'id', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    key: 'decidedAt',
    label: 'decided_at',
    wide: true,
    cell: ({ decidedAt }) => (decidedAt ? <Age at={decidedAt} /> : '–'),
  },
]
const exported = [
  'id',
  'account',
  'amount',
  'fee',
  'paidAmount',
  'paidCurrency',
  'status',
  'channelId',
  'reference',
  'transaction',
  'decidedBy',
  'reason',
  'createdAt',
  'decidedAt',
] as const

/** Deposits of members and their states. */
export function DepositsPage() {
  return (
    <ListBase resource="deposits" perPage={25} sort={serverOrder}>
      <Deposits />
    </ListBase>
  )
}

function Deposits() {
  const t = useT()
  const statuses = depositStatuses.map((value) => ({ value, name: translateOr(`status_${value}`, value) }))
  const navigate = useNavigate()
  const { search } = useLocation()
  const opened = useMatch('/deposits/:id')?.params.id
  const wide = useWideScreen()
  const close = useCallback(() => navigate(`/deposits${search}`), [navigate, search])
  return (
    <>
      <PageHead title={t('page_deposits')} hint={t('page_deposits_hint')}>
        <ExportButton name="deposits" fields={exported} />
      </PageHead>
      <SplitView
        label={t('deposit')}
        onClose={close}
        record={opened ? <DepositDetail key={opened} id={opened} onClose={close} /> : null}
      >
        <ListFrame<Deposit>
          label={t('page_deposits')}
          empty={t('list_empty')}
          columns={columns}
          href={({ id }) => `/deposits/${id}${search}`}
          selected={opened}
          narrow={wide && opened !== undefined}
          filters={
            <>
              <TextFilter main source="q" label={t('search_deposits')} />
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
