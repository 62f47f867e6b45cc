import { billStatuses } from '@gasing/contract/calls/agent-contracts'
import { contractKinds } from '@gasing/contract/rules/agent-contracts'
import Typography from '@mui/material/Typography'
import { ListBase } from 'react-admin'
import { serverOrder } from '#api/data-provider.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { ChoiceFilter, DaysFilter, MemberChip, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { MemberLink } from '#parts/MemberLink.tsx'
import { Moment } from '#parts/Moment.tsx'
import { Money } from '#parts/Money.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { StatusChip } from '#parts/StatusChip.tsx'
import { BillActions, type OfficeBill } from './BillActions.tsx'
import { BillAmount } from './BillAmount.tsx'
import { Payer } from './contract-columns.tsx'

const columns: readonly Column<OfficeBill>[] = [
  { key: 'account', label: 'member', cell: ({ account, memberId }) => <MemberLink {...{ account, memberId }} /> },
  { key: 'kind', label: 'contract_kind', cell: ({ kind }) => translateOr(`contract_kind_${kind}`, kind) },
  { key: 'payer', label: 'contract_payer', cell: ({ upline }) => <Payer upline={upline} /> },
  { key: 'bet', label: 'bill_bet', end: true, wide: true, cell: ({ validBet }) => <Money amount={validBet} /> },
  { key: 'loss', label: 'bill_loss', end: true, wide: true, cell: ({ netLoss }) => <Money amount={netLoss} /> },
  { key: 'amount', label: 'amount', end: true, cell: (bill) => <BillAmount {...bill} /> },
  { key: 'status', label: 'status', cell: (bill) => <Status bill={bill} /> },
  {
    key: 'period',
    label: 'bill_period',
    end: true,
    cell: ({ beginsAt, endsAt }) => (
      <>
        <Moment at={beginsAt} /> –<br />
        <Moment at={endsAt} />
      </>
    ),
  },
  { key: 'deeds', label: 'details', isAction: true, end: true, cell: (bill) => <BillActions bill={bill} /> },
]

/** AGENT-6: the bills of contract periods, live. */
export function BillsPage() {
  const t = useT()
  const choices = (prefix: string, values: readonly string[]) =>
    values.map((value) => ({ value, name: translateOr(`${prefix}_${value}`, value) }))
  return (
    <ListBase resource="agent-bills" perPage={25} sort={serverOrder}>
      <PageHead title={t('page_agent_bills')} hint={t('page_agent_bills_hint')} />
      <ListFrame<OfficeBill>
        label={t('page_agent_bills')}
        empty={t('list_empty')}
        columns={columns}
        filters={
          <>
            <TextFilter main source="q" label={t('contract_account')} />
            <ChoiceFilter source="kind" label={t('contract_kind')} choices={choices('contract_kind', contractKinds)} />
            <ChoiceFilter source="status" label={t('status')} choices={choices('status', billStatuses)} />
            <DaysFilter />
            <MemberChip />
          </>
        }
      />
    </ListBase>
  )
}

/** The status, and who denied the bill and why. */
function Status({ bill: { status, decider, reason } }: { bill: OfficeBill }) {
  const t = useT()
  return (
    <>
      <StatusChip status={status} />
      {reason !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('label_value', { label: decider ?? '', value: reason })}
        </Typography>
      )}
    </>
  )
}
