import { discrepancyClasses, discrepancyStates } from '@gasing/contract/calls/office/reconciliation'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { ListBase, useListContext } from 'react-admin'
import { serverOrder } from '#api/data-provider.ts'
import { useT } from '#i18n/provider.ts'
import { translateOr } from '#i18n/texts.ts'
import { Day } from '#parts/Day.tsx'
import { ExportButton } from '#parts/ExportButton.tsx'
import { ChoiceFilter, TextFilter } from '#parts/ListFilters.tsx'
import { ListFrame } from '#parts/ListFrame.tsx'
import { MemberLink } from '#parts/MemberLink.tsx'
import { Money } from '#parts/Money.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import type { Column } from '#parts/RecordTable.tsx'
import { StatusChip } from '#parts/StatusChip.tsx'
import { VendorName } from '#parts/VendorName.tsx'
import { DiscrepancyDialog } from './DiscrepancyDialog.tsx'
import { type Discrepancy, getDiscrepancyName } from './reconciliation.ts'

const buildColumns = (open: (line: Discrepancy) => void): readonly Column<Discrepancy>[] => [
  { key: 'class', label: 'discrepancy_class', cell: (each) => getDiscrepancyName(each.class) },
  { key: 'day', label: 'reconcile_day', cell: (line) => <DayAndVendor line={line} /> },
  {
    key: 'account',
    label: 'member',
    cell: ({ account, memberId }) =>
      account && memberId ? <MemberLink {...{ account, memberId }} /> : (account ?? '–'),
  },
  { key: 'there', label: 'reconcile_there', end: true, cell: ({ there }) => <Amount amount={there?.amount} /> },
  { key: 'here', label: 'reconcile_here', end: true, cell: ({ here }) => <Amount amount={here?.amount} /> },
  { key: 'state', label: 'status', cell: ({ state }) => <StatusChip status={state} /> },
  { key: 'tx', label: 'discrepancy_tx', wide: true, cell: ({ tx }) => <bdi>{tx}</bdi> },
  {
    key: 'deeds',
    label: 'details',
    isAction: true,
    end: true,
    cell: (line) => (
      <Button size="small" onClick={() => open(line)}>
        {translateOr('details', 'details')}
      </Button>
    ),
  },
]

function DayAndVendor({ line: { day, vendor } }: { line: Discrepancy }) {
  return (
    <>
      <Day day={day} />
      {' · '}
      <VendorName code={vendor} />
    </>
  )
}

const Amount = ({ amount }: { amount: string | null | undefined }) => (amount == null ? '–' : <Money amount={amount} />)

const exported = [
  ...(['day', 'vendor', 'class', 'tx', 'account', 'amountThere', 'amountHere', 'state', 'reason'] as const),
  ...(['proposer', 'decider', 'decidedAt'] as const),
]
const toRow = ({ there, here, ...line }: Discrepancy) => ({
  ...line,
  amountThere: there?.amount ?? null,
  amountHere: here?.amount ?? null,
})

/** The differences between vendor reports and the ledger, and the decisions about them. */
export function DiscrepanciesPage() {
  const t = useT()
  return (
    <ListBase resource="discrepancies" perPage={25} sort={serverOrder}>
      <PageHead title={t('page_discrepancies')} hint={t('page_discrepancies_hint')}>
        <ExportButton<Discrepancy> name="discrepancies" fields={exported} rowOf={toRow} />
      </PageHead>
      <Discrepancies />
    </ListBase>
  )
}

function Discrepancies() {
  const t = useT()
  const { data } = useListContext<Discrepancy>()
  const [opened, setOpened] = useState<Discrepancy | null>(null)
  // a decided discrepancy may leave the list; its open dialog still shows the outcome, or why the own decision was refused
  const chosen = data?.find(({ id }) => id === opened?.id) ?? opened
  return (
    <>
      <ListFrame<Discrepancy>
        label={t('page_discrepancies')}
        empty={t('list_empty')}
        columns={buildColumns(setOpened)}
        filters={
          <>
            <TextFilter main source="q" label={t('search_discrepancies')} />
            <ChoiceFilter
              source="class"
              label={t('discrepancy_class')}
              choices={discrepancyClasses.map((value) => ({ value, name: getDiscrepancyName(value) }))}
            />
            <ChoiceFilter
              source="state"
              label={t('status')}
              choices={discrepancyStates.map((value) => ({ value, name: translateOr(`status_${value}`, value) }))}
            />
            <DayChip />
          </>
        }
      />
      {chosen && <DiscrepancyDialog discrepancy={chosen} onDecided={setOpened} onClose={() => setOpened(null)} />}
    </>
  )
}

/** Shows that the list is filtered to one vendor's day, and removes that filter. */
function DayChip() {
  const { filterValues, setFilters } = useListContext()
  const { vendor, day, ...others } = filterValues
  if (!vendor && !day) return null
  const label = (
    <>
      {vendor && <VendorName code={vendor} />}
      {vendor && day && ' · '}
      {day && <Day day={day} />}
    </>
  )
  return <Chip label={label} onDelete={() => setFilters(others, {})} />
}
