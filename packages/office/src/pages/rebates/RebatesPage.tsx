import type { Value } from '@gasing/contract/call'
import type { officeRebates } from '@gasing/contract/calls/office/rebates'
import Box from '@mui/material/Box'
import { ListBase } from 'react-admin'
import { serverOrder } from '#api/data-provider.ts'
import { useT } from '#i18n/provider.ts'
import { DaysFilter, MemberChip, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { MemberLink } from '#parts/MemberLink.tsx'
import { Moment } from '#parts/Moment.tsx'
import { Money } from '#parts/Money.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { RebateRules } from './RebateRules.tsx'

type Rebate = Value<typeof officeRebates>['list'][number]

const columns: readonly Column<Rebate>[] = [
  { key: 'account', label: 'member', cell: ({ account, memberId }) => <MemberLink {...{ account, memberId }} /> },
  { key: 'valid', label: 'rebate_valid', end: true, wide: true, cell: ({ validBet }) => <Money amount={validBet} /> },
  { key: 'amount', label: 'rebate_paid', end: true, cell: ({ amount }) => <Money amount={amount} strong /> },
  { key: 'how', label: 'rebate_how', cell: ({ automatic }) => <RebateMode automatic={automatic} /> },
  { key: 'at', label: 'time', end: true, cell: ({ at }) => <Moment at={at} /> },
]

function RebateMode({ automatic }: { automatic: boolean }) {
  const t = useT()
  return t(automatic ? 'rebate_by_itself' : 'rebate_by_claim')
}

/** MEMBER-9: the rebates paid to members, and the rebate rules. */
export function RebatesPage() {
  const t = useT()
  return (
    <ListBase resource="rebates" perPage={25} sort={serverOrder}>
      <PageHead title={t('page_rebates')} hint={t('page_rebates_hint')} />
      <ListFrame<Rebate>
        label={t('page_rebates')}
        empty={t('list_empty')}
        columns={columns}
        filters={
          <>
            <TextFilter main source="q" label={t('search_adjustments')} />
            <DaysFilter />
            <MemberChip />
          </>
        }
      />
      <Box sx={{ mt: 3 }}>
        <RebateRules />
      </Box>
    </ListBase>
  )
}
