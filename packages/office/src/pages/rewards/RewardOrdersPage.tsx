import { rewardOrderStatuses } from '@gasing/contract/calls/points'
import Box from '@mui/material/Box'
import { ListBase } from 'react-admin'
import { serverOrder } from '#api/data-provider.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { ChoiceFilter, DaysFilter, MemberChip, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { MemberLink } from '#parts/MemberLink.tsx'
import { Age } from '#parts/Moment.tsx'
import { Money } from '#parts/Money.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { StatusChip } from '#parts/StatusChip.tsx'
import { OrderActions } from './OrderActions.tsx'
import type { RewardOrder } from './reward.ts'

const columns: readonly Column<RewardOrder>[] = [
  { key: 'account', label: 'member', cell: ({ account, memberId }) => <MemberLink {...{ account, memberId }} /> },
  { key: 'name', label: 'reward_ordered', cell: (order) => <OrderedReward order={order} /> },
  { key: 'points', label: 'reward_points', end: true, cell: ({ points }) => points },
  {
    key: 'money',
    label: 'reward_amount',
    end: true,
    wide: true,
    cell: ({ amount }) => <Money amount={amount} />,
  },
  { key: 'status', label: 'status', cell: ({ status }) => <StatusChip status={status} /> },
  { key: 'decider', label: 'adjustment_decider', wide: true, cell: ({ decider, reason }) => reason ?? decider ?? '–' },
  { key: 'age', label: 'age', end: true, cell: ({ createdAt }) => <Age at={createdAt} /> },
  { key: 'deeds', label: 'details', isAction: true, end: true, cell: (order) => <OrderActions order={order} /> },
]

/** POINT-1: reward orders of members, waiting ones first, live. */
export function RewardOrdersPage() {
  const t = useT()
  const statuses = rewardOrderStatuses.map((value) => ({ value, name: translateOr(`status_${value}`, value) }))
  return (
    <ListBase resource="reward-orders" perPage={25} sort={serverOrder} filterDefaultValues={{ status: 'process' }}>
      <PageHead title={t('page_reward_orders')} hint={t('page_reward_orders_hint')} />
      <ListFrame<RewardOrder>
        label={t('page_reward_orders')}
        empty={t('list_empty')}
        part={{ source: 'status', empty: t('reward_orders_none') }}
        columns={columns}
        filters={
          <>
            <TextFilter main source="q" label={t('search_adjustments')} />
            <ChoiceFilter source="status" label={t('status')} choices={statuses} />
            <DaysFilter />
            <MemberChip />
          </>
        }
      />
    </ListBase>
  )
}

/** The ordered item and its delivery address. */
function OrderedReward({ order: { quantity, name, address, phone, bonus } }: { order: RewardOrder }) {
  return (
    <Box>
      <bdi>
        {quantity} × {name}
      </bdi>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
        {bonus !== null && <Money amount={bonus} />}
        {address && (
          <>
            {address} · <bdi>{phone}</bdi>
          </>
        )}
      </Box>
    </Box>
  )
}
